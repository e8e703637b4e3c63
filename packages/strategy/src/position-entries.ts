/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from tables of the same rule set */
import { plainWeights } from './memories.js';
import type { Memory } from './memory.js';
import { outcomesOf, type FieldOutcomes } from './outcomes.js';
import { filledOf, type FilledRows, type Positions } from './positions.js';
import type { SpecialEntry } from './special-entries.js';

/** A memory while some rows are filled. */
interface Frame {
  readonly memory: Memory;
  readonly filled: number;
  readonly size: number;
  /** The distance between positions of consecutive values. */
  readonly stride: number;
  /** Its value in the current position. */
  value: number;
}

/** The effects of entries in a position: a cursor that moves between positions without allocating. */
export class PositionEntries {
  /** The score of the last entry; 0 if it crosses the field. */
  score = 0;
  /** Its gain in the total. */
  gain = 0;
  /** The position after it. */
  next = 0;
  /** Indexed by row. */
  private readonly outcomes: readonly FieldOutcomes[];
  private readonly weights: readonly number[];
  private filled: FilledRows = 0;
  private frames: readonly Frame[] = [];
  private position = 0;

  constructor(private readonly positions: Positions) {
    const { rules } = positions;
    this.outcomes = outcomesOf(rules).fields[0] ?? [];
    this.weights = plainWeights(rules);
  }

  /** Moves to the positions with these rows filled. */
  fill(filled: FilledRows): void {
    this.filled = filled;
    let stride = this.positions.sizeAt(filled);
    this.frames = this.positions.memories.map((memory) => {
      const bits = filledOf(memory, filled);
      const size = memory.sizeAt(bits);
      stride /= size;
      return { memory, filled: bits, size, stride, value: 0 };
    });
  }

  /** Moves to one of these positions, from 0. */
  moveTo(index: number): void {
    this.position = this.positions.firstAt(this.filled) + index;
    for (const frame of this.frames) frame.value = Math.floor(index / frame.stride) % frame.size;
  }

  /** Whether the row of the running bonus holds points. */
  get isHeld(): boolean {
    const { compiledBonusFields, compiledRunningBonus } = this.positions.rules;
    return compiledRunningBonus !== undefined && this.frames[compiledBonusFields.length]!.value === 1;
  }

  /** Applies an entry of a throw that is a joker or earns the running bonus. */
  enterSpecial({ row, outcome, bonus, bonusCrossed }: SpecialEntry): void {
    this.enter(row, outcome);
    this.gain += this.score > 0 ? bonus : bonusCrossed;
  }

  /** Applies an outcome of an empty row. */
  enter(row: number, outcome: number): void {
    const score = this.scoreOf(row, outcome);
    let gain = this.weights[row]! * score;
    let next = 0;
    for (const { memory, filled, size, value } of this.frames) {
      const local = memory.rows.indexOf(row);
      if (local < 0) {
        next = next * size + value;
      } else {
        const entry = memory.slotOf(filled, value, local) + memory.scoreIndexes[local]![score]!;
        next = next * memory.sizeAt(filled | (1 << local)) + memory.next[entry]!;
        gain += memory.gain[entry]!;
      }
    }
    this.score = score;
    this.gain = gain;
    this.next = this.positions.firstAt(this.filled | (1 << row)) + next;
  }

  /** Applies an entry of a bonus field; false if none is left. */
  enterBonus(bonusIndex: number): boolean {
    const frame = this.frames[bonusIndex]!;
    if (frame.value === 0) return false;
    this.score = this.positions.rules.compiledBonusFields[bonusIndex]!.points;
    this.gain = this.score;
    this.next = this.position - frame.stride;
    return true;
  }

  private scoreOf(row: number, outcome: number): number {
    const points = this.outcomes[row]!.scores[outcome]!;
    for (const { memory, filled, value } of this.frames) {
      const local = memory.rows.indexOf(row);
      if (local < 0) continue;
      const entry = memory.slotOf(filled, value, local) + memory.scoreIndexes[local]![points]!;
      if (memory.crossed[entry] === 1) return 0;
    }
    return points;
  }
}
