import { at } from '../result.js';
import { compileScorings } from './compiled-scorings.js';
import type { Ruleset, Scoring } from '../ruleset.js';
import { rollsThatMatter, RowPoints, type DiceCount } from './scoring.js';
import { dieOf } from './die.js';
import { throwsOf, type Throws } from './throws.js';

/** The number of points in a rule set's table. */
export function scoreCells(ruleset: Ruleset): number {
  const { scorings } = compileScorings(ruleset);
  return throwsOf(ruleset.dice, dieOf(ruleset).sides).all.length * rollsOf(scorings) * scorings.length;
}

const rollsOf = (rows: readonly Scoring[]): number => Math.max(...rows.map(rollsThatMatter));

/**
 * The points of rows for every throw after every roll of a turn. Each throw is scored on first use: the largest custom
 * sheets have half a million points, but a turn needs only those of one throw.
 */
export class ScoreTable {
  private readonly throws: Throws;
  private readonly rows: number;
  /** The number of rolls that score differently. Later rolls score like the last of them. */
  readonly rolls: number;
  /** Indexed by throw, then roll, then row. */
  private readonly points: Uint16Array;
  /** Indexed by throw, then roll: 1 if the points are in the table. */
  private readonly scored: Uint8Array;
  /** Indexed by roll, then row; created for the first throw after that roll. */
  private readonly scorers: (readonly RowPoints[] | undefined)[];

  constructor(
    private readonly dice: DiceCount,
    private readonly scorings: readonly Scoring[],
  ) {
    this.throws = throwsOf(dice.dice, dieOf(dice).sides);
    this.rows = scorings.length;
    this.rolls = rollsOf(scorings);
    this.scored = new Uint8Array(this.throws.all.length * this.rolls);
    this.points = new Uint16Array(this.scored.length * this.rows);
    this.scorers = Array<undefined>(this.rolls).fill(undefined);
  }

  /**
   * The offset of the points for the dice on the table after a roll, for `pointsAt`.
   * @throws Error if the dice are not a throw of this rule set
   */
  offsetOf(dice: readonly number[], rollNumber: number): number {
    const index = this.throws.indexOf(dice);
    if (index < 0) throw new Error(`${dice.join(' ')} is not a throw of ${this.throws.dice} dice`);
    const roll = rollNumber < this.rolls ? rollNumber : this.rolls;
    const place = index * this.rolls + roll - 1;
    if (this.scored[place] === 0) this.score(place, index, roll);
    return place * this.rows;
  }

  /** The index of the throw with this offset. */
  throwAt(offset: number): number {
    return Math.floor(offset / (this.rolls * this.rows));
  }

  /** The points of a row; 0 if the dice do not make its pattern. @param offset from `offsetOf` */
  pointsAt(offset: number, rowIndex: number): number {
    const points = this.points[offset + rowIndex];
    if (points === undefined) throw new Error(`Row ${rowIndex} or its roll does not exist`);
    return points;
  }

  private score(place: number, throwIndex: number, roll: number): void {
    const rows = (this.scorers[roll - 1] ??= this.scorings.map((row) => new RowPoints(row, this.dice, roll)));
    for (let row = 0; row < this.rows; row += 1) {
      this.points[place * this.rows + row] = at(rows, row).of(throwIndex);
    }
    this.scored[place] = 1;
  }
}
