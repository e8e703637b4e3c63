/** The lines of a sheet in groups, for clients that draw it themselves. */
import type { CompiledRuleset, Language, Ruleset } from '../rules/index.js';
import { DEFAULT_LANGUAGE } from '../languages/index.js';
import { isFillable, type Line } from './reading.js';
import { readingsOf } from './readings.js';

export interface LineGroup {
  /** Rows and bonus fields, from the top. */
  readonly rows: readonly Line[];
  /** What is added up below them. */
  readonly sums: readonly Line[];
}

/** The groups of a sheet, from the top, as the drawings have them. */
export function groupsOf(
  ruleset: CompiledRuleset,
  language: Language = DEFAULT_LANGUAGE,
): readonly LineGroup[] {
  const lines = readingsOf(ruleset, language);
  return [...new Set(lines.map(({ group }) => group))].map((group) => {
    const ofGroup = lines.filter((line) => line.group === group);
    return { rows: ofGroup.filter(isFillable), sums: ofGroup.filter((line) => !isFillable(line)) };
  });
}

/** The section that a row belongs to: the first that adds it, else the one whose difference it multiplies. */
export function sectionOf({ sections }: Pick<Ruleset, 'sections'>, row: string): string | undefined {
  const adding = sections.find((section) =>
    section.kind === 'sum' ? section.rows.includes(row) : section.high === row || section.low === row,
  );
  const multiplied = sections.find((section) => section.kind === 'difference' && section.factor === row);
  return (adding ?? multiplied)?.id;
}
