/** Which fields are open, and why the others are not (rules, Columns). */
import { columnIndexOf, rowIndexOf } from './lookup.js';
import type { ClosedReason } from './refusals.js';
import { never } from './result.js';
import type { Column, Ruleset } from './ruleset.js';
import {
  bonusIndexOf,
  cellAt,
  entryScore,
  hasEmptyField,
  isBonusOpen,
  isReachable,
  othersAreFull,
} from './sheet.js';
import { sheetOf, sideOf, type GameState, type Rolled } from './state.js';
import { isDictated } from './turns.js';

/** A field that may be entered now, and what it would count. */
export interface OpenField {
  readonly column: string;
  readonly row: string;
  /** 0: the field would be crossed. */
  readonly score: number;
}

/** What decides whether a column is open, as it is after a roll or would be after the next. */
interface RollFacts {
  readonly rollNumber: number;
  readonly threwAll: boolean;
}

/** Why a column as a whole is closed to a side that neither announced nor was dictated to; null when it is open. */
function columnClosed(
  ruleset: Ruleset,
  state: GameState,
  side: number,
  column: Column,
  { rollNumber, threwAll }: RollFacts,
): ClosedReason | null {
  switch (column.entry.kind) {
    case 'anyRoll':
      return null;
    case 'firstRoll':
      return rollNumber === 1 ? null : 'notFirstRoll';
    case 'hand':
      return threwAll ? null : 'notHand';
    case 'announced':
      return rollNumber === 1 ? null : 'notAnnounced';
    case 'dictated':
      return isDictated(state, side, column) ? 'notDictated' : null;
    case 'obligatory':
      return othersAreFull(ruleset, sheetOf(state, side), column) ? null : 'notYetObligatory';
    default:
      return never(column.entry);
  }
}

/** Why the empty field of a column and row is closed; null when it is open. */
export function closedReason(
  ruleset: Ruleset,
  state: Rolled,
  columnIndex: number,
  rowIndex: number,
): ClosedReason | null {
  const column = ruleset.columns[columnIndex];
  const row = ruleset.rows[rowIndex];
  const side = sideOf(state, state.seat);
  const cells = sheetOf(state, side).columns[columnIndex];
  if (!column || !row || !cells) return 'order';
  if (state.dictation) {
    return column.entry.kind === 'dictated' && row.id === state.dictation.row ? null : 'dictatedOther';
  }
  if (state.announced !== null) {
    return column.entry.kind === 'announced' && row.id === state.announced ? null : 'announcedOther';
  }
  return (
    columnClosed(ruleset, state, side, column, state) ??
    (isReachable(ruleset, column, cells, rowIndex) ? null : 'order')
  );
}

/** Why a bonus field is closed; null when it may be entered instead of a row. */
export function bonusClosedReason(ruleset: Ruleset, state: Rolled, bonusIndex: number): ClosedReason | null {
  if (state.dictation) return 'dictatedOther';
  if (state.announced !== null) return 'announcedOther';
  const sheet = sheetOf(state, sideOf(state, state.seat));
  return isBonusOpen(ruleset, sheet, bonusIndex, state.dice) ? null : 'noBonus';
}

/** What an open field counts with the dice on the table; null when it is filled, closed or unknown. */
export function openScore(ruleset: Ruleset, state: Rolled, column: string, row: string): number | null {
  const bonusIndex = bonusIndexOf(ruleset, column, row);
  if (bonusIndex >= 0) {
    const points = ruleset.bonusFields[bonusIndex]?.points ?? 0;
    return bonusClosedReason(ruleset, state, bonusIndex) === null ? points : null;
  }
  const columnIndex = columnIndexOf(ruleset, column);
  const rowIndex = rowIndexOf(ruleset, row);
  return columnIndex === undefined || rowIndex === undefined
    ? null
    : openScoreAt(ruleset, state, columnIndex, rowIndex);
}

function openScoreAt(ruleset: Ruleset, state: Rolled, columnIndex: number, rowIndex: number): number | null {
  const sheet = sheetOf(state, sideOf(state, state.seat));
  if (cellAt(sheet, columnIndex, rowIndex) !== null) return null;
  return closedReason(ruleset, state, columnIndex, rowIndex) === null
    ? entryScore(ruleset, sheet, columnIndex, rowIndex, state.dice, state.rollNumber)
    : null;
}

/** Every open field in sheet order, bonus fields last. */
export function openFields(ruleset: Ruleset, state: Rolled): OpenField[] {
  const open: OpenField[] = [];
  ruleset.columns.forEach((column, columnIndex) => {
    ruleset.rows.forEach((row, rowIndex) => {
      const score = openScoreAt(ruleset, state, columnIndex, rowIndex);
      if (score !== null) open.push({ column: column.id, row: row.id, score });
    });
  });
  ruleset.bonusFields.forEach(({ id, column, points }, bonusIndex) => {
    if (bonusClosedReason(ruleset, state, bonusIndex) === null) open.push({ column, row: id, score: points });
  });
  return open;
}

/** Whether the next roll, keeping some dice or none, would leave a field to enter. */
export function rollLeavesField(ruleset: Ruleset, state: Rolled, threwAll: boolean): boolean {
  if (state.dictation || state.announced !== null) return true;
  const side = sideOf(state, state.seat);
  const sheet = sheetOf(state, side);
  const facts = { rollNumber: state.rollNumber + 1, threwAll };
  return ruleset.columns.some(
    (column, index) =>
      hasEmptyField(sheet, index) && columnClosed(ruleset, state, side, column, facts) === null,
  );
}

/** Rows that may be announced now, in sheet order; none but straight after the first roll. */
export function announceableRows(ruleset: Ruleset, state: Rolled): string[] {
  if (state.rollNumber > 1 || state.announced !== null || state.dictation) return [];
  return ruleset.rows.filter((_, rowIndex) => isAnnounceable(ruleset, state, rowIndex)).map(({ id }) => id);
}

const isAnnounceable = (ruleset: Ruleset, state: Rolled, rowIndex: number): boolean =>
  ruleset.columns.some(
    (column, columnIndex) =>
      column.entry.kind === 'announced' && openScoreAt(ruleset, state, columnIndex, rowIndex) !== null,
  );
