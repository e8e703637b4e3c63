import type { CompiledRuleset, Language, Ruleset } from '../rules/index.js';
import { DEFAULT_LANGUAGE } from '../languages/index.js';
import { isFillable, type Line } from './reading.js';
import { readingsOf } from './readings.js';

export interface LineGroup {
  /** Rows and bonus fields, from the top. */
  readonly rows: readonly Line[];
  /** The sums below them. */
  readonly sums: readonly Line[];
}

/** The groups of a sheet from the top, as in the drawings. For clients that draw sheets themselves. */
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

/** The section of a row: the first that adds it, or else the one whose difference it multiplies. */
export function sectionOf({ sections }: Pick<Ruleset, 'sections'>, row: string): string | undefined {
  const adding = sections.find((section) =>
    section.kind === 'sum' ? section.rows.includes(row) : section.high === row || section.low === row,
  );
  const multiplied = sections.find((section) => section.kind === 'difference' && section.factor === row);
  return (adding ?? multiplied)?.id;
}
