/** The points of rows for every throw, in a table. */
import { compileScorings } from './compiled-scorings.js';
import type { Ruleset, Scoring } from '../ruleset.js';
import { rollsThatMatter, rowPoints, type DiceCount } from './scoring.js';
import { throwsOf, type Throws } from './throws.js';

/** How many points the table of a rule set has. */
export function scoreCells(ruleset: Ruleset): number {
  const { scorings } = compileScorings(ruleset);
  return throwsOf(ruleset.dice).all.length * rollsOf(scorings) * scorings.length;
}

const rollsOf = (rows: readonly Scoring[]): number => Math.max(...rows.map(rollsThatMatter));

/** The points of some rows for every throw after every roll of a turn. */
export class ScoreTable {
  private readonly throws: Throws;
  private readonly rows: number;
  /** How many rolls of a turn count in their own way: later ones count as the last of them. */
  readonly rolls: number;
  /** By throw, then by roll, then by row. */
  private readonly points: Uint16Array;

  constructor(dice: DiceCount, rows: readonly Scoring[]) {
    this.throws = throwsOf(dice.dice);
    this.rows = rows.length;
    this.rolls = rollsOf(rows);
    this.points = new Uint16Array(this.throws.all.length * this.rolls * rows.length);
    rows.forEach((row, rowIndex) => {
      for (let roll = 1; roll <= this.rolls; roll += 1) this.fill(rowIndex, roll, rowPoints(row, dice, roll));
    });
  }

  /**
   * Where the points for the dice on the table after the given roll begin; for `pointsAt`.
   * @throws Error for what is not a throw of the rule set's dice
   */
  offsetOf(dice: readonly number[], rollNumber: number): number {
    const index = this.throws.indexOf(dice);
    if (index < 0) throw new Error(`${dice.join(' ')} is no throw of ${this.throws.dice} dice`);
    const roll = rollNumber < this.rolls ? rollNumber : this.rolls;
    return (index * this.rolls + roll - 1) * this.rows;
  }

  /** The index, among all throws, of the throw whose points begin there. */
  throwAt(offset: number): number {
    return Math.floor(offset / (this.rolls * this.rows));
  }

  /** The points of a row, 0 when its pattern does not hold. */
  pointsAt(offset: number, rowIndex: number): number {
    const points = this.points[offset + rowIndex];
    if (points === undefined) throw new Error(`There is no row ${rowIndex}, or no such roll`);
    return points;
  }

  private fill(rowIndex: number, roll: number, points: Uint16Array): void {
    let next = (roll - 1) * this.rows + rowIndex;
    for (const value of points) {
      this.points[next] = value;
      next += this.rolls * this.rows;
    }
  }
}
