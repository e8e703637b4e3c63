/** The fields of a rule set by the ids that name them. */
import type { Ruleset } from '../ruleset.js';

/** A field of a sheet, by indexes into the rule set's columns and rows, or its bonus fields. */
export type FieldRef =
  | { readonly kind: 'cell'; readonly column: number; readonly row: number }
  | { readonly kind: 'bonus'; readonly index: number };

/** By the id of a column, then of a row or a bonus field. */
export function fieldRefs({
  columns,
  rows,
  bonusFields,
}: Ruleset): ReadonlyMap<string, ReadonlyMap<string, FieldRef>> {
  return new Map(
    columns.map(({ id }, column) => {
      const refs = new Map<string, FieldRef>(
        rows.map((row, index) => [row.id, { kind: 'cell', column, row: index }]),
      );
      bonusFields.forEach((bonus, index) => {
        if (bonus.column === id) refs.set(bonus.id, { kind: 'bonus', index });
      });
      return [id, refs];
    }),
  );
}
