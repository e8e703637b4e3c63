/** A lattice of keeps in the memory of the kernel. */
import type { Kernel } from '../kernel/kernel.js';

/** Keeps by size: none first, the throws last. */
export interface LatticeTables {
  readonly count: number;
  readonly firstThrow: number;
  /** Six for each keep that is no throw: the keeps with one die more, by its face. */
  readonly grown: Uint16Array;
  /** Where the keeps with one die less of each keep begin in `shrunk`; one more entry ends the last list. */
  readonly shrunkFrom: Uint16Array;
  readonly shrunk: Uint16Array;
}

/** What rolling on after some roll is worth. */
export interface KeepRoom {
  /** By keep; the throws hold what they are worth after the next roll. */
  readonly values: Float32Array;
  readonly throwValues: Float32Array;
  /** For each keep the best of those that it contains, and what that is worth. */
  readonly best: Uint16Array;
  readonly bestValues: Float32Array;
  /** Those of the throws. */
  readonly bestOfThrows: Float32Array;
}

export class KernelLattice {
  readonly count: number;
  readonly firstThrow: number;
  readonly throwCount: number;
  private readonly grown: Uint16Array;
  private readonly shrunk: Uint16Array;
  private readonly shrunkFrom: Uint16Array;

  constructor(
    private readonly kernel: Kernel,
    { count, firstThrow, grown, shrunk, shrunkFrom }: LatticeTables,
  ) {
    this.count = count;
    this.firstThrow = firstThrow;
    this.throwCount = count - firstThrow;
    this.grown = copied(kernel, grown);
    this.shrunk = copied(kernel, shrunk);
    this.shrunkFrom = copied(kernel, shrunkFrom);
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

  /** Room for a value of each throw. */
  throws(): Float32Array {
    return this.kernel.floats(this.throwCount + PADDING).subarray(0, this.throwCount);
  }

  /** From the values of throws those of the keeps. */
  means({ values }: KeepRoom): void {
    this.kernel.loops.meansOfKeeps(values.byteOffset, this.grown.byteOffset, this.firstThrow);
  }

  best({ values, best, bestValues }: KeepRoom): void {
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

/** Vectors of four may end beyond the last value. */
const PADDING = 4;

function copied(kernel: Kernel, numbers: Uint16Array): Uint16Array {
  const copy = kernel.shorts(numbers.length);
  copy.set(numbers);
  return copy;
}
