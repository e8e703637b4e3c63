import type { Ruleset, Sheet } from '../rules/index.js';

/** A value for each column and one over all of them; on a sheet of one column that one alone. */
export function acrossColumns<T>(
  { columns }: Sheet,
  inColumn: (cells: Sheet['columns'][number], columnIndex: number) => T,
  overAll: T,
): readonly T[] {
  return columns.length > 1 ? [...columns.map(inColumn), overAll] : [overAll];
}

/** A value for each column, and none over all of them. */
export const inColumns = (
  sheet: Sheet,
  inColumn: (cells: Sheet['columns'][number]) => number | null,
): readonly (number | null)[] =>
  sheet.columns.length > 1 ? [...sheet.columns.map(inColumn), null] : sheet.columns.map(inColumn);

/** Whether the column of this index has this id. */
export const isAt = ({ columns }: Ruleset, columnIndex: number, id: string): boolean =>
  columns[columnIndex]?.id === id;
