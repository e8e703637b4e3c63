/** Sums of sections, columns and sheets; who has won (rules, Sections). */
import { at } from './at.js';
import type { CompiledSection } from './compiled-parts.js';
import type { CompiledRuleset } from './compiled-ruleset.js';
import { never } from './result.js';
import type { SectionBonus } from './ruleset.js';
import { sheetOf, type Cell, type GameState, type Sheet } from './state.js';

/** The sum of one section, in one column or over all columns. */
export interface SectionSum {
  readonly id: string;
  /** The sum so far, its bonus included. */
  readonly value: number;
  /** The part of the value that is bonus. */
  readonly bonus: number;
  /** Whether every field of the section is entered. */
  readonly complete: boolean;
}

/** The last sums of each column: a view of a sheet needs them for the column, its total and all totals beside it. */
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
      const [high, low, factor] = [
        at(cells, section.high),
        at(cells, section.low),
        at(cells, section.factor),
      ];
      const complete = high !== null && low !== null && factor !== null;
      const counts = complete && high > 0 && low > 0 && high > low;
      return { value: counts ? (high - low) * factor : 0, bonus: 0, complete };
    }
    default:
      return never(section);
  }
}

function bonusOf(bonus: SectionBonus, sum: number): number {
  if (sum < bonus.from) return 0;
  switch (bonus.kind) {
    case 'fixed':
      return bonus.points;
    case 'fixedAndExcess':
      return bonus.points + sum - bonus.from;
    default:
      return never(bonus);
  }
}

/** Each section summed over all columns. */
export function sheetSums(rules: CompiledRuleset, sheet: Sheet): readonly SectionSum[] {
  const sums = sheet.columns.map((cells) => columnSums(rules, cells));
  return rules.sections.map(({ id }, index) => ({
    id,
    value: sums.reduce((total, column) => total + at(column, index).value, 0),
    bonus: sums.reduce((total, column) => total + at(column, index).bonus, 0),
    complete: sums.every((column) => at(column, index).complete),
  }));
}

/** The points of one column, bonus fields aside. */
export const columnTotal = (rules: CompiledRuleset, cells: readonly Cell[]): number =>
  columnSums(rules, cells).reduce((total, { value }) => total + value, 0);

/** The points of the bonus fields that were entered. */
export const bonusPoints = (rules: CompiledRuleset, sheet: Sheet): number =>
  rules.bonusFields.reduce((total, { points }, index) => total + points * at(sheet.bonuses, index), 0);

/** All sections of all columns, and the bonus points. */
export const sheetTotal = (rules: CompiledRuleset, sheet: Sheet): number =>
  sheet.columns.reduce((total, cells) => total + columnTotal(rules, cells), bonusPoints(rules, sheet));

/** The sides with the highest total among those that have not left; several on a tie. */
export function winnersOf(rules: CompiledRuleset, state: GameState): readonly number[] {
  const playing = state.sheets.map((_, side) => side).filter((side) => !state.resigned.includes(side));
  const totals = playing.map((side) => sheetTotal(rules, sheetOf(state, side)));
  const highest = Math.max(...totals);
  return playing.filter((_, index) => totals[index] === highest);
}
