import { countFaces, type FaceCounts, matchPattern, sumOf } from './patterns.js';
import { never } from './result.js';
import type { Points, Row, Ruleset } from './ruleset.js';
import { allThrows, throwIndex } from './throws.js';

interface ScoreTable {
  readonly rows: number;
  readonly rolls: number;
  /** By throw, then by roll, then by row. */
  readonly points: Uint16Array;
}

const tables = new WeakMap<Ruleset, ScoreTable>();

/**
 * Points of a row for the dice on the table after the given roll of the turn (1 to `rollsPerTurn`); 0 when its
 * pattern does not hold. What a column accepts and what rows must keep between them is not regarded here.
 *
 * @param rowIndex the row's place in `ruleset.rows`
 * @param dice as many faces as the rule set has dice, in any order
 */
export function scoreOf(
  ruleset: Ruleset,
  rowIndex: number,
  dice: readonly number[],
  rollNumber: number,
): number {
  const { rows, rolls, points } = tables.get(ruleset) ?? buildTable(ruleset);
  return points[(throwIndex(dice) * rolls + rollNumber - 1) * rows + rowIndex] ?? 0;
}

/** The same points, reckoned for one row without the table of a rule set. */
export function rowScore(row: Row, dice: readonly number[], rollNumber: number): number {
  return bestPoints(row, countedDice(dice), rollNumber);
}

/** Whether more points are the better result of a row: false only for the lowest sum. */
export function higherIsBetter(row: Row): boolean {
  return !(row.pattern.kind === 'any' && row.pattern.counted === 'lowest');
}

/** The highest sum of five of the five or six dice on the table. */
export function highestSum(dice: readonly number[]): number {
  return sumWithoutSixth(dice, Math.min);
}

/** The lowest sum of five of the five or six dice on the table. */
export function lowestSum(dice: readonly number[]): number {
  return sumWithoutSixth(dice, Math.max);
}

function sumWithoutSixth(dice: readonly number[], leftOut: (a: number, b: number) => number): number {
  let sum = 0;
  let sixth = dice[0] ?? 0;
  for (const face of dice) {
    sum += face;
    sixth = leftOut(sixth, face);
  }
  return dice.length > 5 ? sum - sixth : sum;
}

function buildTable(ruleset: Ruleset): ScoreTable {
  const { rows, rollsPerTurn } = ruleset;
  const throws = allThrows(ruleset.dice);
  const points = new Uint16Array(throws.length * rollsPerTurn * rows.length);
  let next = 0;
  for (const dice of throws) {
    const counted = countedDice(dice);
    for (let roll = 1; roll <= rollsPerTurn; roll += 1) {
      for (const row of rows) {
        points[next++] = bestPoints(row, counted, roll);
      }
    }
  }
  const table = { rows: rows.length, rolls: rollsPerTurn, points };
  tables.set(ruleset, table);
  return table;
}

/** The faces of every five of the dice. */
function countedDice(dice: readonly number[]): readonly FaceCounts[] {
  if (dice.length === 5) {
    return [countFaces(dice)];
  }
  return dice.map((_, leftOut) => countFaces(dice.filter((_, position) => position !== leftOut)));
}

function bestPoints(row: Row, counted: readonly FaceCounts[], rollNumber: number): number {
  const points = counted.map((counts) => {
    const patternSum = matchPattern(row.pattern, counts);
    return patternSum === undefined ? 0 : worth(row.points, patternSum, counts, rollNumber);
  });
  return higherIsBetter(row) ? Math.max(...points) : Math.min(...points);
}

function worth(points: Points, patternSum: number, counts: FaceCounts, rollNumber: number): number {
  switch (points.kind) {
    case 'fixed':
      return points.points;
    case 'byRoll':
      return points.points[rollNumber - 1] ?? 0;
    case 'allDice':
      return sumOf(counts) + points.bonus;
    case 'patternDice':
      return patternSum + points.bonus;
    default:
      return never(points);
  }
}
