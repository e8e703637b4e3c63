/**
 * What a column must remember of the scores in some of its rows: as much as later points depend on, and no more. A memory is
 * a finite automaton. Its values are numbered for each set of filled rows; an entry leads to another value and gains points.
 */
import type { Sheet } from '@yamb-server/engine';

/** What the entry of one score does. */
export interface Entry {
  /** An index into the rows of the memory. */
  readonly row: number;
  /** An index into the scores of the row. */
  readonly score: number;
  /** The value after it. */
  readonly next: number;
  /** Points beside the score of the field. */
  readonly gain: number;
  /** Whether it breaks a rule, so that the field is crossed. */
  readonly crossed: boolean;
}

export interface MemoryParts {
  /** The rows that it depends on, by their indexes in the rule set. */
  readonly rows: readonly number[];
  /** For each of them every score that it can be entered with. */
  readonly scores: readonly (readonly number[])[];
  /** By the bits of the filled rows, in the order of `rows`, and then by value: what each entry does. */
  readonly entries: readonly (readonly (readonly Entry[])[])[];
  /** The value that a sheet has; −1 for one that no play leads to. */
  readonly valueOf: (sheet: Sheet) => number;
}

export class Memory {
  readonly rows: readonly number[];
  /** For each row the index of each score among its scores; −1 for others. */
  readonly scoreIndexes: readonly Int16Array[];
  /** By the slot of a value and a row, and the index of a score: the parts of an `Entry`. */
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

  /** How many values there are while just these of its rows are filled. */
  sizeAt(filled: number): number {
    return this.sizes[filled] ?? 0;
  }

  /** Where the entries of a row begin in the tables; `row` is an index into the rows of the memory. */
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
