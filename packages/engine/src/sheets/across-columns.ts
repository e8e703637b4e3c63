import type { Ruleset, Sheet } from '../rules/index.js';

/** A value for each column and one across all of them. A sheet with one column has only that value. */
export function acrossColumns<T>(
  { columns }: Sheet,
  inColumn: (cells: Sheet['columns'][number], columnIndex: number) => T,
  overAll: T,
): readonly T[] {
  return columns.length > 1 ? [...columns.map(inColumn), overAll] : [overAll];
}

/** A value for each column, but none across all of them. */
export const inColumns = (
  sheet: Sheet,
  inColumn: (cells: Sheet['columns'][number]) => number | null,
): readonly (number | null)[] =>
  sheet.columns.length > 1 ? [...sheet.columns.map(inColumn), null] : sheet.columns.map(inColumn);

/** Whether the column at this index has this id. */
export const isAt = ({ columns }: Ruleset, columnIndex: number, id: string): boolean =>
  columns[columnIndex]?.id === id;
