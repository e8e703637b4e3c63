/** Deletes competitions that ended long ago and on which nothing depends. */
import { all, change, one, type Steps } from '../../../storage/steps.js';
import { giveBackBytes } from '../../../games/storage/usage.js';
import { bytesOfCompetition } from '../domain/competition.js';
import { lockCompetition } from './competition-rows.js';

const IS_OVER = 'coalesce(cancelled_at, ended_at, closes) < $1';

/** Rated duels and tournaments are kept, like finished games, because ratings are recomputed from them. */
const PRUNABLE = `closes < $1 AND (cancelled_at IS NOT NULL OR settled_at IS NOT NULL OR kind = 'DAILY')
  AND NOT EXISTS (SELECT 1 FROM rating_changes WHERE result_id = competitions.id)
  AND NOT EXISTS (SELECT 1 FROM unrated_results WHERE result_id = competitions.id)
  AND NOT EXISTS (SELECT 1 FROM entrants WHERE competition_id = competitions.id AND games_over < games_begun)`;
const FIND = `SELECT id FROM competitions WHERE ${PRUNABLE} AND ${IS_OVER} AND id > $2 ORDER BY id LIMIT $3`;
const IS_PRUNABLE = `SELECT id FROM competitions WHERE ${PRUNABLE} AND id = $2`;
const COUNT_DEALS = `SELECT count(*) AS deals FROM deals WHERE competition_id = $1`;

/** In this order, because of foreign keys. */
const DELETE = [
  'DELETE FROM deal_games WHERE deal_id IN (SELECT id FROM deals WHERE competition_id = $1)',
  'DELETE FROM deals WHERE competition_id = $1',
  'DELETE FROM standing_counts WHERE competition_id = $1',
  'DELETE FROM entrants WHERE competition_id = $1',
  'DELETE FROM competitions WHERE id = $1',
];

/** At most `first` competitions to prune, by id, starting after `after`. @param before epoch milliseconds */
export const prunable = (before: number, after: string, first: number): Steps<readonly { id: string }[]> =>
  all<{ id: string }>(FIND, before, after, first);

/** Deletes a competition with its deals and entrants, but not their games. Returns false if it must now be kept. */
export function* pruneCompetition(id: string, before: number): Steps<boolean> {
  const competition = yield* lockCompetition(id);
  if (!competition || !(yield* one<{ id: string }>(IS_PRUNABLE, before, id))) return false;
  const deals = (yield* one<{ deals: number }>(COUNT_DEALS, id))?.deals ?? 0;
  for (const sql of DELETE) yield* change(sql, id);
  if (competition.organiserId !== null) {
    yield* giveBackBytes(competition.organiserId, bytesOfCompetition(deals));
  }
  return true;
}
