/**
 * Computes the value of a turn in one column before its first roll, if every decision maximizes the mean. Also computes
 * the mean of a second quantity, such as the square of the points. Created once and reused for many turns.
 */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from the tables of `Keeps` */
import type { Keeps } from './keeps.js';
import { bestOfKeeps, meanOfThrows, meansOfKeeps } from './lattice.js';

/** The value of the best entry of each throw. */
export interface EntryValues {
  readonly means: Float64Array;
  readonly squares: Float64Array;
}

export class TurnMeans {
  /** Indexed by roll, from the first: fill in before `solve`. */
  readonly entries: readonly EntryValues[];
  mean = 0;
  square = 0;
  private readonly means: Float64Array;
  private readonly squares: Float64Array;

  /** @param canKeep whether dice can be kept; otherwise each roll throws all dice */
  constructor(
    private readonly keeps: Keeps,
    private readonly rolls: number,
    private readonly canKeep = true,
  ) {
    this.entries = Array.from({ length: rolls }, () => ({
      means: new Float64Array(keeps.throwCount),
      squares: new Float64Array(keeps.throwCount),
    }));
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
