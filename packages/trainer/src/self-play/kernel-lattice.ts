import type { Keeps } from '@yamb-server/strategy/learning';
import type { Kernel } from '../kernel/kernel.js';

/** Keeps by size: the empty one first, the throws last. */
export type LatticeTables = Pick<Keeps, 'firstThrow' | 'links' | 'grown' | 'shrunk' | 'shrunkFrom'>;

/** The value of rolling again after a roll. */
export interface KeepRoom {
  /** Indexed by keep. Throws hold their value after the next roll. */
  readonly values: Float32Array;
  readonly throwValues: Float32Array;
  /** For each keep, the best keep that it contains, and its value. */
  readonly best: Uint16Array;
  readonly bestValues: Float32Array;
  /** The best values of the throws. */
  readonly bestOfThrows: Float32Array;
}

/** A lattice of keeps in kernel memory. */
export class KernelLattice {
  readonly count: number;
  readonly firstThrow: number;
  readonly throwCount: number;
  private readonly links: number;
  private readonly grown: Uint16Array;
  private readonly shrunk: Uint16Array;
  private readonly shrunkFrom: Int32Array;

  constructor(
    private readonly kernel: Kernel,
    { firstThrow, links, grown, shrunk, shrunkFrom }: LatticeTables,
  ) {
    this.links = links;
    this.count = shrunkFrom.length - 1;
    this.firstThrow = firstThrow;
    this.throwCount = this.count - firstThrow;
    this.grown = kernel.shortsOf(grown);
    this.shrunk = kernel.shortsOf(shrunk);
    this.shrunkFrom = kernel.wordsOf(shrunkFrom);
  }

  room(): KeepRoom {
    const values = this.kernel.floats(this.count + PADDING);
    const bestValues = this.kernel.floats(this.count + PADDING);
    return {
      values,
      throwValues: values.subarray(this.firstThrow, this.count),
      best: this.kernel.shorts(this.count),
      bestValues,
      bestOfThrows: bestValues.subarray(this.firstThrow, this.count),
    };
  }

  /** Allocates a value for each throw. */
  throws(): Float32Array {
    return this.kernel.floats(this.throwCount + PADDING).subarray(0, this.throwCount);
  }

  /**
   * Computes the values of keeps from those of throws.
   * @param none the value of keeping no dice, if the throws that follow have other values
   */
  solve({ values, throwValues, best, bestValues }: KeepRoom, throws: Float32Array, none?: number): void {
    throwValues.set(throws);
    this.kernel.loops.meansOfKeeps(values.byteOffset, this.grown.byteOffset, this.firstThrow, this.links);
    if (none !== undefined) values[0] = none;
    this.kernel.loops.bestOfKeeps(
      values.byteOffset,
      best.byteOffset,
      bestValues.byteOffset,
      this.shrunk.byteOffset,
      this.shrunkFrom.byteOffset,
      this.count,
      this.firstThrow,
    );
  }

  /** Raises values of throws to others. */
  raise(values: Float32Array, others: Float32Array): void {
    this.kernel.loops.raiseToOther(
      values.byteOffset,
      others.byteOffset,
      Math.ceil(this.throwCount / PADDING) * PADDING,
    );
  }
}

/** Vectors of four may extend beyond the last value. */
const PADDING = 4;
