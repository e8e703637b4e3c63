import type { Ruleset } from './ruleset.js';

interface Places {
  readonly rows: ReadonlyMap<string, number>;
  readonly columns: ReadonlyMap<string, number>;
}

const places = new WeakMap<Ruleset, Places>();

/** The place of a row in `ruleset.rows`, undefined when the rule set has none of that id. */
export function rowIndexOf(ruleset: Ruleset, rowId: string): number | undefined {
  return placesIn(ruleset).rows.get(rowId);
}

/** The place of a column in `ruleset.columns`, undefined when the rule set has none of that id. */
export function columnIndexOf(ruleset: Ruleset, columnId: string): number | undefined {
  return placesIn(ruleset).columns.get(columnId);
}

function placesIn(ruleset: Ruleset): Places {
  const known = places.get(ruleset);
  if (known) {
    return known;
  }
  const found = { rows: byId(ruleset.rows), columns: byId(ruleset.columns) };
  places.set(ruleset, found);
  return found;
}

function byId(items: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(items.map(({ id }, index) => [id, index]));
}
