import { isReachable, type Cell, type CompiledRuleset, type Sheet } from '@yamb-server/engine';
import type { Memory } from './memory.js';

/** Filled rows as bits. Bit 0 is the first row. */
export type FilledRows = number;

/**
 * The positions of a one-column sheet: everything that still matters, namely the filled rows and the values of some
 * memories. Sheets with the same position have the same value.
 */
export class Positions {
  readonly count: number;
  /** The reachable sets of filled rows, by their number of rows. */
  readonly layers: readonly (readonly FilledRows[])[];
  /** Indexed by set of filled rows. */
  private readonly firsts: Float64Array;

  /** Takes twice as long for each additional row of a free column. */
  constructor(
    readonly rules: CompiledRuleset,
    readonly memories: readonly Memory[],
  ) {
    const sets = 2 ** rules.rows.length;
    const reached = new Uint8Array(sets);
    const layers: FilledRows[][] = Array.from({ length: rules.rows.length + 1 }, () => []);
    this.firsts = new Float64Array(sets);
    let count = 0;
    reached[0] = 1;
    for (let filled = 0; filled < sets; filled += 1) {
      if (reached[filled] === 0) continue;
      for (const row of this.openRows(filled)) reached[filled | (1 << row)] = 1;
      layers[bitsOf(filled)]?.push(filled);
      this.firsts[filled] = count;
      count += this.sizeAt(filled);
    }
    this.layers = layers;
    this.count = count;
  }

  /** The rows that can be entered next; empty if the sheet is full. */
  openRows(filled: FilledRows): number[] {
    const { rows } = this.rules;
    const cells = rows.map((_, row) => (isFilled(filled, row) ? 0 : null));
    const open: number[] = [];
    for (let row = 0; row < rows.length; row += 1) {
      if (cells[row] === null && isReachable(this.rules, 0, cells, row)) open.push(row);
    }
    return open;
  }

  /** The index of the first position with these rows filled. The others follow it. */
  firstAt(filled: FilledRows): number {
    return this.firsts[filled] ?? NaN;
  }

  /** The number of positions with exactly these rows filled. The value of the last memory changes fastest. */
  sizeAt(filled: FilledRows): number {
    return this.memories.reduce((size, memory) => size * memory.sizeAt(filledOf(memory, filled)), 1);
  }

  /** The position of a sheet; −1 if play cannot reach it. */
  indexOf(sheet: Sheet): number {
    const filled = filledRowsOf(sheet.columns[0] ?? []);
    let index = 0;
    for (const memory of this.memories) {
      const value = memory.valueOf(sheet);
      if (value < 0) return -1;
      index = index * memory.sizeAt(filledOf(memory, filled)) + value;
    }
    return this.firstAt(filled) + index;
  }
}

/** The filled rows of a column. */
export const filledRowsOf = (cells: readonly Cell[]): FilledRows =>
  cells.reduce<number>((bits, cell, row) => (cell === null ? bits : bits | (1 << row)), 0);

const isFilled = (filled: FilledRows, row: number): boolean => ((filled >> row) & 1) === 1;

/** The filled rows of a memory, as indexes for its tables. */
export const filledOf = ({ rows }: Memory, filled: FilledRows): number =>
  rows.reduce((bits, row, index) => bits | (((filled >> row) & 1) << index), 0);

function bitsOf(filled: FilledRows): number {
  let bits = 0;
  for (let left = filled; left > 0; left &= left - 1) bits += 1;
  return bits;
}
