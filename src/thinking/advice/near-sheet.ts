/** Whether a sheet is that of a game but for a few fields, so that advice on it is advice on the game. Pure. */
import type { Cell, CompiledRuleset, Sheet } from '@yamb-server/engine';

/** A sheet and the rules that it is filled by. */
export interface RuledSheet {
  readonly ruleset: CompiledRuleset;
  readonly sheet: Sheet;
}

/** One in so many fields may differ, and the one that is begun. */
const ONE_IN = 8;

/** So many fields of a sheet may differ. @param fields of both sheets */
export const mostDifferent = (fields: number): number => Math.ceil(fields / ONE_IN);

/**
 * Whether the sheets have the same fields open, except for at most `mostDifferent` of them. Scores are not compared: which
 * choice is best follows from the open fields above all, and most scores can be changed without changing it. Fields are
 * compared by their names, as variants and other versions of the rules have most of them in common. A column that one of them
 * lacks does not count, unless they have less than half of the fields of the larger one in common.
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
  return shared > 0 && shared * 2 >= Math.max(cells.size, others.size) && different <= mostDifferent(shared);
}

/** The cells that are played, by the names of column and row. */
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
