/** Finds open fields, and why others are closed (rules, Columns). */
import { at, never } from './result.js';
import type { CompiledColumn } from './compiled/compiled-parts.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import type { FieldRef } from './compiled/field-refs.js';
import type { ClosedReason } from './refusals.js';
import { roleOf } from './column-kinds.js';
import type { ScoredRoll } from './scoring/scoring.js';
import { entryScore, forcedPrecedence } from './sheet/entry-score.js';
import { cellAt, cellsOf, hasEmptyField, isBonusOpen, isInOrder, othersAreFull } from './sheet/sheet.js';
import { sheetOf, sideOf, type GameState, type Rolled, type Sheet } from './state.js';
import { waitsForDictation } from './turns.js';

/** An open field, and the score that it would get. */
export interface OpenField {
  readonly column: string;
  readonly row: string;
  /** 0 if the field would be crossed. */
  readonly score: number;
}

/** Why a whole column is closed in a turn without announcement or dictation; null if it is open. */
function columnClosed(
  rules: CompiledRuleset,
  state: GameState,
  side: number,
  { entry }: CompiledColumn,
  columnIndex: number,
  { rollNumber, threwAll }: ScoredRoll,
): ClosedReason | null {
  switch (entry.kind) {
    case 'anyRoll':
      return null;
    case 'firstRoll':
      return rollNumber === 1 ? null : 'notFirstRoll';
    case 'hand':
      return threwAll ? null : 'notHand';
    case 'announced':
      return rollNumber === 1 ? null : 'notAnnounced';
    case 'announcedOrHand':
      return threwAll ? null : 'notAnnounced';
    case 'dictated':
    case 'dictatedOrFree':
      return waitsForDictation(rules, state, side, entry) ? 'notDictated' : null;
    case 'obligatory':
      return othersAreFull(rules, sheetOf(state, side), columnIndex) ? null : 'notYetObligatory';
    case 'best':
      return 'computed';
    default:
      return never(entry);
  }
}

/** Why an announcement or dictation closes a field; null if it opens the field; undefined if there is neither. */
function boundReason(
  state: Rolled,
  { entry }: Pick<CompiledColumn, 'entry'>,
  row: string,
): ClosedReason | null | undefined {
  if (state.dictation) {
    return roleOf(entry) === 'dictated' && row === state.dictation.row ? null : 'dictatedOther';
  }
  if (state.announced !== null) {
    return roleOf(entry) === 'announced' && row === state.announced ? null : 'announcedOther';
  }
  return undefined;
}

/** Why an empty field is closed; null if it is open. */
export function closedReason(
  rules: CompiledRuleset,
  state: Rolled,
  field: FieldRef,
): ClosedReason | 'jokerForced' | null {
  const side = sideOf(state, state.seat);
  const sheet = sheetOf(state, side);
  switch (field.kind) {
    case 'bonus':
      if (state.dictation) return 'dictatedOther';
      if (state.announced !== null) return 'announcedOther';
      return isBonusOpen(rules, sheet, field.index, offsetOf(rules, state)) ? null : 'noBonus';
    case 'cell': {
      const column = at(rules.compiledColumns, field.column);
      const bound = boundReason(state, column, at(rules.rows, field.row).id);
      if (bound !== undefined) return bound;
      const closed = columnClosed(rules, state, side, column, field.column, state);
      if (closed !== null) return closed;
      if (!isInOrder(column, cellsOf(sheet, field.column), field.row)) return 'order';
      return allowedByJoker(rules, state, side, sheet)(field.row) ? null : 'jokerForced';
    }
    default:
      return never(field);
  }
}

/** The score of a field with the dice on the table; null if it is filled or closed. */
export function openScore(rules: CompiledRuleset, state: Rolled, field: FieldRef): number | null {
  switch (field.kind) {
    case 'bonus':
      return closedReason(rules, state, field) === null ? at(rules.bonusFields, field.index).points : null;
    case 'cell': {
      const sheet = sheetOf(state, sideOf(state, state.seat));
      if (cellAt(sheet, field.column, field.row) !== null) return null;
      if (closedReason(rules, state, field) !== null) return null;
      return entryScore(rules, sheet, field.column, field.row, offsetOf(rules, state));
    }
    default:
      return never(field);
  }
}

