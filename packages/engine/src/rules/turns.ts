/** The order of turns, and the row that a turn must play. */
import { at, never } from './result.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import type { ColumnEntry } from './ruleset.js';
import { cellAt, hasEmptyField, isAnnouncedFull } from './sheet/sheet.js';
import { seatsOf, sheetOf, sideOf, type Entered, type GameState } from './state.js';

/** The seat of the next turn, and the row that it must play. */
export interface NextTurn {
  readonly seat: number;
  /** The row that the turn must play in the dictated column, or null. */
  readonly dictated: string | null;
}

const hasResigned = (state: GameState, side: number): boolean => state.resigned.includes(side);

/**
 * Whether a column only opens by dictation. It opens freely once the side that dictates to `side` has resigned; a
 * `dictatedOrFree` column also once the side's announced column is full (rules, Columns).
 */
export function waitsForDictation(
  rules: CompiledRuleset,
  state: GameState,
  side: number,
  { kind }: ColumnEntry,
): boolean {
  switch (kind) {
    case 'dictated':
      return !hasLostDictator(state, side);
    case 'dictatedOrFree':
      return !hasLostDictator(state, side) && !isAnnouncedFull(rules, sheetOf(state, side));
    case 'anyRoll':
    case 'firstRoll':
    case 'hand':
    case 'announced':
    case 'announcedOrHand':
    case 'obligatory':
    case 'best':
      return false;
    default:
      return never(kind);
  }
}

/** Whether the side that dictates to `side` has resigned. */
export function hasLostDictator(state: GameState, side: number): boolean {
  const sides = state.sheets.length;
  return hasResigned(state, (side + sides - 1) % sides);
}

/** Whether the side could enter a field in a turn without dictation. */
export function couldEnter(rules: CompiledRuleset, state: GameState, side: number): boolean {
  const sheet = sheetOf(state, side);
  return rules.playedColumns.some(
    (column) =>
      hasEmptyField(sheet, column) &&
      !waitsForDictation(rules, state, side, at(rules.compiledColumns, column).entry),
  );
}

/** The row that `side` dictates to the next side by its announcement; null if it cannot be played there. */
function dictationFor(
  rules: CompiledRuleset,
  state: GameState,
  side: number,
  announced: string,
): string | null {
  const next = (side + 1) % state.sheets.length;
  const { dictatedColumn } = rules;
  if (next === side || hasResigned(state, next) || dictatedColumn === undefined) return null;
  const row = rules.rowIndex(announced);
  if (row === undefined) throw new Error(`An unknown row is announced: ${announced}`);
  return cellAt(sheetOf(state, next), dictatedColumn, row) === null ? announced : null;
}

/** The seat on turn after `turns` more turns of the side. */
function seatOnTurn(state: GameState, side: number, turns = 0): number {
  const seats = seatsOf(state, side);
  return at(seats, (at(state.rotation, side) + turns) % seats.length);
}

/**
 * The turn after that of `seat`; null if every sheet is finished. Skips sides that cannot enter a field. `state`
 * includes the entry; `announced` is the announced row that was played.
 */
export function nextTurn(
  rules: CompiledRuleset,
  state: GameState,
  seat: number,
  announced: string | null,
): NextTurn | null {
  const side = sideOf(state, seat);
  const sides = state.sheets.length;
  const dictated = announced === null ? null : dictationFor(rules, state, side, announced);
  if (dictated !== null) return { seat: seatAfter(state, seat, (side + 1) % sides), dictated };
  for (let step = 1; step <= sides; step++) {
    const next = (side + step) % sides;
    if (!hasResigned(state, next) && couldEnter(rules, state, next)) {
      return { seat: seatAfter(state, seat, next), dictated: null };
    }
  }
  return null;
}

/** The seat on turn for `side` after `seat` has played. The rotation of its own side has then advanced by one. */
const seatAfter = (state: GameState, seat: number, side: number): number =>
  seatOnTurn(state, side, side === sideOf(state, seat) ? 1 : 0);

/** The teammate who continues a dictated turn after `attempts` players; null after the last. */
export const nextAttempt = (state: GameState, side: number, attempts: number): number | null =>
  attempts >= state.teamSize ? null : seatOnTurn(state, side, attempts);

/** Whether the entry is a bonus field, which gives its player another turn at once. */
export const givesExtraTurn = (rules: CompiledRuleset, { entry }: Entered): boolean =>
  rules.bonusFields.length > 0 && rules.field(entry.column, entry.row)?.kind === 'bonus';

/** The turn after the current entry. Always exists, because the last entry of a game ends it. */
export function turnAfterEntry(rules: CompiledRuleset, state: Entered): NextTurn {
  const next = givesExtraTurn(rules, state) ? null : nextTurn(rules, state, state.seat, null);
  return next ?? { seat: state.seat, dictated: null };
}

/** The seat that rolls next: the seat on turn, or its successor once a field is entered; null once the game is over. */
export function seatToRoll(rules: CompiledRuleset, state: GameState): number | null {
  switch (state.phase) {
    case 'awaitingRoll':
    case 'rolled':
      return state.seat;
    case 'entered':
      return turnAfterEntry(rules, state).seat;
    case 'finished':
      return null;
    default:
      return never(state);
  }
}
