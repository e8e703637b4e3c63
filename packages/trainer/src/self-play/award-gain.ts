import { rowAwardPoints, sheetAwardPoints, type CompiledRuleset } from '@yamb-server/engine';
import { cellAt, type SeenSheet } from '@yamb-server/strategy/learning';
import type { TableField } from './fields.js';

/** A sheet, and its number of empty fields. */
interface FilledSheet extends Pick<SeenSheet, 'columns'> {
  readonly open: number;
}

/** The points that awards pay for an entry. An award pays once its last field is filled. */
export function awardGain(
  { compiledAwards, playedColumns }: CompiledRuleset,
  sheet: FilledSheet,
  field: TableField,
  score: number,
): number {
  const isLastOfRow = playedColumns.every(
    (column) => column === field.column || cellAt(sheet.columns, column, field.row) !== null,
  );
  if (!isLastOfRow) return 0;
  const scoreOf = (column: number, row: number): number =>
    column === field.column && row === field.row ? score : (cellAt(sheet.columns, column, row) ?? 0);
  const ofRow = playedColumns.map((column) => scoreOf(column, field.row));
  return compiledAwards.reduce((gain, award) => {
    if (award.kind !== 'sheetSum')
      return award.row === field.row ? gain + rowAwardPoints(award, ofRow) : gain;
    if (sheet.open > 1) return gain;
    const sum = playedColumns.reduce(
      (all, column) =>
        sheet.columns[column]?.reduce<number>((some, _, row) => some + scoreOf(column, row), all) ?? all,
      0,
    );
    return gain + sheetAwardPoints(award, sum);
  }, 0);
}
