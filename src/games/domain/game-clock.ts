/** Clocks of games: until when a side has to play. Pure: times come from the log, in epoch milliseconds. */
import { seatToRoll, sideOf, type GameState } from '@yamb-server/engine';
import { isServerBot } from './server-bots.js';

/** What happens to a side whose time is up: it resigns, a bot of the server plays on for it, or its turn is played. */
export const AT_ZERO = ['RESIGN', 'BOT', 'PASS'] as const;
export type AtZero = (typeof AT_ZERO)[number];

/** What the limit is for. That of a BANK is for the whole game, and each turn adds an increment. */
export type ClockPace =
  | { readonly per: 'MOVE' | 'TURN' | 'DAYS'; readonly limit: number }
  | { readonly per: 'BANK'; readonly limit: number; readonly increment: number };

/** The clock that a game is created with. Times are in milliseconds. */
export type ClockSettings = ClockPace & { readonly atZero: AtZero };

/** A clock that has started. */
export interface ClockTimes {
  /** From when on the side on turn is thinking. */
  readonly since: number;
  /** Of a BANK: by side, what was left when its clock stopped. */
  readonly banks?: readonly number[];
}

/** What a clock is read from. */
export interface ClockedTable {
  readonly clock?: ClockSettings;
  readonly clockTimes?: ClockTimes;
  readonly status: string;
  readonly ruleset: Parameters<typeof seatToRoll>[0];
  readonly state: GameState;
  readonly seats: readonly { readonly playerId: string | null }[];
  readonly deal?: { readonly closes: number };
}

/** The seat whose clock runs; null where none does. Bots of the server have no clock. */
export function seatOnClock({ clock, status, ruleset, state, seats }: ClockedTable): number | null {
  if (clock === undefined || status !== 'PLAYING') return null;
  const seat = seatToRoll(ruleset, state);
  const held = seat === null ? undefined : seats[seat];
  return held === undefined || isServerBot(held) ? null : seat;
}

/** When the time of the side on turn is up, at the latest when the deal closes; null where no clock runs. */
export function deadlineOf(table: ClockedTable): number | null {
  const { clock, clockTimes, state, deal } = table;
  const seat = seatOnClock(table);
  if (clock === undefined || clockTimes === undefined || seat === null) return null;
  const deadline = clockTimes.since + allowance(clock, clockTimes, sideOf(state, seat));
  return Math.min(deadline, deal?.closes ?? deadline);
}

/** Whether the time was up at that moment. What comes at the deadline itself is too late. */
export function isOverdue(table: ClockedTable, at: number): boolean {
  const deadline = deadlineOf(table);
  return deadline !== null && at >= deadline;
}

const allowance = (clock: ClockSettings, { banks }: ClockTimes, side: number): number =>
  clock.per === 'BANK' ? (banks?.[side] ?? clock.limit) : clock.limit;

/**
 * The clock after what happened at one version. The side on turn is charged for the time until then, at most what it had;
 * the next clock runs from there on. Marks on dice stop no clock.
 * @param at when it happened
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

/** The banks after a turn: the side that has played it pays for it, and gets the increment. */
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

/** What a side has spent of its bank: never more than it had, and nothing where a clock of a machine has jumped back. */
export const usedTime = (bank: number, since: number, at: number): number =>
  Math.min(Math.max(at - since, 0), bank);

/** Whether the side on turn has done what its time was for. */
function stopsClock({ per }: ClockSettings, before: ClockedTable, after: ClockedTable): boolean {
  if (after.status !== 'PLAYING' || turnOf(before) !== turnOf(after)) return true;
  return per === 'MOVE' && moveOf(before.state) !== moveOf(after.state);
}

/** Names a turn and who plays it: another player of a team, or a bot that takes the seat, has time of its own. */
function turnOf({ state, seats }: ClockedTable): string {
  if (state.phase === 'finished') return '';
  return `${state.turnNumber} ${state.seat} ${seats[state.seat]?.playerId ?? ''}`;
}

/** Names a move within a turn: a roll, or an announcement. */
const moveOf = (state: GameState): string =>
  state.phase === 'rolled' ? `${state.rollCount} ${state.announced ?? ''}` : String(state.rollCount);
