import type { Ruleset } from '../ruleset.js';
import type { Faults } from './ruleset-faults.js';
import { isIdentifier } from '../shapes/index.js';

/**
 * Ids must be well formed and unique in their list. Bonus fields share the ids of rows, because they are entered in the
 * same way.
 */
export function checkIds(
  { id, columns, rows, sections, bonusFields, variants }: Ruleset,
  faults: Faults,
): void {
  checkId(id, 'id', faults);
  checkList(pathsOf('columns', columns), faults);
  checkList([...pathsOf('rows', rows), ...pathsOf('bonusFields', bonusFields)], faults);
  checkList(pathsOf('sections', sections), faults);
  checkList(pathsOf('variants', variants), faults);
}

/** Variants must exclude existing ones. */
export function checkVariants({ variants }: Ruleset, faults: Faults): void {
  variants.forEach((variant, index) => {
    variant.excludes?.forEach((other, place) => {
      const isKnown = other !== variant.id && variants.some(({ id }) => id === other);
      const path = `variants[${index}].excludes[${place}]`;
      if (!isKnown) faults.add(path, { code: 'UNKNOWN_VARIANT', variant: other });
    });
  });
}

type Identified = readonly [path: string, id: string];

const pathsOf = (list: string, parts: readonly { readonly id: string }[]): Identified[] =>
  parts.map(({ id }, index) => [`${list}[${index}].id`, id]);

function checkList(ids: readonly Identified[], faults: Faults): void {
  for (const [path, id] of ids) checkId(id, path, faults);
  checkRepeats(ids, faults);
}

function checkId(id: string, path: string, faults: Faults): void {
  if (!isIdentifier(id)) faults.add(path, { code: 'MALFORMED_ID' });
  else if (id in Object.prototype) faults.add(path, { code: 'RESERVED_ID' });
}

/** Adds a fault for each value that occurs before. */
export function checkRepeats(
  values: readonly (readonly [path: string, value: string | number])[],
  faults: Faults,
): void {
  const paths = new Map<string | number, string>();
  for (const [path, value] of values) {
    const first = paths.get(value);
    if (first === undefined) paths.set(value, path);
    else faults.add(path, { code: 'REPEATED', first });
  }
}
