/** Waiting times of games. Pure: times come from the log, in epoch milliseconds. */
import { seatToRoll, type GameState } from '@yamb-server/engine';

/** The parts of a game that tell whose move it is. */
interface Move {
  readonly state: GameState;
  readonly seats: readonly { readonly playerId: string | null }[];
}

/** The parts of a game that tell how long a move has taken. Times are in epoch milliseconds. */
interface TimedTable extends Move {
  readonly ruleset: Parameters<typeof seatToRoll>[0];
  readonly status: string;
  readonly updatedAt: number;
  readonly moveSince: number;
}

/** Start of the wait for the side that moves next. After an entry, that is the side that rolls next. */
export const waitingSince = (game: TimedTable): number =>
  waitsForAnother(game) ? game.updatedAt : game.moveSince;

/**
 * Start of the move of the seat on turn, after one version. Marking dice and undoing an entry do not start a move. The
 * time between an entry and its undoing belongs to the player who could have rolled.
 * @param at time of the version
 */
export function moveSinceAfter(before: TimedTable, after: Move, at: number): number {
  if (before.status !== 'PLAYING' || !isSameMove(before, after)) return at;
  return waitsForAnother(before) ? before.moveSince + (at - before.updatedAt) : before.moveSince;
}

/** Whether a field has been entered and another player rolls next. */
function waitsForAnother({ ruleset, state, seats }: TimedTable): boolean {
  if (state.phase !== 'entered') return false;
  const next = seatToRoll(ruleset, state);
  return next !== null && seats[next]?.playerId !== seats[state.seat]?.playerId;
}

/** Whether nobody has rolled, announced, ended a turn or taken over the seat on turn. */
export const isSameMove = (before: Move, after: Move): boolean =>
  isSameTurn(before, after) &&
  before.state.rollCount === after.state.rollCount &&
  announcedIn(before.state) === announcedIn(after.state);

/**
 * Whether the turn and its player are the same. Another player of a team, or a bot that takes over the seat, has its own
 * time.
 */
export function isSameTurn(
  { state: before, seats }: Move,
  { state: after, seats: seatsAfter }: Move,
): boolean {
  if (before.phase === 'finished' || after.phase === 'finished') return false;
  return (
    before.turnNumber === after.turnNumber &&
    before.seat === after.seat &&
    seats[before.seat]?.playerId === seatsAfter[after.seat]?.playerId
  );
}

const announcedIn = (state: GameState): string | null => ('announced' in state ? state.announced : null);
