/**
 * Does the same as `TurnMeans` with the square of the points, but in the kernel, for millions of turns. Means and
 * squares alternate as pairs. All sums are computed in the same order as there.
 */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- rolls are counted by the turn */
import { KERNEL_CODE } from './kernel/code.js';
import { LoopMemory, type Loop } from './kernel/loop-memory.js';
import type { Keeps } from './keeps.js';

/** Compiled from `packages/strategy/kernel`, by the names in the source. */
interface PairLoops {
  readonly meansOfPairs: Loop<void>;
  readonly bestOfPairs: Loop<void>;
  readonly raisePairs: Loop<void>;
  readonly meanOfPairs: Loop<void>;
}

/** Bytes for one or two turns with eight dice, and more rows than a table has. */
const MEMORY = 2 ** 21;

/** The memory of turns, with the loops that solve them. */
export class PairMemory extends LoopMemory<PairLoops> {
  constructor() {
    super(KERNEL_CODE, MEMORY);
  }
}

/** The mean and the mean square of each throw or outcome. */
export type Pairs = Float64Array;

export class TurnPairs {
  /**
   * Indexed by roll, from the first: the best entry of each throw, to fill in before `solve`. Rolls that do not differ
   * share one.
   */
  readonly entries: readonly Pairs[];
  private readonly pairs: Pairs;
  private readonly throws: Pairs;
  private readonly result: Pairs;
  private readonly grown: Uint16Array;
  private readonly shrunk: Uint16Array;
  private readonly shrunkFrom: Uint16Array;
  private readonly chances: Float64Array;

  /** @param rollsDiffer whether the value of an entry depends on the roll */
  constructor(
    private readonly kernel: PairMemory,
    private readonly keeps: Keeps,
    private readonly rolls: number,
    rollsDiffer: boolean,
  ) {
    const shared = kernel.doubles(2 * keeps.throwCount);
    this.entries = Array.from({ length: rolls }, () =>
      rollsDiffer ? kernel.doubles(2 * keeps.throwCount) : shared,
    );
    this.pairs = kernel.doubles(2 * keeps.all.length);
    this.throws = this.pairs.subarray(2 * keeps.firstThrow);
    this.result = kernel.doubles(2);
    this.grown = kernel.shortsOf(keeps.grown);
    this.shrunk = kernel.shortsOf(keeps.shrunk);
    this.shrunkFrom = kernel.shortsOf(keeps.shrunkFrom);
    this.chances = kernel.doubles(keeps.throwCount);
    this.chances.set(keeps.chances);
  }

  get mean(): number {
    return this.result[0]!;
  }

  get square(): number {
    return this.result[1]!;
  }

  /** Removes all entries. */
  clear(): void {
    for (const pairs of this.entries) pairs.fill(-Infinity);
  }

  /** Raises the best entry of each throw after a roll to that of its outcome. */
  raise(roll: number, outcomes: Uint8Array, values: Pairs): void {
    this.kernel.loops.raisePairs(
      this.entries[roll]!.byteOffset,
      outcomes.byteOffset,
      values.byteOffset,
      outcomes.length,
    );
  }

  /** Sets `mean` and `square`. */
  solve(): void {
    const { loops } = this.kernel;
    const pairs = this.pairs.byteOffset;
    this.throws.set(this.entries[this.rolls - 1]!);
    for (let roll = this.rolls - 2; roll >= 0; roll -= 1) {
      loops.meansOfPairs(pairs, this.grown.byteOffset, this.keeps.firstThrow);
      this.throws.set(this.entries[roll]!);
      loops.bestOfPairs(pairs, this.shrunk.byteOffset, this.shrunkFrom.byteOffset, this.keeps.all.length);
    }
    loops.meanOfPairs(
      this.throws.byteOffset,
      this.chances.byteOffset,
      this.keeps.throwCount,
      this.result.byteOffset,
    );
  }
}
