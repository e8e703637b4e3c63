import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';

/**
 * Counts the comparisons that validation needs to check whether fields of the same name can be merged: the pairs of
 * such fields at every level. They grow quadratically with equal fields: a document of a thousand tokens can take five
 * times as long as any other.
 * @param most stops the count once exceeded
 */
export function countComparisons(document: DocumentNode, most: number): number {
  const fragments = new Map<string, SelectionSetNode>();
  for (const one of document.definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one.selectionSet);
  /** Fragments compared as part of what spreads them: graphql-js compares two fragments once. */
  const spreadAnywhere = new Set<string>();
  let count = 0;

  const collect = (
    { selections }: SelectionSetNode,
    fields: Map<string, FieldNode[]>,
    spread: Set<string>,
  ): void => {
    for (const selection of selections) {
      count += 1;
      if (count > most) return;
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const same = fields.get(name);
        if (same) same.push(selection);
        else fields.set(name, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet, fields, spread);
      } else {
        const { value } = selection.name;
        const fragment = fragments.get(value);
        if (!fragment || spread.has(value)) continue;
        spread.add(value);
        spreadAnywhere.add(value);
        collect(fragment, fields, spread);
      }
    }
  };

  const compare = (merged: readonly SelectionSetNode[], ancestors: number): void => {
    const fields = new Map<string, FieldNode[]>();
    const spread = new Set<string>();
    for (const one of merged) collect(one, fields, spread);
    for (const same of fields.values()) {
      count += (same.length * (same.length - 1)) / 2;
      const below = same.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (count > most || ancestors > DEEPEST) return;
      if (below.length > 0) compare(below, ancestors + 1);
    }
  };

  for (const one of document.definitions)
    if (one.kind === Kind.OPERATION_DEFINITION) compare([one.selectionSet], 0);
  for (const [name, selectionSet] of fragments) if (!spreadAnywhere.has(name)) compare([selectionSet], 0);
  return count;
}

/** The limit for fragments that contain themselves; another rule reports those. */
const DEEPEST = 50;
