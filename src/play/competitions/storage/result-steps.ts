/** Enters the result of a game of a deal, in the transaction that ends the game. */
import { one, returning, write, type Steps } from '../../../storage/steps.js';
import { isOver, type Game } from '../../../games/domain/game.js';
import type { Competition } from '../domain/competition.js';
import { dealResultOf, withResult } from '../domain/deal-result.js';
import { COMPETITION, holdEntrant } from './competition-rows.js';
import { endDuelWhenPlayed } from './duel-end.js';
import { moveStanding } from './standing-counts.js';

const SET_RESULT = `UPDATE deal_games SET points = $3, crossed = $4, over_at = $5 WHERE deal_id = $1 AND player_id = $2`;

const OF_DEAL = 'SELECT competition_id AS id FROM deals WHERE id = $1';

const SET_SUMS = `UPDATE entrants SET games_over = $3, games_finished = $4, placed = $5, total = $6, best = $7, crossed = $8
  WHERE competition_id = $1 AND player_id = $2`;

const CHANGED = `UPDATE competitions SET revision = revision + 1 WHERE id = $1 RETURNING ${COMPETITION}`;

/**
 * Does nothing for a game of no deal. The row that all entrants share is written late, so that it is locked for as short as
 * possible; who holds it may count standings.
 */
export function* endDealGame(before: Game, after: Game): Steps<void> {
  const { deal, createdBy, updatedAt } = after;
  if (!deal || isOver(before) || !isOver(after)) return;
  const result = dealResultOf(after);
  const { points = null, crossed = null } = result ?? {};
  yield* write(SET_RESULT, deal.id, createdBy, points, crossed, updatedAt);
  const id = (yield* one<{ id: string }>(OF_DEAL, deal.id))?.id;
  const entrant = id === undefined ? undefined : yield* holdEntrant(id, createdBy);
  if (id === undefined || !entrant) return;
  const sums = withResult(entrant, result);
  const { over, finished, total, best } = sums;
  yield* write(SET_SUMS, id, createdBy, over, finished, Number(finished > 0), total, best, sums.crossed);
  const competition = yield* returning<Competition>(CHANGED, id);
  if (entrant.status === 'ENTERED') yield* moveStanding(id, entrant.kind, entrant, sums);
  if (competition) yield* endDuelWhenPlayed(competition, updatedAt);
}
