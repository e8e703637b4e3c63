/** Sums of sections, columns and sheets (rules, Sections). */
import { at, never } from '../result.js';
import { awardSums } from './awards.js';
import type { CompiledSection } from '../compiled/compiled-parts.js';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import type { BonusStep, SectionBonus } from '../ruleset.js';
import type { Cell, Sheet } from '../state.js';
import { MOST_DIFFERENCE } from '../vocabulary/limits.js';

/** The sum of a section, in one column or across all columns. */
export interface SectionSum {
  readonly id: string;
  /** The current sum, including its bonus. */
  readonly value: number;
  /** The part of the value that is bonus. */
  readonly bonus: number;
  /** Whether every field of the section is filled. */
  readonly complete: boolean;
}

/** Cached sums of each column. A view of a sheet reads them for the column, its total and all overall totals. */
const lastSums = new WeakMap<readonly Cell[], { rules: CompiledRuleset; sums: readonly SectionSum[] }>();

/** The sums of a column's sections, in the rule set's order. `cells` are its scores in row order. */
export function columnSums(rules: CompiledRuleset, cells: readonly Cell[]): readonly SectionSum[] {
  const last = lastSums.get(cells);
  if (last?.rules === rules) return last.sums;
  const sums = rules.compiledSections.map((section, index) => ({
    id: at(rules.sections, index).id,
    ...sumOf(section, cells),
  }));
  lastSums.set(cells, { rules, sums });
  return sums;
}

function sumOf(section: CompiledSection, cells: readonly Cell[]): Omit<SectionSum, 'id'> {
  switch (section.kind) {
    case 'sum': {
      let sum = 0;
      let complete = true;
      for (const row of section.rows) {
        const score = at(cells, row);
        if (score === null) complete = false;
        else sum += score;
      }
      const bonus = section.bonus ? bonusOf(section.bonus, sum) : 0;
      return { value: sum + bonus, bonus, complete };
    }
    case 'difference': {
      const parts = [at(cells, section.high), at(cells, section.low), at(cells, section.factor)] as const;
      return { value: differenceOf(...parts), bonus: 0, complete: !parts.includes(null) };
    }
    default:
      return never(section);
  }
}

/** The points of a difference; 0 until all of its fields are filled. */
export function differenceOf(high: Cell, low: Cell, factor: Cell): number {
  if (high === null || low === null || factor === null) return 0;
  return low > 0 && high > low ? Math.min((high - low) * factor, MOST_DIFFERENCE) : 0;
}

/** Each section summed across all columns, multiplied by their factors. */
export function sheetSums(rules: CompiledRuleset, sheet: Sheet): readonly SectionSum[] {
  const columns = sheet.columns.map((cells, index) => ({
    sums: columnSums(rules, cells),
    factor: at(rules.compiledColumns, index).factor,
  }));
  return rules.sections.map(({ id }, index) => ({
    id,
    value: columns.reduce((total, { sums, factor }) => total + factor * at(sums, index).value, 0),
    bonus: columns.reduce((total, { sums, factor }) => total + factor * at(sums, index).bonus, 0),
    complete: columns.every(({ sums }) => at(sums, index).complete),
  }));
}

/** The points of one column times its factor, without bonus fields. */
export const columnTotal = (rules: CompiledRuleset, columnIndex: number, cells: readonly Cell[]): number =>
  at(rules.compiledColumns, columnIndex).factor *
  columnSums(rules, cells).reduce((total, { value }) => total + value, 0);

/** Points that belong to the total but not to a column's fields: entered bonus fields and the running bonus. */
export const bonusPoints = (rules: CompiledRuleset, sheet: Sheet): number =>
  rules.bonusFields.reduce(
    (total, { points }, index) => total + points * at(sheet.bonuses, index),
    sheet.runningBonus ?? 0,
  );

/** The total of a sheet: all sections of all columns, or the awards if the rule set has any, plus bonus points. */
export function sheetTotal(rules: CompiledRuleset, sheet: Sheet): number {
  const bonus = bonusPoints(rules, sheet);
  return rules.compiledAwards.length > 0
    ? awardSums(rules, sheet).reduce((total, { points }) => total + (points ?? 0), bonus)
    : sheet.columns.reduce((total, cells, column) => total + columnTotal(rules, column, cells), bonus);
}

/** The sums that earn or change a bonus, ascending, each with the points from there on. */
export const bonusSteps = (bonus: SectionBonus): readonly BonusStep[] =>
  bonus.kind === 'stepped' ? bonus.steps : [bonus];

/** The bonus for a sum of points. */
export function bonusOf(bonus: SectionBonus, sum: number): number {
  switch (bonus.kind) {
    case 'fixed':
      return sum < bonus.from ? 0 : bonus.points;
    case 'fixedAndExcess':
      return sum < bonus.from ? 0 : bonus.points + sum - bonus.from;
    case 'stepped': {
      let points = 0;
      for (const step of bonus.steps) {
        if (sum < step.from) break;
        points = step.points;
      }
      return points;
    }
    default:
      return never(bonus);
  }
}
