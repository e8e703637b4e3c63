/** How long a game has waited for the move that is to come. Pure: times come from the log, in epoch milliseconds. */
import { seatToRoll, type GameState } from '@yamb-server/engine';
import type { Game } from './game.js';

type TimedTable = Pick<Game, 'ruleset' | 'state' | 'seats' | 'status' | 'updatedAt' | 'moveSince'>;
type Move = Pick<Game, 'state' | 'seats'>;

/** Since when the game has waited for the side that is to move: after an entry that is the side that rolls next. */
export const waitingSince = (game: TimedTable): number =>
  waitsForAnother(game) ? game.updatedAt : game.moveSince;

/**
 * The start of the move of the seat on turn, after what happened at one version. Marks on dice begin no move, and neither
 * does taking an entry back; the time between the two was that of the player who could have rolled.
 * @param at when it happened
 */
export function moveSinceAfter(before: TimedTable, after: Move, at: number): number {
  if (before.status !== 'PLAYING' || !isSameMove(before, after)) return at;
  return waitsForAnother(before) ? before.moveSince + (at - before.updatedAt) : before.moveSince;
}

/** Whether a field is entered, and another player rolls next. */
function waitsForAnother({ ruleset, state, seats }: TimedTable): boolean {
  if (state.phase !== 'entered') return false;
  const next = seatToRoll(ruleset, state);
  return next !== null && seats[next]?.playerId !== seats[state.seat]?.playerId;
}

/** Whether no player has rolled, announced or ended a turn, and no other one has taken the seat on turn. */
function isSameMove({ state: before, seats }: Move, { state: after, seats: seatsAfter }: Move): boolean {
  if (before.phase === 'finished' || after.phase === 'finished') return before.phase === after.phase;
  return (
    before.turnNumber === after.turnNumber &&
    before.seat === after.seat &&
    before.rollCount === after.rollCount &&
    announcedIn(before) === announcedIn(after) &&
    seats[before.seat]?.playerId === seatsAfter[after.seat]?.playerId
  );
}

const announcedIn = (state: GameState): string => ('announced' in state ? (state.announced ?? '') : '');
