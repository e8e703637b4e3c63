/** Ends a duel before its deadline, when everybody in it has played. */
import { only, write, type Steps } from '../../../storage/steps.js';
import type { Competition } from '../domain/competition.js';

const MISSING = `SELECT count(*) AS missing FROM entrants
  WHERE competition_id = $1 AND (status = 'INVITED' OR (status = 'ENTERED' AND games_over < $2))`;

const END = 'UPDATE competitions SET ended_at = $2 WHERE id = $1';

/** Closed games are open to everybody, and show their seed. One of a removed player may still be played: its time is up. */
const CLOSE_GAMES = `UPDATE games SET deal_closes = $2, clock_due = CASE WHEN clock_due > $2 THEN $2 ELSE clock_due END WHERE id IN (SELECT game_id FROM deal_games
  WHERE deal_id IN (SELECT id FROM deals WHERE competition_id = $1))`;

/**
 * Ends a duel when no player can still join and none still plays. Duels have few players, so this touches few rows.
 * @param competition as it is in this transaction, which holds it
 */
export function* endDuelWhenPlayed(competition: Competition, now: number): Steps<void> {
  const { id, kind, access, rounds, entrants, maxEntrants, endedAt, cancelledAt, closes } = competition;
  if (kind !== 'DUEL' || endedAt !== null || cancelledAt !== null || now >= closes) return;
  if (entrants < 2 || (access === 'CODE' && entrants < maxEntrants)) return;
  const { missing } = yield* only<{ missing: number }>(MISSING, id, rounds);
  if (missing > 0) return;
  yield* write(END, id, now);
  yield* write(CLOSE_GAMES, id, now);
}
