/** Records the result of a deal's game, and ends a duel that everyone has played, in the transaction that ends the game. */
import { only, returning, write, type Steps } from '../../../storage/steps.js';
import type { Game } from '../../../games/domain/game.js';
import type { Competition } from '../domain/competition.js';
import { dealResultOf, withResult } from '../domain/deal-result.js';
import { COMPETITION, competitionOfDeal, lockEntrant } from './competition-rows.js';
import { moveStanding } from './standing-counts.js';

const SET_RESULT = `UPDATE deal_games SET points = $3, crossed = $4, over_at = $5 WHERE deal_id = $1 AND player_id = $2`;

const SET_SUMS = `UPDATE entrants SET games_over = $3, games_finished = $4, placed = $5, total = $6, best = $7, crossed = $8
  WHERE competition_id = $1 AND player_id = $2`;

const CHANGED = `UPDATE competitions SET revision = revision + 1 WHERE id = $1 RETURNING ${COMPETITION}`;

const MISSING = `SELECT count(*) AS missing FROM entrants
  WHERE competition_id = $1 AND (status = 'INVITED' OR (status = 'ENTERED' AND games_over < $2))`;

const END_DUEL = 'UPDATE competitions SET ended_at = $2 WHERE id = $1';

/** Closing reveals games and seeds to everyone. A removed player's game may still be running: its time is up. */
const CLOSE_GAMES = `UPDATE games SET deal_closes = $2, clock_due = CASE WHEN clock_due > $2 THEN $2 ELSE clock_due END WHERE id IN (SELECT game_id FROM deal_games
  WHERE deal_id IN (SELECT id FROM deals WHERE competition_id = $1))`;

/**
 * Does nothing for games outside competitions. The competition row, shared by all entrants, is written late to keep its lock
 * short. The lock also covers the standing counts.
 */
export function* endDealGame(ended: Game): Steps<void> {
  const { deal, createdBy, updatedAt } = ended;
  if (!deal) return;
  const result = dealResultOf(ended);
  const { points = null, crossed = null } = result ?? {};
  yield* write(SET_RESULT, deal.id, createdBy, points, crossed, updatedAt);
  const id = yield* competitionOfDeal(deal.id);
  const entrant = id === undefined ? undefined : yield* lockEntrant(id, createdBy);
  if (id === undefined || !entrant) return;
  const sums = withResult(entrant, result);
  const { over, finished, total, best } = sums;
  yield* write(SET_SUMS, id, createdBy, over, finished, Number(finished > 0), total, best, sums.crossed);
  const competition = yield* returning<Competition>(CHANGED, id);
  if (entrant.status === 'ENTERED') yield* moveStanding(id, entrant.kind, entrant, sums);
  if (competition) yield* endDuelWhenPlayed(competition, updatedAt);
}

/**
 * Ends a duel once nobody can join and nobody is playing. Duels have few players, so this touches few rows.
 * @param competition the current row, locked by this transaction
 */
export function* endDuelWhenPlayed(competition: Competition, now: number): Steps<void> {
  const { id, kind, access, rounds, entrants, maxEntrants, endedAt, cancelledAt, closes } = competition;
  if (kind !== 'DUEL' || endedAt !== null || cancelledAt !== null || now >= closes) return;
  if (entrants < 2 || (access === 'CODE' && entrants < maxEntrants)) return;
  const { missing } = yield* only<{ missing: number }>(MISSING, id, rounds);
  if (missing > 0) return;
  yield* write(END_DUEL, id, now);
  yield* write(CLOSE_GAMES, id, now);
}
