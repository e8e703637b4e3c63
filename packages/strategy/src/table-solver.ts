/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from tables of the same rule set */
import type { CompiledRuleset } from '@yamb-server/engine';
import { afterRoll, outcomesOf, type FieldOutcomes, type Outcomes } from './outcomes.js';
import { PositionEntries } from './position-entries.js';
import type { FilledRows, Positions } from './positions.js';
import { SpecialEntries } from './special-entries.js';
import { PairMemory, TurnPairs, type Pairs } from './turn-pairs.js';

/** Indexed by position: the mean of the points still to come, and the mean of their square. */
export interface TableValues {
  readonly means: Float64Array;
  readonly squares: Float64Array;
}

/** An outcome is a byte. */
const MOST_OUTCOMES = 256;

/** Solves the positions of a one-column sheet, starting with those that have most rows filled. */
export class TableSolver {
  private readonly outcomes: Outcomes;
  /** Indexed by row. */
  private readonly rows: readonly FieldOutcomes[];
  private readonly entries: PositionEntries;
  private readonly special: SpecialEntries;
  private readonly turn: TurnPairs;
  /** The turn for the last empty row, which may have more rolls. */
  private readonly lastTurn: TurnPairs;
  /** The value of each outcome of the current row. */
  private readonly outcomeValues: Pairs;
  /** Indexed by row, then by roll: the outcomes of throws, in kernel memory. */
  private readonly byRoll: readonly (readonly Uint8Array[])[];

  constructor(
    private readonly positions: Positions,
    private readonly values: TableValues,
  ) {
    const { rules } = positions;
    this.outcomes = outcomesOf(rules);
    this.rows = this.outcomes.fields[0] ?? [];
    this.entries = new PositionEntries(positions);
    const rollsDiffer = this.rows.some(({ byRoll }) => new Set(byRoll).size > 1);
    this.special = new SpecialEntries(rules);
    const { usual, last } = rollsOf(rules);
    const kernel = new PairMemory();
    const { keeps } = this.outcomes;
    this.turn = new TurnPairs(kernel, keeps, usual, rollsDiffer);
    this.lastTurn = last === usual ? this.turn : new TurnPairs(kernel, keeps, last, rollsDiffer);
    this.outcomeValues = kernel.doubles(2 * MOST_OUTCOMES);
    this.byRoll = this.rows.map(({ byRoll }) => copiedOnce(kernel, byRoll));
  }

  /** Solves every position with these rows filled. Those with one more row must be solved already. */
  solve(filled: FilledRows): void {
    const rows = this.positions.openRows(filled);
    const first = this.positions.firstAt(filled);
    const end = first + this.positions.sizeAt(filled);
    if (rows.length === 0) {
      this.values.means.fill(0, first, end);
      this.values.squares.fill(0, first, end);
      return;
    }
    const turn = isLastRow(this.positions.rules, filled) ? this.lastTurn : this.turn;
    this.entries.fill(filled);
    this.special.fill(filled);
    for (let position = first; position < end; position += 1) {
      this.entries.moveTo(position - first);
      turn.clear();
      for (const row of rows) this.enterRow(turn, row);
      this.enterSpecial(turn);
      this.enterBonuses(turn);
      turn.solve();
      this.values.means[position] = turn.mean;
      this.values.squares[position] = turn.square;
    }
  }

  private enterRow(turn: TurnPairs, row: number): void {
    const { entries } = turn;
    const { scores } = this.rows[row]!;
    for (let outcome = 0; outcome < scores.length; outcome += 1) {
      this.entries.enter(row, outcome);
      this.outcomeValues[2 * outcome] = this.mean();
      this.outcomeValues[2 * outcome + 1] = this.square();
    }
    for (let roll = 0; roll < entries.length; roll += 1) {
      if (roll > 0 && entries[roll] === entries[0]) return;
      turn.raise(roll, afterRoll(this.byRoll[row]!, roll + 1), this.outcomeValues);
    }
  }

  /** Replaces the entries of throws that are jokers or earn the running bonus. */
  private enterSpecial({ entries }: TurnPairs): void {
    for (let roll = 0; roll < entries.length; roll += 1) {
      if (roll > 0 && entries[roll] === entries[0]) return;
      const pairs = entries[roll]!;
      for (const { index, entries: open } of this.special.throwsAt(this.entries.isHeld, roll + 1)) {
        pairs[2 * index] = -Infinity;
        for (const entry of open) {
          this.entries.enterSpecial(entry);
          this.raise(pairs, index);
        }
      }
    }
  }

  private enterBonuses({ entries }: TurnPairs): void {
    const { compiledBonusFields, scores } = this.positions.rules;
    for (const [bonusIndex, { row }] of compiledBonusFields.entries()) {
      if (!this.entries.enterBonus(bonusIndex)) continue;
      for (const [roll, values] of entries.entries()) {
        for (const index of this.outcomes.special) {
          const faces = this.outcomes.keeps.throws[index]!;
          if (scores.pointsAt(scores.offsetOf(faces, roll + 1, roll === 0), row) > 0)
            this.raise(values, index);
        }
      }
    }
  }

  /** Raises the best entry of a throw to the current entry. */
  private raise(pairs: Pairs, index: number): void {
    const mean = this.mean();
    if (mean <= pairs[2 * index]!) return;
    pairs[2 * index] = mean;
    pairs[2 * index + 1] = this.square();
  }

  /** The mean of the points of the current entry and those that follow. */
  private mean(): number {
    return this.entries.gain + this.values.means[this.entries.next]!;
  }

  /** The mean of their square. */
  private square(): number {
    const { gain, next } = this.entries;
    return gain * gain + 2 * gain * this.values.means[next]! + this.values.squares[next]!;
  }
}

/** Copies lists to kernel memory. Identical lists share a copy. */
function copiedOnce(kernel: PairMemory, lists: readonly Uint8Array[]): Uint8Array[] {
  const copies = new Map<Uint8Array, Uint8Array>();
  return lists.map((list) => {
    const copy = copies.get(list) ?? kernel.bytes(list.length);
    copy.set(list);
    copies.set(list, copy);
    return copy;
  });
}

/** In a column that closes after the first roll, a turn has only that roll. */
function rollsOf({ columns: [column], rollsPerTurn, extraRolls }: CompiledRuleset): {
  readonly usual: number;
  readonly last: number;
} {
  if (column?.entry.kind === 'firstRoll') return { usual: 1, last: 1 };
  return { usual: rollsPerTurn, last: extraRolls?.kind === 'lastField' ? extraRolls.rolls : rollsPerTurn };
}

const isLastRow = ({ rows }: CompiledRuleset, filled: FilledRows): boolean =>
  rows.filter((_, row) => ((filled >> row) & 1) === 0).length === 1;
