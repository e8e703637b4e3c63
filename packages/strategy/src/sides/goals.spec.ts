import { describe, expect, it } from '@jest/globals';
import { initialState } from '@yamb-server/engine';
import { shapeOf } from '../../../engine/src/rulesets/testing/shapes.js';
import { solveTable } from '../exact-table.js';
import { positionsOf } from '../solvable.js';
import { solveTurn } from '../solve-turn.js';
import { playsToWin, type Goal } from './goal.js';
import { solveToWin, winChanceError } from './solve-to-win.js';

const ALONE = { seatCount: 1, teamSize: 1 };
const { ruleset } = shapeOf('yacht', [], ALONE);
const positions = positionsOf(ruleset);
if (!positions.ok) throw new Error(positions.error.code);
const table = solveTable(positions.value);
const start = initialState(ruleset, ALONE);
const chanceOf = (goal: Goal): number => solveToWin(ruleset, start, table, goal).value;
const { mean, deviation } = table.total;

describe('a game alone with a goal', () => {
  it('beats the mean total about half of the time, and higher ones less often', () => {
    const totals = [-2, -1, 0, 1, 2].map((deviations) => Math.round(mean + deviations * deviation));
    const chances = totals.map((points) => chanceOf({ kind: 'beat', points }));
    const normal = [0.977, 0.841, 0.5, 0.159, 0.023];
    for (const [index, chance] of chances.entries())
      expect(Math.abs(chance - (normal[index] ?? NaN))).toBeLessThan(0.03);
  });

  it('has the highest of n independent totals about once in n games', () => {
    for (const totals of [2, 3, 10, 100])
      expect(Math.abs(chanceOf({ kind: 'bestOf', totals }) * totals - 1)).toBeLessThan(0.2);
  });

  it('takes more risk for a higher total: its choices cost points on average', () => {
    const byPoints = solveTurn(ruleset, start, table);
    const forGoal = solveToWin(ruleset, start, table, { kind: 'bestOf', totals: 1_000 });
    const point = { rollNumber: 1, threwAll: true, announced: null };
    const dice = [3, 3, 3, 4, 5];
    const best = forGoal.best(point, dice);
    const [mostPoints] = byPoints.choices(point, dice);
    expect(JSON.stringify(best)).not.toBe(JSON.stringify(mostPoints));
  });

  it('states an error of at least the model, and more for uncertain totals', () => {
    const goal: Goal = { kind: 'beat', points: Math.round(mean) };
    expect(winChanceError(ruleset, start, table, { goal, error: 0 })).toBe(0.01);
    const error = winChanceError(ruleset, start, table, { goal, error: deviation / 10 });
    expect(error).toBeCloseTo(0.04, 2);
  });
});

describe('a side with opponents', () => {
  const FOR_TWO = { seatCount: 2, teamSize: 1 };
  /** Whether the first side plays to win with this number of columns filled, each with zeros. */
  const aims = (id: string, filled: number): boolean => {
    const { ruleset: rules } = shapeOf(id, [], FOR_TWO);
    const begun = initialState(rules, FOR_TWO);
    const sheets = begun.sheets.map((sheet) => ({
      ...sheet,
      columns: sheet.columns.map((cells, column) => (column < filled ? cells.map(() => 0) : cells)),
    }));
    return playsToWin(rules, { ...begun, sheets });
  };

  it.each([
    ['on one column, plays to win from the start', 'yahtc', 0, true],
    ['on several columns, plays for points at first', 'jamb-ten', 0, false],
    ['on several columns, plays for points while half of the fields are left', 'jamb-ten', 5, false],
    ['on several columns, plays to win with a fifth of the fields left', 'jamb-ten', 8, true],
    ['plays to win from the start if prizes for columns decide', 'escalero', 0, true],
  ])('%s', (_, id, filled, expected) => {
    expect(aims(id, filled)).toBe(expected);
  });
});
