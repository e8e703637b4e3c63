/** What rows count for dice, whatever their columns and the other rows make of it (rules, Rows). */
import { countFaces, matchPattern, sumOf, type FaceCounts } from './patterns.js';
import { never } from './result.js';
import type { Points, Row, Ruleset } from './ruleset.js';
import { selectionsOf, throwsOf, type Throws } from './throws.js';

/** With more dice than these, the best of them count. */
const MOST_COUNTED = 5;

/** How many of so many dice count in a field. */
export const countedOf = (dice: number): number => Math.min(dice, MOST_COUNTED);

/** The points of every row for every throw after every roll of a turn. */
export class ScoreTable {
  readonly #throws: Throws;
  readonly #rows: number;
  readonly #rolls: number;
  /** By throw, then by roll, then by row. */
  readonly #points: Uint16Array;

  constructor({ dice, rollsPerTurn, rows }: Pick<Ruleset, 'dice' | 'rollsPerTurn' | 'rows'>) {
    this.#throws = throwsOf(dice);
    this.#rows = rows.length;
    this.#rolls = rollsPerTurn;
    this.#points = new Uint16Array(this.#throws.all.length * rollsPerTurn * rows.length);
    rows.forEach((row, rowIndex) => {
      for (let roll = 1; roll <= rollsPerTurn; roll += 1)
        this.#fill(rowIndex, roll, rowPoints(row, dice, roll));
    });
  }

  /**
   * Where the points for the dice on the table after the given roll begin; for `pointsAt`.
   * @throws Error for what is not a throw of the rule set's dice
   */
  offsetOf(dice: readonly number[], rollNumber: number): number {
    const index = this.#throws.indexOf(dice);
    if (index < 0) throw new Error(`${dice.join(' ')} is no throw of ${this.#throws.dice} dice`);
    return (index * this.#rolls + rollNumber - 1) * this.#rows;
  }

  /** The points of a row, 0 when its pattern does not hold. */
  pointsAt(offset: number, rowIndex: number): number {
    const points = this.#points[offset + rowIndex];
    if (points === undefined) throw new Error(`There is no row ${rowIndex}, or no such roll`);
    return points;
  }

  #fill(rowIndex: number, roll: number, points: Uint16Array): void {
    let next = (roll - 1) * this.#rows + rowIndex;
    for (const value of points) {
      this.#points[next] = value;
      next += this.#rolls * this.#rows;
    }
  }
}

/** The points of a row for each throw of so many dice after a roll, at the indexes of `throwsOf(dice)`. */
export function rowPoints(row: Row, dice: number, rollNumber: number): Uint16Array {
  const counted = throwsOf(countedOf(dice)).all.map((faces) => {
    const counts = countFaces(faces);
    const patternSum = matchPattern(row.pattern, counts);
    return patternSum === undefined ? 0 : worth(row.points, patternSum, counts, rollNumber);
  });
  const better = higherIsBetter(row) ? Math.max : Math.min;
  return Uint16Array.from(selectionsOf(dice, countedOf(dice)), (selections) => {
    let best: number | undefined;
    for (const selection of selections) {
      const points = counted[selection] ?? 0;
      best = best === undefined ? points : better(best, points);
    }
    return best ?? 0;
  });
}

/** Whether more points are the better result of a row: false only for the lowest sum. */
export function higherIsBetter({ pattern }: Pick<Row, 'pattern'>): boolean {
  return !(pattern.kind === 'any' && pattern.counted === 'lowest');
}

/** The highest sum of the dice that count, of those on the table. */
export const highestSum = (dice: readonly number[]): number => sumOfCounted(dice, [6, 5, 4, 3, 2, 1]);

/** The lowest sum of as many dice as count, of those on the table. */
export const lowestSum = (dice: readonly number[]): number => sumOfCounted(dice, [1, 2, 3, 4, 5, 6]);

function sumOfCounted(dice: readonly number[], faces: readonly number[]): number {
  const counts = countFaces(dice);
  let left = countedOf(dice.length);
  let sum = 0;
  for (const face of faces) {
    const taken = Math.min(left, counts[face - 1] ?? 0);
    sum += taken * face;
    left -= taken;
  }
  return sum;
}

function worth(points: Points, patternSum: number, counts: FaceCounts, rollNumber: number): number {
  switch (points.kind) {
    case 'fixed':
      return points.points;
    case 'byRoll': {
      const value = points.points[rollNumber - 1];
      if (value === undefined) throw new Error(`There are no points for roll ${rollNumber}`);
      return value;
    }
    case 'allDice':
      return sumOf(counts) + points.bonus;
    case 'patternDice':
      return patternSum + points.bonus;
    default:
      return never(points);
  }
}