const offsetOf = (rules: CompiledRuleset, { dice, rollNumber, threwAll }: Rolled): number =>
  rules.scores.offsetOf(dice, rollNumber, threwAll);

const everyRow = (): boolean => true;

/** Selects the otherwise open rows that a forced joker leaves open: always the only one of an announcement or dictation. */
function allowedByJoker(
  rules: CompiledRuleset,
  state: Rolled,
  side: number,
  sheet: Sheet,
): (rowIndex: number) => boolean {
  if (!rules.joker) return everyRow;
  const precedence = forcedPrecedence(rules, sheet, offsetOf(rules, state));
  if (!precedence) return everyRow;
  const open = rules.playedColumns.flatMap((column) => openRows(rules, state, side, sheet, column));
  const first = Math.min(...open.map(precedence));
  return (rowIndex) => precedence(rowIndex) === first;
}

/** Every open field in sheet order, then bonus fields. */
export function openFields(rules: CompiledRuleset, state: Rolled): OpenField[] {
  const side = sideOf(state, state.seat);
  const sheet = sheetOf(state, side);
  const offset = offsetOf(rules, state);
  const isAllowed = allowedByJoker(rules, state, side, sheet);
  const open: OpenField[] = [];
  rules.columns.forEach(({ id: column }, columnIndex) => {
    for (const rowIndex of openRows(rules, state, side, sheet, columnIndex)) {
      if (!isAllowed(rowIndex)) continue;
      const score = entryScore(rules, sheet, columnIndex, rowIndex, offset);
      open.push({ column, row: at(rules.rows, rowIndex).id, score });
    }
  });
  if (state.dictation || state.announced !== null) return open;
  rules.bonusFields.forEach(({ id, column, points }, bonusIndex) => {
    if (isBonusOpen(rules, sheet, bonusIndex, offset)) open.push({ column, row: id, score: points });
  });
  return open;
}

/** Indexes of the open rows of a column. */
function openRows(
  rules: CompiledRuleset,
  state: Rolled,
  side: number,
  sheet: Sheet,
  columnIndex: number,
): number[] {
  const column = at(rules.compiledColumns, columnIndex);
  const bound = state.dictation?.row ?? state.announced;
  if (bound !== null) {
    const rowIndex = rules.rowIndex(bound);
    if (rowIndex === undefined) throw new Error(`The turn is bound to an unknown row ${bound}`);
    // The row is empty in the column that the turn is bound to: neither an announcement nor a dictation is legal otherwise.
    return boundReason(state, column, bound) === null ? [rowIndex] : [];
  }
  if (columnClosed(rules, state, side, column, columnIndex, state) !== null) return [];
  const cells = cellsOf(sheet, columnIndex);
  const open: number[] = [];
  for (let rowIndex = 0; rowIndex < cells.length; rowIndex++) {
    if (cells[rowIndex] === null && isInOrder(column, cells, rowIndex)) open.push(rowIndex);
  }
  return open;
}

/** Whether a field would be open after the next roll. @param threwAll whether it throws every die */
export function rollLeavesField(rules: CompiledRuleset, state: Rolled, threwAll: boolean): boolean {
  if (state.dictation || state.announced !== null) return true;
  const side = sideOf(state, state.seat);
  const sheet = sheetOf(state, side);
  const facts = { rollNumber: state.rollNumber + 1, threwAll };
  return rules.compiledColumns.some(
    (column, index) =>
      hasEmptyField(sheet, index) && columnClosed(rules, state, side, column, index, facts) === null,
  );
}

/** Rows that may be announced, in sheet order. Only possible right after the first roll. */
export function announceableRows(rules: CompiledRuleset, state: Rolled): string[] {
  if (state.rollNumber > 1 || state.announced !== null || state.dictation) return [];
  const side = sideOf(state, state.seat);
  const sheet = sheetOf(state, side);
  const announceable = new Set(
    rules.announcedColumns.flatMap((column) => openRows(rules, state, side, sheet, column)),
  );
  return rules.rows.filter((_, rowIndex) => announceable.has(rowIndex)).map(({ id }) => id);
}
