/** Game clocks and their deadlines. Pure: times come from the log, in epoch milliseconds. */
import { seatToRoll, sideOf, type GameState } from '@yamb-server/engine';
import { isSameMove, isSameTurn } from './move-time.js';
import { isServerBot } from './server-bots.js';

/** Action when a side runs out of time: it resigns, a server bot takes over, or the turn is played for it. */
export const AT_ZERO = ['RESIGN', 'BOT', 'PASS'] as const;
export type AtZero = (typeof AT_ZERO)[number];

/** Scope of the time limit. A BANK covers the whole game and gains an increment per turn. */
export type ClockPace =
  | { readonly per: 'MOVE' | 'TURN' | 'DAYS'; readonly limit: number }
  | { readonly per: 'BANK'; readonly limit: number; readonly increment: number };

/** Clock settings of a game. Times are in milliseconds. */
export type ClockSettings = ClockPace & { readonly atZero: AtZero };

/** State of a clock that has started. */
export interface ClockTimes {
  /** Start of the current thinking time. */
  readonly since: number;
  /** For a BANK: the time each side had left when its clock stopped. */
  readonly banks?: readonly number[];
}

/** The parts of a game that determine its clock. */
export interface ClockedTable {
  readonly clock?: ClockSettings;
  readonly clockTimes?: ClockTimes;
  readonly status: string;
  readonly ruleset: Parameters<typeof seatToRoll>[0];
  readonly state: GameState;
  readonly seats: readonly { readonly playerId: string | null }[];
  readonly deal?: { readonly closes: number };
}

/** The seat whose clock is running; null if none is. Server bots have no clock. */
export function seatOnClock({ clock, status, ruleset, state, seats }: ClockedTable): number | null {
  if (clock === undefined || status !== 'PLAYING') return null;
  const seat = seatToRoll(ruleset, state);
  const held = seat === null ? undefined : seats[seat];
  return held === undefined || isServerBot(held) ? null : seat;
}

/** Deadline of the side on turn, no later than the close of the deal; null if no clock is running. */
export function deadlineOf(table: ClockedTable): number | null {
  const { clock, clockTimes, state, deal } = table;
  const seat = seatOnClock(table);
  if (clock === undefined || clockTimes === undefined || seat === null) return null;
  const deadline = clockTimes.since + (clockTimes.banks?.[sideOf(state, seat)] ?? clock.limit);
  return Math.min(deadline, deal?.closes ?? deadline);
}

/** Whether the time was up at that moment. The deadline itself is too late. */
export function isOverdue(table: ClockedTable, at: number): boolean {
  const deadline = deadlineOf(table);
  return deadline !== null && at >= deadline;
}

/**
 * The clock after one version. The side on turn is charged for the elapsed time, up to what it had left, and the next
 * clock starts. Marking dice does not stop a clock.
 * @param at time of the version
 * @returns undefined before the start and in games without a clock
 */
export function clockAfter(before: ClockedTable, after: ClockedTable, at: number): ClockTimes | undefined {
  const { clock, clockTimes } = before;
  if (clock === undefined) return undefined;
  if (clockTimes === undefined)
    return after.status === 'PLAYING' ? started(clock, after.state, at) : undefined;
  if (!stopsClock(clock, before, after)) return clockTimes;
  const { banks } = clockTimes;
  return banks && clock.per === 'BANK'
    ? { since: at, banks: charged(before, { ...clockTimes, banks }, clock.increment, at) }
    : { since: at };
}

const started = (clock: ClockSettings, { sheets }: GameState, at: number): ClockTimes =>
  clock.per === 'BANK' ? { since: at, banks: sheets.map(() => clock.limit) } : { since: at };

/** The banks after a turn: the side that played it pays for its time and receives the increment. */
function charged(
  before: ClockedTable,
  { since, banks }: Required<ClockTimes>,
  increment: number,
  at: number,
): readonly number[] {
  const seat = seatOnClock(before);
  if (seat === null) return banks;
  const side = sideOf(before.state, seat);
  const bank = banks[side];
  if (bank === undefined) throw new Error(`Side ${side} has no bank`);
  return banks.with(side, bank - usedTime(bank, since, at) + increment);
}

/** Time used from a bank: at most the remaining time, and zero if a machine's clock jumped back. */
export const usedTime = (bank: number, since: number, at: number): number =>
  Math.min(Math.max(at - since, 0), bank);

/** Whether the action that the clock was timing is complete. */
function stopsClock({ per }: ClockSettings, before: ClockedTable, after: ClockedTable): boolean {
  if (after.status !== 'PLAYING') return true;
  return per === 'MOVE' ? !isSameMove(before, after) : !isSameTurn(before, after);
}
