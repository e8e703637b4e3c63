import {
  at,
  bonusSteps,
  columnSums,
  sheetSums,
  type CompiledRuleset,
  type Language,
  type Ruleset,
  type Section,
  type SectionSum,
} from '../rules/index.js';
import { nameIn } from '../languages/index.js';
import { acrossColumns } from './across-columns.js';
import { sheetMessages } from './messages.generated.js';
import type { Reading } from './reading.js';

/** The row below which a section is summed: its last row, ignoring the factor of a difference. */
export function lastRowOf({ rows }: Ruleset, section: Section): number {
  const ids = section.kind === 'sum' ? section.rows : [section.high, section.low];
  return Math.max(...ids.map((id) => rows.findIndex((row) => row.id === id)));
}

/** The sum of a section, below its bonus if it has one. */
export function sumsOf(
  ruleset: CompiledRuleset,
  section: Section,
  { index, group, language }: { readonly index: number; readonly group: number; readonly language: Language },
): readonly Reading[] {
  const words = sheetMessages[language];
  const line = (
    kind: 'sectionBonus' | 'sectionSum',
    label: string,
    show: (sum: SectionSum) => number | null,
  ): Reading => ({
    kind,
    label,
    group,
    of: section.id,
    values: (sheet) => {
      const shown = (sums: readonly SectionSum[]): number | null => show(at(sums, index));
      return acrossColumns(
        sheet,
        (cells) => shown(columnSums(ruleset, cells)),
        shown(sheetSums(ruleset, sheet)),
      );
    },
  });
  // Hide a 0 that can still change.
  const settled = (value: number, { complete }: SectionSum): number | null =>
    value > 0 || complete ? value : null;
  const sum = line('sectionSum', nameIn(section.names, language), (of) => settled(of.value, of));
  if (section.kind !== 'sum' || !section.bonus) return [sum];
  const thresholds = bonusSteps(section.bonus).map(({ from }) => from);
  return [
    line('sectionBonus', words.bonusFrom({ from: thresholds.join('/') }), (of) => settled(of.bonus, of)),
    sum,
  ];
}
