import type { Ruleset } from '../ruleset.js';

/** A field by its column and row index, or a bonus field by its index. */
export type FieldRef =
  | { readonly kind: 'cell'; readonly column: number; readonly row: number }
  | { readonly kind: 'bonus'; readonly index: number };

/** Fields by column id, then by the id of a row or bonus field. */
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
