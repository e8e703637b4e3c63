/** Continues from another game's position, and checks that the position is possible. */
import { at } from './result.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import type { GameEvent } from './events.js';
import { laterRowScores, scoringIn } from './scoring/field-scores.js';
import { cellAt, emptyFields } from './sheet/sheet.js';
import { sheetFault, type SheetFault } from './sheet/sheet-faults.js';
import {
  isSeat,
  resumedState,
  seatsOf,
  sheetOf,
  sideOf,
  type AwaitingRoll,
  type Dictation,
  type Sheet,
  type StartingPoint,
} from './state.js';
import { winnersOf } from './sheet/winners.js';
import { couldEnter, nextTurn } from './turns.js';

/** The impossible part of a position: a sheet, or a part that does not fit the others. */
export type StartFault =
  | { readonly part: 'sheets'; readonly side: number; readonly fault: SheetFault }
  | { readonly part: 'rotation' | 'resigned' | 'turnNumber' | 'seat' | 'dictation' };

/** The events that start a game from this position. The game is over at once if the sheets are full. */
export function resume(rules: CompiledRuleset, point: StartingPoint): readonly GameEvent[] {
  const resumed: GameEvent = { type: 'gameResumed', ...point };
  const state = resumedState(point);
  return isOver(rules, state)
    ? [resumed, { type: 'gameFinished', winners: winnersOf(rules, state) }]
    : [resumed];
}

const isOver = (rules: CompiledRuleset, state: AwaitingRoll): boolean =>
  state.dictation === null && nextTurn(rules, state, state.seat, null) === null;

/**
 * The first reason why no game can reach this position between turns; undefined if one can. Every sheet must have as
 * many columns, rows and bonus fields as the rules.
 */
export function startFault(rules: CompiledRuleset, point: StartingPoint): StartFault | undefined {
  const state = resumedState(point);
  const { sheets, rotation, resigned, teamSize } = point;
  const sides = sheets.length;
  for (const [side, sheet] of sheets.entries()) {
    const fault = sheetFault(rules, sheet);
    if (fault) return { part: 'sheets', side, fault };
    const win = winFault(rules, sheet, point);
    if (win) return { part: 'sheets', side, fault: win };
  }
  if (rotation.length !== sides || !rotation.every((player) => isIndex(player, teamSize))) {
    return { part: 'rotation' };
  }
  const left = new Set(resigned);
  if (left.size !== resigned.length || !resigned.every((side) => isIndex(side, sides))) {
    return { part: 'resigned' };
  }
  if (left.size > 0 && sides - left.size < 2) return { part: 'resigned' };
  if (!isTurnNumber(rules, state)) return { part: 'turnNumber' };
  if (!isOnTurn(rules, state)) return { part: 'seat' };
  if (point.dictation && !isDictation(rules, state, point.dictation)) return { part: 'dictation' };
  return undefined;
}

/** Finds a score that only a first roll gives in a row that wins with it: the game would have ended. */
function winFault(
  rules: CompiledRuleset,
  sheet: Sheet,
  { sheets, teamSize }: StartingPoint,
): SheetFault | undefined {
  const win = rules.compiledInstantWin;
  if (!win || sheets.length === 1) return undefined;
  for (const column of rules.playedColumns) {
    // The best result of a team need not be that of the player who enters it.
    if (teamSize > 1 && column === rules.dictatedColumn) continue;
    const score = cellAt(sheet, column, win.row) ?? 0;
    const later = laterRowScores(scoringIn(at(rules.columns, column), at(rules.rows, win.row)), rules);
    if (score > 0 && !later.has(score)) {
      const place = { column: at(rules.columns, column).id, row: at(rules.rows, win.row).id };
      return { code: 'IMPOSSIBLE_SCORE', ...place, score };
    }
  }
  return undefined;
}

/** Every turn before the current one must have entered a field, or ended because its side resigned. */
function isTurnNumber(rules: CompiledRuleset, state: AwaitingRoll): boolean {
  const fields = rules.playedColumns.length * rules.rows.length;
  const entries = state.sheets.reduce(
    (sum, sheet) =>
      sum + fields - emptyFields(rules, sheet) + sheet.bonuses.reduce((all, times) => all + times, 0),
    0,
  );
  const least = entries + (isOver(rules, state) ? 0 : 1);
  return state.turnNumber >= least && state.turnNumber <= entries + 1 + state.resigned.length;
}

/** Whether the seat can be on turn: its side can play, and the seat is the next of its players. */
function isOnTurn(rules: CompiledRuleset, state: AwaitingRoll): boolean {
  const { seat, teamSize, dictation } = state;
  if (!isSeat(state, seat)) return false;
  const side = sideOf(state, seat);
  if (state.resigned.includes(side)) return false;
  const player = (at(state.rotation, side) + (dictation?.attempts.length ?? 0)) % teamSize;
  if (seatsOf(state, side)[player] !== seat) return false;
  return dictation !== null || couldEnter(rules, state, side) || isOver(rules, state);
}

/** Whether the previous side can have announced the row, and this side can play it. */
function isDictation(rules: CompiledRuleset, state: AwaitingRoll, { row, attempts }: Dictation): boolean {
  const sides = state.sheets.length;
  const side = sideOf(state, state.seat);
  const dictator = sheetOf(state, (side + sides - 1) % sides);
  const rowIndex = rules.rowIndex(row);
  const { dictatedColumn, announcedColumns } = rules;
  if (sides < 2 || rowIndex === undefined || dictatedColumn === undefined) return false;
  return (
    cellAt(sheetOf(state, side), dictatedColumn, rowIndex) === null &&
    announcedColumns.some((column) => cellAt(dictator, column, rowIndex) !== null) &&
    attempts.length < state.teamSize &&
    attempts.every((score) => rules.fieldScores(dictatedColumn, rowIndex).has(score))
  );
}

const isIndex = (value: number, length: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < length;
