/** The points of rows for every throw, in a table that is filled throw by throw. */
import { at } from '../result.js';
import { compileScorings } from './compiled-scorings.js';
import type { Ruleset, Scoring } from '../ruleset.js';
import { rollsThatMatter, RowPoints, type DiceCount } from './scoring.js';
import { throwsOf, type Throws } from './throws.js';

/** How many points the table of a rule set has. */
export function scoreCells(ruleset: Ruleset): number {
  const { scorings } = compileScorings(ruleset);
  return throwsOf(ruleset.dice).all.length * rollsOf(scorings) * scorings.length;
}

const rollsOf = (rows: readonly Scoring[]): number => Math.max(...rows.map(rollsThatMatter));

/**
 * The points of some rows for every throw after every roll of a turn. Each throw is scored when it is first looked up: the
 * largest custom sheets have half a million points, of which a turn needs those of one throw.
 */
export class ScoreTable {
  private readonly throws: Throws;
  private readonly rows: number;
  /** How many rolls of a turn count in their own way: later ones count as the last of them. */
  readonly rolls: number;
  /** By throw, then by roll, then by row. */
  private readonly points: Uint16Array;
  /** By throw, then by roll: 1 where the points are in the table. */
  private readonly scored: Uint8Array;
  /** By roll, then by row; made for the first throw after that roll. */
  private readonly scorers: (readonly RowPoints[] | undefined)[];

  constructor(
    private readonly dice: DiceCount,
    private readonly scorings: readonly Scoring[],
  ) {
    this.throws = throwsOf(dice.dice);
    this.rows = scorings.length;
    this.rolls = rollsOf(scorings);
    this.scored = new Uint8Array(this.throws.all.length * this.rolls);
    this.points = new Uint16Array(this.scored.length * this.rows);
    this.scorers = Array<undefined>(this.rolls).fill(undefined);
  }

  /**
   * Where the points for the dice on the table after the given roll begin; for `pointsAt`.
   * @throws Error for what is not a throw of the rule set's dice
   */
  offsetOf(dice: readonly number[], rollNumber: number): number {
    const index = this.throws.indexOf(dice);
    if (index < 0) throw new Error(`${dice.join(' ')} is no throw of ${this.throws.dice} dice`);
    const roll = rollNumber < this.rolls ? rollNumber : this.rolls;
    const place = index * this.rolls + roll - 1;
    if (this.scored[place] === 0) this.score(place, index, roll);
    return place * this.rows;
  }

  /** The index, among all throws, of the throw whose points begin there. */
  throwAt(offset: number): number {
    return Math.floor(offset / (this.rolls * this.rows));
  }

  /** The points of a row, 0 when its pattern does not hold. @param offset from `offsetOf` */
  pointsAt(offset: number, rowIndex: number): number {
    const points = this.points[offset + rowIndex];
    if (points === undefined) throw new Error(`There is no row ${rowIndex}, or no such roll`);
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
