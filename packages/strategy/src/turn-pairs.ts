/**
 * Does the same as `TurnMeans` with the square of the points, but in the kernel and for two positions together. All sums
 * are computed in the same order as there.
 */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- rolls are counted by the turn */
import { KERNEL_CODE } from './kernel/code.js';
import { LoopMemory, type Loop } from './kernel/loop-memory.js';
import type { Keeps } from './keeps.js';

/** Compiled from `packages/strategy/kernel`, by the names in the source. */
interface PairLoops {
  readonly linkRows: Loop<void>;
  readonly bestOfRows: Loop<void>;
  readonly solveTurn: Loop<void>;
}

/** More bytes for each keep than two turns with twelve sides, ten rolls and as many rows as a table has. */
const BYTES_OF_KEEP = 3_072;
const MORE_BYTES = 2 ** 16;

/** The memory of turns, with the loops that solve them. */
export class PairMemory extends LoopMemory<PairLoops> {
  /** @param keeps the lattice of one or two turns; unused parts take no space */
  constructor({ all }: Keeps) {
    super(KERNEL_CODE, all.length * BYTES_OF_KEEP + MORE_BYTES);
  }
}

/** The number of positions that are solved together. */
export const LANES = 2;

/** The number of doubles of a value: the means of both positions, then their mean squares. */
export const WIDTH = 2 * LANES;

/** A list of such values. */
export type PairValues = Float64Array;

/** The outcome of each throw in a row, and the value of each outcome. Both are in kernel memory. */
export interface RowOutcomes {
  readonly outcomes: Uint16Array;
  readonly values: PairValues;
}

export class TurnPairs {
  /**
   * Indexed by roll, from the first: the best entry of each throw, set by `enterRows` before `solve`. Rolls that do not
   * differ share one.
   */
  readonly entries: readonly PairValues[];
  /** The value of the turn. */
  readonly result: PairValues;
  /** Indexed like `entries`: the values of each throw in the open rows. */
  private readonly links: readonly Int32Array[];
  private readonly rows: Int32Array;
  private openRows = 0;
  /** The arguments of the loop. */
  private readonly turn: readonly number[];

  /**
   * @param rowCount the maximum number of open rows
   * @param rollsDiffer whether the value of an entry depends on the roll
   */
  constructor(
    private readonly kernel: PairMemory,
    private readonly keeps: Keeps,
    rolls: number,
    rowCount: number,
    rollsDiffer: boolean,
  ) {
    const { all, throwCount } = keeps;
    const byRoll = <List>(create: () => List): List[] => {
      const shared = create();
      return Array.from({ length: rolls }, (_, roll) => (rollsDiffer && roll > 0 ? create() : shared));
    };
    this.entries = byRoll(() => kernel.doubles(WIDTH * throwCount));
    this.links = byRoll(() => kernel.words(rowCount * throwCount));
    this.result = kernel.doubles(WIDTH);
    this.rows = kernel.words(2 * rowCount);
    const values = Array.from(all, () => kernel.doubles(WIDTH).byteOffset);
    const listed = (keeps: Uint16Array): number[] => Array.from(keeps, (keep) => values[keep]!);
    const shrunk = kernel.wordsOf(listed(keeps.shrunk));
    const ends = Array.from(keeps.shrunkFrom.subarray(1), (end) => shrunk.subarray(end).byteOffset);
    const chances = kernel.doubles(throwCount);
    chances.set(keeps.chances);
    this.turn = [
      this.result.byteOffset,
      kernel.wordsOf(this.entries.map(({ byteOffset }) => byteOffset)).byteOffset,
      rolls,
      values[0]!,
      all.length,
      throwCount,
      kernel.wordsOf(listed(keeps.grown)).byteOffset,
      keeps.links,
      shrunk.byteOffset,
      kernel.wordsOf(ends).byteOffset,
      chances.byteOffset,
    ];
  }

  /** Whether a roll has entries of its own. The first one has. */
  isOwn(roll: number): boolean {
    return roll === 0 || this.entries[roll] !== this.entries[0];
  }

  /** Sets the open rows, for a roll and those that share its entries. */
  open(roll: number, rows: readonly RowOutcomes[]): void {
    for (const [index, { outcomes, values }] of rows.entries()) {
      this.rows[2 * index] = outcomes.byteOffset;
      this.rows[2 * index + 1] = values.byteOffset;
    }
    this.openRows = rows.length;
    const { loops } = this.kernel;
    loops.linkRows(this.links[roll]!.byteOffset, this.keeps.throwCount, this.rows.byteOffset, rows.length);
  }

  /** Sets the entries of all rolls to those of the best open rows. */
  enterRows(): void {
    const { loops } = this.kernel;
    for (let roll = 0; roll < this.entries.length; roll += 1) {
      if (!this.isOwn(roll)) return;
      const [entries, links] = [this.entries[roll]!, this.links[roll]!];
      loops.bestOfRows(entries.byteOffset, this.keeps.throwCount, links.byteOffset, this.openRows);
    }
  }

  /** Sets `result`. */
  solve(): void {
    this.kernel.loops.solveTurn(...this.turn);
  }
}
