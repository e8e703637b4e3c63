/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from tables of the same rule set */
import { plainWeights } from './memories.js';
import type { Memory } from './memory.js';
import { outcomesOf } from './outcomes.js';
import { filledOf, type FilledRows, type Positions } from './positions.js';
import type { SpecialEntry } from './special-entries.js';

/** A memory that an entry of a row changes. */
interface RowMemory {
  readonly memory: Memory;
  /** Index of the memory. */
  readonly index: number;
  /** Index of the row in the memory. */
  readonly local: number;
  /** Indexed by outcome: the index of its score. */
  readonly scores: Int16Array;
  /** Index of the score of a crossed field. */
  readonly crossed: number;
}

/** A memory in the positions of some filled rows. */
interface Frame {
  readonly filled: number;
  readonly size: number;
  /** The distance between positions of consecutive values. */
  readonly stride: number;
}

/** An empty row in the positions of some filled rows. */
interface OpenRow {
  readonly memories: readonly RowMemory[];
  /** The first of the positions after an entry. */
  readonly base: number;
  /** Indexed by memory: the distance between those of consecutive values; 0 if an entry changes the value. */
  readonly strides: Int32Array;
  /** Indexed by changed memory: the distance between positions of consecutive new values. */
  readonly changedStrides: Int32Array;
  /** The position that the rest is about; −1 for none. */
  position: number;
  /** The first position after an entry, as far as it does not depend on the entry. */
  first: number;
  /** Indexed by changed memory: the start of its entries. */
  readonly slots: Int32Array;
}

/** The effects of entries in a position: a cursor that moves between positions without allocating. */
export class PositionEntries {
  /** The score of the last entry; 0 if it crosses the field. */
  score = 0;
  /** Its gain in the total. */
  gain = 0;
  /** The position after it. */
  next = 0;
  /** Indexed by row, then by outcome. */
  private readonly points: readonly (readonly number[])[];
  /** The same points as often as they count in sections without a memory. */
  private readonly gains: readonly Float64Array[];
  /** Indexed by row. */
  private readonly memories: readonly (readonly RowMemory[])[];
  private filled: FilledRows = 0;
  private frames: readonly Frame[] = [];
  private position = 0;
  /** The value of each memory in the current position. */
  private readonly values: Int32Array;
  /** Indexed by row; undefined until it is selected. */
  private rows: (OpenRow | undefined)[] = [];
  private row = 0;

  constructor(private readonly positions: Positions) {
    const { rules, memories } = positions;
    this.points = (outcomesOf(rules).fields[0] ?? []).map(({ scores }) => scores);
    this.memories = this.points.map((points, row) =>
      memories.flatMap((memory, index): readonly RowMemory[] => {
        const local = memory.rows.indexOf(row);
        if (local < 0) return [];
        const indexes = memory.scoreIndexes[local]!;
        const scores = Int16Array.from(points, (score) => indexes[score]!);
        return [{ memory, index, local, scores, crossed: indexes[0]! }];
      }),
    );
    const weights = plainWeights(rules);
    this.gains = this.points.map((points, row) =>
      Float64Array.from(points, (score) => weights[row]! * score),
    );
    this.values = new Int32Array(memories.length);
  }

  /** Moves to the positions with these rows filled. */
  fill(filled: FilledRows): void {
    this.filled = filled;
    this.rows = [];
    let stride = this.positions.sizeAt(filled);
    this.frames = this.positions.memories.map((memory) => {
      const bits = filledOf(memory, filled);
      const size = memory.sizeAt(bits);
      stride /= size;
      return { filled: bits, size, stride };
    });
  }

  /** Moves to one of these positions, from 0. */
  moveTo(index: number): void {
    this.position = this.positions.firstAt(this.filled) + index;
    for (let at = 0; at < this.frames.length; at += 1) {
      const { size, stride } = this.frames[at]!;
      this.values[at] = Math.floor(index / stride) % size;
    }
  }

