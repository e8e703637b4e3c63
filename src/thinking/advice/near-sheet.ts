/** Detects sheets so similar to that of a game that advice on them is advice on the game. Pure. */
import type { Cell, CompiledRuleset, Sheet } from '@yamb-server/engine';

/** A sheet and its rules. */
export interface RuledSheet {
  readonly ruleset: CompiledRuleset;
  readonly sheet: Sheet;
}

/** One in this many fields may differ, rounded up. */
const ONE_IN = 8;

/** Maximum number of differing fields. @param fields number of fields in both sheets */
export const maxDifferences = (fields: number): number => Math.ceil(fields / ONE_IN);

/**
 * Whether both sheets have the same fields empty, except for at most `maxDifferences`. Scores are not compared: the best choice
 * depends mainly on the empty fields, so changing scores would defeat the check. Fields are matched by name, because variants
 * and versions of rules share most of them. Columns missing from one sheet do not count, unless the sheets share fewer than
 * half of the fields of the larger one.
 */
export function isNear(one: RuledSheet, other: RuledSheet): boolean {
  const [cells, others] = [cellsOf(one), cellsOf(other)];
  let [shared, different] = [0, 0];
  for (const [name, cell] of cells) {
    const counterpart = others.get(name);
    if (counterpart === undefined) continue;
    shared += 1;
    if ((cell === null) !== (counterpart === null)) different += 1;
  }
  return shared > 0 && shared * 2 >= Math.max(cells.size, others.size) && different <= maxDifferences(shared);
}

/** The played cells by the names of their column and row. */
function cellsOf({ ruleset, sheet }: RuledSheet): ReadonlyMap<string, Cell> {
  const { columns, rows, playedColumns } = ruleset;
  return new Map(
    playedColumns.flatMap((column) =>
      (sheet.columns[column] ?? []).map(
        (cell, row) => [`${columns[column]?.id ?? ''} ${rows[row]?.id ?? ''}`, cell] as const,
      ),
    ),
  );
}
