import { at } from '../result.js';
import { scoringIn } from './field-scores.js';
import type { Ruleset, Scoring } from '../ruleset.js';
import { countsServed, rollsThatMatter, RowPoints, type DiceCount } from './scoring.js';
import { kindsOf } from './die.js';
import { countOfThrows, throwsOfKinds, type Throws } from './throws.js';

export interface CompiledScorings {
  /** The rows of the rule set, then rows with different points in a column. */
  readonly scorings: readonly Scoring[];
  /** Indexed by column, then row: the index among the scorings. */
  readonly byColumn: readonly (readonly number[])[];
}

export function compileScorings({ columns, rows }: Pick<Ruleset, 'columns' | 'rows'>): CompiledScorings {
  const scorings: Scoring[] = [...rows];
  const byColumn = columns.map((column) =>
    rows.map((row, index) => {
      const scoring = scoringIn(column, row);
      return scoring === row ? index : scorings.push(scoring) - 1;
    }),
  );
  return { scorings, byColumn };
}

/** The number of points in a rule set's table. */
export function scoreCells(ruleset: Ruleset): number {
  const { scorings } = compileScorings(ruleset);
  return countOfThrows(kindsOf(ruleset)) * waysOf(scorings) * scorings.length;
}

/** The number of rolls that score differently. A first roll is always of all dice, so with `served` others differ. */
const rollsOf = (rows: readonly Scoring[]): number =>
  Math.max(rows.some(countsServed) ? 2 : 1, ...rows.map(rollsThatMatter));

/** The number of different rolls: with `served`, each but the first also exists as a roll of all dice. */
const waysOf = (rows: readonly Scoring[]): number =>
  rows.some(countsServed) ? 2 * rollsOf(rows) - 1 : rollsOf(rows);

/**
 * The points of rows for every throw after every roll of a turn. Each throw is scored on first use: the largest custom
 * sheets have half a million points, but a turn needs only those of one throw.
 */
export class ScoreTable {
  private readonly throws: Throws;
  private readonly rows: number;
  /** The number of rolls that score differently. Later rolls score like the last of them. */
  readonly rolls: number;
  /** Whether points depend on whether the last roll was of all dice. */
  readonly countsServed: boolean;
  /** The number of rolls in the table. */
  private readonly ways: number;
  /** Indexed by throw, then roll, then row. */
  private readonly points: Uint16Array;
  /** Indexed by throw, then roll: 1 if the points are in the table. */
  private readonly scored: Uint8Array;
  /** Indexed by way, then row; created for the first throw after that roll. */
  private readonly scorers: (readonly RowPoints[] | undefined)[];

  constructor(
    private readonly dice: DiceCount,
    private readonly scorings: readonly Scoring[],
  ) {
    this.throws = throwsOfKinds(kindsOf(dice));
    this.rows = scorings.length;
    this.rolls = rollsOf(scorings);
    this.ways = waysOf(scorings);
    this.countsServed = this.ways > this.rolls;
    this.scored = new Uint8Array(this.throws.all.length * this.ways);
    this.points = new Uint16Array(this.scored.length * this.rows);
    this.scorers = Array<undefined>(this.ways).fill(undefined);
  }

  /**
   * The offset of the points for the dice on the table after a roll, for `pointsAt`.
   * @param threwAll whether it was of all dice
   * @throws Error if the dice are not a throw of this rule set
   */
  offsetOf(dice: readonly number[], rollNumber: number, threwAll: boolean): number {
    const index = this.throws.indexOf(dice);
    if (index < 0) throw new Error(`${dice.join(' ')} is not a throw of ${this.throws.dice} dice`);
    const roll = rollNumber < this.rolls ? rollNumber : this.rolls;
    // Ways are the rolls of some dice from the first on, then those of all dice from the second on.
    const way = this.countsServed && threwAll && roll > 1 ? this.rolls + roll - 2 : roll - 1;
    const place = index * this.ways + way;
    if (this.scored[place] === 0) this.score(place, index, way);
    return place * this.rows;
  }

  /** The index of the throw with this offset. */
  throwAt(offset: number): number {
    return Math.floor(offset / (this.ways * this.rows));
  }

  /** The points of a row; 0 if the dice do not make its pattern. @param offset from `offsetOf` */
  pointsAt(offset: number, rowIndex: number): number {
    const points = this.points[offset + rowIndex];
    if (points === undefined) throw new Error(`Row ${rowIndex} or its roll does not exist`);
    return points;
  }

  private score(place: number, throwIndex: number, way: number): void {
    const isServed = way === 0 || way >= this.rolls;
    const roll = { rollNumber: way < this.rolls ? way + 1 : way - this.rolls + 2, threwAll: isServed };
    const rows = (this.scorers[way] ??= this.scorings.map((row) => new RowPoints(row, this.dice, roll)));
    for (let row = 0; row < this.rows; row += 1) {
      this.points[place * this.rows + row] = at(rows, row).of(throwIndex);
    }
    this.scored[place] = 1;
  }
}
