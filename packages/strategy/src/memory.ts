import type { Sheet } from '@yamb-server/engine';

/** The effect of entering one score. */
export interface Entry {
  /** An index into the rows of the memory. */
  readonly row: number;
  /** An index into the scores of the row. */
  readonly score: number;
  /** The value after the entry. */
  readonly next: number;
  /** Points in addition to the field's score. */
  readonly gain: number;
  /** Whether it breaks a row rule, so that the field is crossed. */
  readonly crossed: boolean;
}

export interface MemoryParts {
  /** The rows that matter, by their indexes in the rule set. */
  readonly rows: readonly number[];
  /** For each of these rows, every score that can be entered. */
  readonly scores: readonly (readonly number[])[];
  /** The effect of each entry: by bits of the filled rows in the order of `rows`, then by value. */
  readonly entries: readonly (readonly (readonly Entry[])[])[];
  /** The value of a sheet; −1 if play cannot reach it. */
  readonly valueOf: (sheet: Sheet) => number;
}

/**
 * Everything that a column must remember about the scores in some of its rows, because later points depend on it. A
 * finite automaton: values are numbered for each set of filled rows, and an entry leads to another value and gains
 * points.
 */
export class Memory {
  readonly rows: readonly number[];
  /** For each row, the index of each score; −1 for other numbers. */
  readonly scoreIndexes: readonly Int16Array[];
  /** The parts of each `Entry`, by slot of a value and a row, plus the index of the score. */
  readonly next: Int32Array;
  readonly gain: Float64Array;
  readonly crossed: Uint8Array;
  readonly valueOf: (sheet: Sheet) => number;
  private readonly width: number;
  private readonly sizes: Int32Array;
  private readonly firstSlots: Int32Array;

  constructor({ rows, scores, entries, valueOf }: MemoryParts) {
    this.rows = rows;
    this.valueOf = valueOf;
    this.scoreIndexes = scores.map((ofRow) => {
      const indexes = new Int16Array(Math.max(0, ...ofRow) + 1).fill(-1);
      for (const [index, score] of ofRow.entries()) indexes[score] = index;
      return indexes;
    });
    this.width = Math.max(0, ...scores.map(({ length }) => length));
    this.sizes = Int32Array.from(entries, ({ length }) => length);
    this.firstSlots = new Int32Array(entries.length);
    let slots = 0;
    for (const [filled, values] of entries.entries()) {
      this.firstSlots[filled] = slots;
      slots += values.length * rows.length * this.width;
    }
    this.next = new Int32Array(slots);
    this.gain = new Float64Array(slots);
    this.crossed = new Uint8Array(slots);
    for (const [filled, values] of entries.entries()) {
      for (const [value, ofValue] of values.entries()) this.fill(filled, value, ofValue);
    }
  }

  /** The number of values while exactly these rows are filled. */
  sizeAt(filled: number): number {
    return this.sizes[filled] ?? 0;
  }

  /** The start of a row's entries in the tables. `row` is an index into the rows of the memory. */
  slotOf(filled: number, value: number, row: number): number {
    return (this.firstSlots[filled] ?? 0) + (value * this.rows.length + row) * this.width;
  }

  private fill(filled: number, value: number, entries: readonly Entry[]): void {
    for (const { row, score, next, gain, crossed } of entries) {
      const at = this.slotOf(filled, value, row) + score;
      this.next[at] = next;
      this.gain[at] = gain;
      this.crossed[at] = crossed ? 1 : 0;
    }
  }
}
