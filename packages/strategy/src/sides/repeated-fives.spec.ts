import { describe, expect, it } from '@jest/globals';
import { CompiledRuleset, initialState, type Sheet } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { solveTable } from '../exact-table.js';
import { positionsOf } from '../solvable.js';
import { solveTurn } from '../solve-turn.js';
import { remainderOf } from './repeated-fives.js';

const ROWS = ['ones', 'twos', 'fullHouse', 'fiveOfAKind', 'chance'];
const FIVES = ROWS.indexOf('fiveOfAKind');

/** A few rows of a rule set, without a bonus for a section, and their exact values. */
function smallSheet(id: string, variants: readonly string[] = []) {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  const { joker: _, ...whole } = resolution.ruleset.solitaire;
  const rows = ROWS.flatMap((row) => whole.rows.filter((one) => one.id === row));
  const [section] = whole.sections;
  if (!section) throw new Error('There is a section');
  const sections = [{ kind: 'sum', id: section.id, names: section.names, rows: ROWS } as const];
  const rules = new CompiledRuleset({ ...whole, variants: [], rows, sections });
  const positions = positionsOf(rules);
  if (!positions.ok) throw new Error(positions.error.code);
  const start = initialState(rules, { seatCount: 1, teamSize: 1 });
  const sheetWith = (cells: readonly (number | null)[]): Sheet => ({
    ...(start.sheets[0] ?? { bonuses: [] }),
    columns: [cells],
  });
  return { rules, start, sheetWith, table: solveTable(positions.value) };
}

const EMPTY: readonly (number | null)[] = ROWS.map(() => null);
const yahtzee = smallSheet('yahtzee', ['no-joker']);
const yahtc = smallSheet('yahtc');

describe('the points to come on a sheet with bonuses for fives of a kind', () => {
  it.each([
    { of: 'an empty sheet of yahtzee', ...yahtzee, cells: EMPTY },
    { of: 'yahtzee with one five of a kind', ...yahtzee, cells: EMPTY.with(FIVES, 50) },
    { of: 'an empty sheet of yahtc', ...yahtc, cells: EMPTY },
    { of: 'yahtc with one five of a kind', ...yahtc, cells: EMPTY.with(FIVES, 50) },
  ])('are a mixture with their exact mean and variance: $of', ({ rules, table, sheetWith, cells }) => {
    const sheet = sheetWith(cells);
    const parts = remainderOf(rules, sheet, table);
    expect(parts.length).toBeGreaterThan(2);
    const meanOf = (value: (part: (typeof parts)[number]) => number): number =>
      parts.reduce((sum, part) => sum + part.chance * value(part), 0);
    const mean = meanOf((part) => part.mean);
    expect(meanOf(() => 1)).toBeCloseTo(1, 6);
    expect(mean).toBeCloseTo(table.value(sheet), 3);
    expect(meanOf((part) => part.variance + (part.mean - mean) ** 2) / table.variance(sheet)).toBeCloseTo(
      1,
      3,
    );
  });

  it('contain a bonus as often as the last turn earns one', () => {
    const { rules, start, sheetWith, table } = yahtzee;
    for (const row of ['ones', 'fullHouse', 'chance']) {
      const sheet = sheetWith(ROWS.map((id) => (id === row ? null : id === 'fiveOfAKind' ? 50 : 0)));
      const turn = solveTurn(rules, { ...start, sheets: [sheet] }, table);
      const earned = turn.endings().reduce((sum, end) => sum + (end.bonus > 0 ? end.chance : 0), 0);
      const [none] = remainderOf(rules, sheet, table);
      expect(earned).toBeGreaterThan(0.01);
      expect(Math.abs(1 - (none?.chance ?? NaN) - earned)).toBeLessThan(0.01);
    }
  });

  it.each([
    { when: 'the field is crossed', cells: EMPTY.with(FIVES, 0) },
    { when: 'the sheet is full', cells: ROWS.map((id) => (id === 'fiveOfAKind' ? 50 : 0)) },
  ])('are one normal distribution when $when', ({ cells }) => {
    const { rules, sheetWith, table } = yahtzee;
    expect(remainderOf(rules, sheetWith(cells), table)).toMatchObject([{ chance: 1 }]);
  });
});
