/** Enters the result of a game of a deal, in the transaction that ends the game. */
import { one, returning, write, type Steps } from '../../database/steps.js';
import { isOver, type Game } from '../../games/domain/game.js';
import type { Competition } from '../domain/competition.js';
import { dealResultOf } from '../domain/deal-result.js';
import { COMPETITION } from './competition-rows.js';
import { endDuelWhenPlayed } from './duel-end.js';

const SET_RESULT = `UPDATE deal_games SET points = $3, crossed = $4, over_at = $5 WHERE deal_id = $1 AND player_id = $2`;

const OF_DEAL = 'SELECT competition_id AS id FROM deals WHERE id = $1';

const COUNT_OVER =
  'UPDATE entrants SET games_over = games_over + 1 WHERE competition_id = $1 AND player_id = $2';

const ADD_RESULT = `UPDATE entrants SET games_over = games_over + 1,
    best = CASE WHEN games_finished = 0 OR best < $3 THEN $3 ELSE best END,
    games_finished = games_finished + 1, placed = 1, total = total + $3, crossed = crossed + $4
  WHERE competition_id = $1 AND player_id = $2`;

const CHANGED = `UPDATE competitions SET revision = revision + 1 WHERE id = $1 RETURNING ${COMPETITION}`;

/**
 * Does nothing for a game of no deal. The row that all entrants share is written last, so that it is locked for as
 * short as possible.
 */
export function* endDealGame(before: Game, after: Game): Steps<void> {
  const { deal, createdBy, updatedAt } = after;
  if (!deal || isOver(before) || !isOver(after)) return;
  const result = dealResultOf(after);
  const { points = null, crossed = null } = result ?? {};
  yield* write(SET_RESULT, deal.id, createdBy, points, crossed, updatedAt);
  const of = yield* one<{ id: string }>(OF_DEAL, deal.id);
  if (!of) return;
  yield* result
    ? write(ADD_RESULT, of.id, createdBy, result.points, result.crossed)
    : write(COUNT_OVER, of.id, createdBy);
  const competition = yield* returning<Competition>(CHANGED, of.id);
  if (competition) yield* endDuelWhenPlayed(competition, updatedAt);
}
