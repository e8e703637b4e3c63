import { never } from '../result.js';
import type { Ruleset, Section } from '../ruleset.js';
import type { Faults } from './ruleset-faults.js';

type Named = readonly [path: string, row: string];

/** Every row must count in a section, and be summed at most once. */
export function checkSections({ rows, sections }: Ruleset, faults: Faults): void {
  const rowIds = new Set(rows.map(({ id }) => id));
  const summed = new Map<string, string>();
  const covered = new Set<string>();
  sections.forEach((section, index) => {
    const named = rowsOf(section, `sections[${index}]`);
    for (const [path, row] of named) {
      covered.add(row);
      if (!rowIds.has(row)) faults.add(path, { code: 'UNKNOWN_ROW', row });
      const first = summed.get(row);
      if (section.kind !== 'sum') continue;
      if (first === undefined) summed.set(row, path);
      else faults.add(path, { code: 'SUMMED_TWICE', first });
    }
    if (section.kind === 'difference') checkDistinct(named, faults);
    else if (section.bonus?.kind === 'stepped') {
      checkAscending(section.bonus.steps, `sections[${index}].bonus.steps`, faults);
    }
  });
  rows.forEach(({ id }, index) => {
    if (!covered.has(id)) faults.add(`rows[${index}]`, { code: 'IN_NO_SECTION' });
  });
}

function rowsOf(section: Section, path: string): Named[] {
  switch (section.kind) {
    case 'sum':
      return section.rows.map((row, index) => [`${path}.rows[${index}]`, row]);
    case 'difference':
      return [
        [`${path}.high`, section.high],
        [`${path}.low`, section.low],
        [`${path}.factor`, section.factor],
      ];
    default:
      return never(section);
  }
}

/** Adds a fault for each repeated row. */
function checkDistinct(named: readonly Named[], faults: Faults): void {
  named.forEach(([path, row], index) => {
    if (named.findIndex(([, other]) => other === row) < index) faults.add(path, { code: 'SAME_ROW', row });
  });
}

/** Each step must start above the previous one. */
export function checkAscending(
  steps: readonly { readonly from: number }[],
  path: string,
  faults: Faults,
): void {
  steps.forEach(({ from }, index) => {
    const before = steps[index - 1];
    if (before && from <= before.from) faults.add(`${path}[${index}].from`, { code: 'STEPS_OUT_OF_ORDER' });
  });
}
