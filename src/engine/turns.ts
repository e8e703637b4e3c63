/** Whose turn comes next, and what it must play. */
import { columnIndexOf, rowIndexOf } from './lookup.js';
import { never } from './result.js';
import type { Column, Ruleset } from './ruleset.js';
import { bonusIndexOf, cellAt, hasEmptyField } from './sheet.js';
import { seatsOf, sheetOf, sideOf, type Entered, type GameState } from './state.js';

export interface NextTurn {
  readonly seat: number;
  /** The row that the turn must play into the dictated column, or null. */
  readonly dictated: string | null;
}

export const hasResigned = (state: GameState, side: number): boolean => state.resigned.includes(side);

/** Whether the side that dictates to `side` has left: then the dictated column is played as a free one (rules §3). */
export function isUndictated(state: GameState, side: number): boolean {
  const sides = state.sheets.length;
  return hasResigned(state, (side + sides - 1) % sides);
}

/** Whether a column waits for a dictation. */
export const isDictated = (state: GameState, side: number, column: Column): boolean =>
  column.entry.kind === 'dictated' && !isUndictated(state, side);

/** Whether the side has a field that it could enter in a turn in which nothing is dictated. */
export function couldEnter(ruleset: Ruleset, state: GameState, side: number): boolean {
  const sheet = sheetOf(state, side);
  return ruleset.columns.some(
    (column, index) => hasEmptyField(sheet, index) && !isDictated(state, side, column),
  );
}

/** The row that an announcement of `side` dictates to the next side, or null where it cannot be played there. */
function dictationFor(ruleset: Ruleset, state: GameState, side: number, announced: string): string | null {
  const next = (side + 1) % state.sheets.length;
  if (next === side || hasResigned(state, next)) return null;
  const column = ruleset.columns.find(({ entry }) => entry.kind === 'dictated');
  if (!column) return null;
  const columnIndex = columnIndexOf(ruleset, column.id) ?? -1;
  const taken = cellAt(sheetOf(state, next), columnIndex, rowIndexOf(ruleset, announced) ?? -1) !== null;
  return taken ? null : announced;
}

const seatOnTurn = (state: GameState, side: number): number =>
  seatsOf(state, side)[state.rotation[side] ?? 0] ?? side;

/**
 * The turn after that of `seat`, or null when nobody has a field left to enter. `state` already has the entry;
 * `announced` is the row that was announced and played. Sides without a field they could enter are passed over.
 */
export function nextTurn(
  ruleset: Ruleset,
  state: GameState,
  seat: number,
  announced: string | null,
): NextTurn | null {
  const side = sideOf(state, seat);
  const sides = state.sheets.length;
  const dictated = announced === null ? null : dictationFor(ruleset, state, side, announced);
  if (dictated !== null) return { seat: seatAfter(state, seat, (side + 1) % sides), dictated };
  for (let step = 1; step <= sides; step++) {
    const next = (side + step) % sides;
    if (!hasResigned(state, next) && couldEnter(ruleset, state, next)) {
      return { seat: seatAfter(state, seat, next), dictated: null };
    }
  }
  return null;
}

/** The player of `side` on turn after `seat` has played: the rotation of its own side has then gone on by one. */
function seatAfter(state: GameState, seat: number, side: number): number {
  if (side !== sideOf(state, seat)) return seatOnTurn(state, side);
  const seats = seatsOf(state, side);
  return seats[((state.rotation[side] ?? 0) + 1) % seats.length] ?? seat;
}

/** The teammate who plays a dictated turn after `attempts` players of the side have, or null after the last. */
export function nextAttempt(state: GameState, side: number, attempts: number): number | null {
  if (attempts >= state.teamSize) return null;
  return seatsOf(state, side)[((state.rotation[side] ?? 0) + attempts) % state.teamSize] ?? null;
}

/** Whether the entry on the sheet is a bonus field, which gives its player another turn at once. */
export const givesExtraTurn = (ruleset: Ruleset, { entry }: Entered): boolean =>
  bonusIndexOf(ruleset, entry.column, entry.row) >= 0;

/** The turn after the entered one. The rules end a game with its last entry, so there is always one. */
export function turnAfterEntry(ruleset: Ruleset, state: Entered): NextTurn {
  const next = givesExtraTurn(ruleset, state) ? null : nextTurn(ruleset, state, state.seat, null);
  return next ?? { seat: state.seat, dictated: null };
}

/** The seat that rolls next: the one on turn, or in `entered` the one after it; null when the game is over. */
export function seatToRoll(ruleset: Ruleset, state: GameState): number | null {
  switch (state.phase) {
    case 'awaitingRoll':
    case 'rolled':
      return state.seat;
    case 'entered':
      return turnAfterEntry(ruleset, state).seat;
    case 'finished':
      return null;
    default:
      return never(state);
  }
}
