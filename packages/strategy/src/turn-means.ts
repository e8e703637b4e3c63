/**
 * What a turn in one column is worth before its first roll, where every decision is that for the highest mean, and the mean
 * of something that goes along, such as the square of the points. Made once and used for turn after turn.
 */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from the tables of `Keeps` */
import type { Keeps } from './keeps.js';
import { bestOfKeeps, meanOfThrows, meansOfKeeps } from './lattice.js';

/** What the best entry of each throw is worth. */
export interface EntryValues {
  readonly means: Float64Array;
  readonly squares: Float64Array;
}

export class TurnMeans {
  /** By roll, from the first on: to be filled in before `solve`. Rolls that do not differ share one object. */
  readonly entries: readonly EntryValues[];
  mean = 0;
  square = 0;
  private readonly means: Float64Array;
  private readonly squares: Float64Array;

  /**
   * @param rollsDiffer whether an entry can be worth more after one roll than after another
   * @param canKeep whether dice can be kept; else each roll throws all of them
   */
  constructor(
    private readonly keeps: Keeps,
    private readonly rolls: number,
    rollsDiffer: boolean,
    private readonly canKeep = true,
  ) {
    const room = (): EntryValues => ({
      means: new Float64Array(keeps.throwCount),
      squares: new Float64Array(keeps.throwCount),
    });
    const shared = room();
    this.entries = Array.from({ length: rolls }, () => (rollsDiffer ? room() : shared));
    this.means = new Float64Array(keeps.all.length);
    this.squares = new Float64Array(keeps.all.length);
  }

  /** Sets `mean` and `square`. */
  solve(): void {
    const { keeps } = this;
    const means = this.means;
    const squares = this.squares;
    this.enter(this.rolls - 1);
    for (let roll = this.rolls - 2; roll >= 0; roll -= 1) {
      meansOfKeeps(keeps, means);
      meansOfKeeps(keeps, squares);
      if (!this.canKeep) means.fill(-Infinity, 1, keeps.firstThrow);
      this.enter(roll);
      bestOfKeeps(keeps, means, squares);
    }
    this.mean = meanOfThrows(keeps, means.subarray(keeps.firstThrow));
    this.square = meanOfThrows(keeps, squares.subarray(keeps.firstThrow));
  }

  private enter(roll: number): void {
    const { firstThrow } = this.keeps;
    const { means, squares } = this.entries[roll]!;
    this.means.set(means, firstThrow);
    this.squares.set(squares, firstThrow);
  }
}