  /** The least distance to the position after an entry of a bonus field; Infinity if none is possible. */
  get bonusStride(): number {
    const frames = this.frames.slice(0, this.positions.rules.compiledBonusFields.length);
    return Math.min(...frames.map(({ size, stride }) => (size > 1 ? stride : Infinity)));
  }

  /** Whether the row of the running bonus holds points. */
  get isHeld(): boolean {
    const { compiledBonusFields, compiledRunningBonus } = this.positions.rules;
    return compiledRunningBonus !== undefined && this.values[compiledBonusFields.length] === 1;
  }

  /** Applies an entry of a throw that is a joker or earns the running bonus. */
  enterSpecial({ row, outcome, bonus, bonusCrossed }: SpecialEntry): void {
    this.open(row);
    this.enter(outcome);
    this.gain += this.score > 0 ? bonus : bonusCrossed;
  }

  /** The gain of each outcome of a row if all lead to the same position. Opening the row sets `next` to it. */
  plainGains(row: number): Float64Array | undefined {
    return this.memories[row]!.length === 0 ? this.gains[row] : undefined;
  }

  /** Selects an empty row. */
  open(row: number): void {
    this.row = row;
    const open = (this.rows[row] ??= this.opened(row));
    if (open.position !== this.position) {
      open.position = this.position;
      open.first = open.base;
      for (let index = 0; index < this.values.length; index += 1)
        open.first += this.values[index]! * open.strides[index]!;
      for (let own = 0; own < open.memories.length; own += 1) {
        const { memory, index, local } = open.memories[own]!;
        open.slots[own] = memory.slotOf(this.frames[index]!.filled, this.values[index]!, local);
      }
    }
    this.next = open.first;
  }

  /** Applies an outcome of the selected row. */
  enter(outcome: number): void {
    const { memories, first, slots, changedStrides } = this.rows[this.row]!;
    const isCrossed = crosses(memories, slots, outcome);
    let gain = isCrossed ? 0 : this.gains[this.row]![outcome]!;
    let next = first;
    for (let own = 0; own < memories.length; own += 1) {
      const { memory, scores, crossed } = memories[own]!;
      const entry = slots[own]! + (isCrossed ? crossed : scores[outcome]!);
      next += memory.next[entry]! * changedStrides[own]!;
      gain += memory.gain[entry]!;
    }
    this.score = isCrossed ? 0 : this.points[this.row]![outcome]!;
    this.gain = gain;
    this.next = next;
  }

  /** Applies an entry of a bonus field; false if none is left. */
  enterBonus(bonusIndex: number): boolean {
    if (this.values[bonusIndex] === 0) return false;
    this.score = this.positions.rules.compiledBonusFields[bonusIndex]!.points;
    this.gain = this.score;
    this.next = this.position - this.frames[bonusIndex]!.stride;
    return true;
  }

  private opened(row: number): OpenRow {
    const memories = this.memories[row]!;
    const strides = new Int32Array(this.frames.length);
    const changedStrides = new Int32Array(memories.length);
    let stride = 1;
    // As in a position, the value of the last memory changes fastest.
    for (let index = this.frames.length - 1; index >= 0; index -= 1) {
      const { filled, size } = this.frames[index]!;
      const own = memories.findIndex((changed) => changed.index === index);
      if (own < 0) {
        strides[index] = stride;
        stride *= size;
      } else {
        const { memory, local } = memories[own]!;
        changedStrides[own] = stride;
        stride *= memory.sizeAt(filled | (1 << local));
      }
    }
    const base = this.positions.firstAt(this.filled | (1 << row));
    const slots = new Int32Array(memories.length);
    return { memories, base, strides, changedStrides, position: -1, first: NaN, slots };
  }
}

/** Whether an entry breaks a row rule. */
function crosses(memories: readonly RowMemory[], slots: Int32Array, outcome: number): boolean {
  for (let own = 0; own < memories.length; own += 1) {
    const { memory, scores } = memories[own]!;
    if (memory.crossed[slots[own]! + scores[outcome]!] === 1) return true;
  }
  return false;
}
