/** How long a game has waited for the move that is to come. Pure: times come from the log, in epoch milliseconds. */
import { seatToRoll, type GameState } from '../../engine/index.js';
import type { Game } from './game.js';

type TimedTable = Pick<Game, 'ruleset' | 'state' | 'seats' | 'status' | 'updatedAt' | 'moveSince'>;

/** Since when the game has waited for the side that is to move: after an entry that is the side that rolls next. */
export const waitingSince = (game: TimedTable): number =>
  waitsForAnother(game) ? game.updatedAt : game.moveSince;

/**
 * The start of the move of the seat on turn, after what happened at one version. Marks on dice begin no move, and neither
 * does taking an entry back; the time between the two was that of the player who could have rolled.
 * @param at when it happened
 */
export function moveSinceAfter(before: TimedTable, after: Omit<TimedTable, 'moveSince'>, at: number): number {
  if (before.status !== 'PLAYING' || moveOf(before) !== moveOf(after)) return at;
  return waitsForAnother(before) ? before.moveSince + (at - before.updatedAt) : before.moveSince;
}

/** Whether a field is entered, and another player rolls next. */
function waitsForAnother({ ruleset, state, seats }: TimedTable): boolean {
  if (state.phase !== 'entered') return false;
  const next = seatToRoll(ruleset, state);
  return next !== null && seats[next]?.playerId !== seats[state.seat]?.playerId;
}

/** Equal until a player rolls, announces or ends a turn, or another one takes the seat on turn. */
function moveOf({ state, seats }: Pick<TimedTable, 'state' | 'seats'>): string {
  if (state.phase === 'finished') return '';
  const { turnNumber, seat, rollCount } = state;
  return [turnNumber, seat, seats[seat]?.playerId, rollCount, announcedIn(state)].join(' ');
}

const announcedIn = (state: GameState): string => ('announced' in state ? (state.announced ?? '') : '');
