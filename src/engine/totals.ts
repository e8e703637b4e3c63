/** Sums of sections, columns and sheets; who has won (rules, Sections). */
import { rowIndexOf } from './lookup.js';
import { never } from './result.js';
import type { Ruleset, Section, SectionBonus } from './ruleset.js';
import { sheetOf, type Cell, type GameState, type Sheet } from './state.js';

/** The sum of one section, in one column or over all columns. */
export interface SectionSum {
  readonly id: string;
  /** The sum as it stands, its bonus included. */
  readonly value: number;
  /** The part of the value that is bonus. */
  readonly bonus: number;
  /** Whether every field of the section is entered. */
  readonly complete: boolean;
}

/** The last sums of each column: who shows a sheet asks for them with the column, its total and all totals around it. */
const known = new WeakMap<readonly Cell[], { ruleset: Ruleset; sums: readonly SectionSum[] }>();

/** The sums of a column's sections, in the rule set's order. `cells` are its scores in row order. */
export function columnSums(ruleset: Ruleset, cells: readonly Cell[]): readonly SectionSum[] {
  const last = known.get(cells);
  if (last?.ruleset === ruleset) return last.sums;
  const sums = ruleset.sections.map((section) => sumOf(ruleset, section, cells));
  known.set(cells, { ruleset, sums });
  return sums;
}

function sumOf(ruleset: Ruleset, section: Section, cells: readonly Cell[]): SectionSum {
  const cell = (row: string): Cell => cells[rowIndexOf(ruleset, row) ?? -1] ?? null;
  const { id } = section;
  switch (section.kind) {
    case 'sum': {
      const scores = section.rows.map(cell);
      const sum = scores.reduce<number>((total, score) => total + (score ?? 0), 0);
      const bonus = section.bonus ? bonusOf(section.bonus, sum) : 0;
      return { id, value: sum + bonus, bonus, complete: !scores.includes(null) };
    }
    case 'difference': {
      const [high, low, factor] = [cell(section.high), cell(section.low), cell(section.factor)];
      const complete = high !== null && low !== null && factor !== null;
      const counts = complete && high > 0 && low > 0 && high > low;
      return { id, value: counts ? (high - low) * factor : 0, bonus: 0, complete };
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
export function sheetSums(ruleset: Ruleset, sheet: Sheet): readonly SectionSum[] {
  const sums = sheet.columns.map((cells) => columnSums(ruleset, cells));
  return ruleset.sections.map(({ id }, index) => ({
    id,
    value: sums.reduce((total, column) => total + (column[index]?.value ?? 0), 0),
    bonus: sums.reduce((total, column) => total + (column[index]?.bonus ?? 0), 0),
    complete: sums.every((column) => column[index]?.complete ?? false),
  }));
}

/** The points of one column, bonus fields aside. */
export const columnTotal = (ruleset: Ruleset, cells: readonly Cell[]): number =>
  columnSums(ruleset, cells).reduce((total, { value }) => total + value, 0);

/** The points of the bonus fields that were entered. */
export const bonusPoints = (ruleset: Ruleset, sheet: Sheet): number =>
  ruleset.bonusFields.reduce((total, { points }, index) => total + points * (sheet.bonuses[index] ?? 0), 0);

/** All sections of all columns, and the bonus points. */
export const sheetTotal = (ruleset: Ruleset, sheet: Sheet): number =>
  sheet.columns.reduce((total, cells) => total + columnTotal(ruleset, cells), bonusPoints(ruleset, sheet));

/** The sides with the highest total among those that have not left; several on a tie. */
export function winnersOf(ruleset: Ruleset, state: GameState): readonly number[] {
  const playing = state.sheets.map((_, side) => side).filter((side) => !state.resigned.includes(side));
  const totals = playing.map((side) => sheetTotal(ruleset, sheetOf(state, side)));
  const highest = Math.max(...totals);
  return playing.filter((_, index) => totals[index] === highest);
}
