/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from tables of the same rule set */
import { stored, type CompiledRuleset } from '@yamb-server/engine';
import { keepsOf } from './keeps.js';
import { afterRoll, outcomesOf, type FieldOutcomes, type Outcomes } from './outcomes.js';
import { PositionEntries } from './position-entries.js';
import type { FilledRows, Positions } from './positions.js';
import { SpecialEntries } from './special-entries.js';
import { LANES, PairMemory, TurnPairs, WIDTH, type PairValues, type RowOutcomes } from './turn-pairs.js';

/** Indexed by position: the mean of the points still to come, and the mean of their square. */
export interface TableValues {
  readonly means: Float64Array;
  readonly squares: Float64Array;
}

/**
 * Solves the positions of a one-column sheet, starting with those that have most rows filled. Positions with the same
 * rows filled are solved two at a time.
 */
export class TableSolver {
  private readonly outcomes: Outcomes;
  /** Indexed by row. */
  private readonly rows: readonly FieldOutcomes[];
  /** The two current positions. */
  private readonly lanes: readonly PositionEntries[];
  private readonly special: SpecialEntries;
  private readonly turn: TurnPairs;
  /** The turn for the last empty row, which may have more rolls. */
  private readonly lastTurn: TurnPairs;
  /** Indexed by row: the values of its outcomes, in kernel memory. */
  private readonly values: readonly PairValues[];
  /** Indexed by row, then by roll: the outcomes of throws, in kernel memory. */
  private readonly byRoll: readonly (readonly Uint16Array[])[];

  constructor(
    private readonly positions: Positions,
    private readonly table: TableValues,
  ) {
    const { rules } = positions;
    this.outcomes = outcomesOf(rules);
    this.rows = this.outcomes.fields[0] ?? [];
    this.lanes = Array.from({ length: LANES }, () => new PositionEntries(positions));
    const rollsDiffer = this.rows.some(({ byRoll }) => new Set(byRoll).size > 1);
    this.special = new SpecialEntries(rules);
    const { usual, last } = rollsOf(rules);
    const kernel = new PairMemory(this.outcomes.keeps);
    const turnOf = (rolls: number): TurnPairs =>
      new TurnPairs(kernel, this.outcomes.keeps, rolls, this.rows.length, rollsDiffer);
    this.turn = turnOf(usual);
    this.lastTurn = last === usual ? this.turn : turnOf(last);
    this.values = this.rows.map(({ scores }) => kernel.doubles(WIDTH * scores.length));
    this.byRoll = this.rows.map(({ byRoll }) => copiedOnce(kernel, byRoll));
  }

  /** Solves every position with these rows filled. Those with one more row must be solved already. */
  solve(filled: FilledRows): void {
    const { means, squares } = this.table;
    const rows = this.positions.openRows(filled);
    const first = this.positions.firstAt(filled);
    const size = this.positions.sizeAt(filled);
    if (rows.length === 0) {
      means.fill(0, first, first + size);
      squares.fill(0, first, first + size);
      return;
    }
    const turn = isLastRow(this.positions.rules, filled) ? this.lastTurn : this.turn;
    for (let roll = 0; roll < turn.entries.length; roll += 1)
      if (turn.isOwn(roll)) turn.open(roll, this.rowsAfter(rows, roll + 1));
    for (const entries of this.lanes) entries.fill(filled);
    this.special.fill(filled);
    // An entry of a bonus field may lead from a position to the one before it.
    const step = this.lanes.some(({ bonusStride }) => bonusStride < LANES) ? 1 : LANES;
    for (let at = 0; at < size; at += step) {
      // Without a position for it, the last lane repeats the one before.
      const last = Math.min(at + step, size) - 1;
      for (let lane = 0; lane < LANES; lane += 1) {
        this.lanes[lane]!.moveTo(Math.min(at + lane, last));
        for (const row of rows) this.evaluate(lane, row);
      }
      turn.enterRows();
      for (let lane = 0; lane < LANES; lane += 1) {
        this.enterSpecial(turn, lane);
        this.enterBonuses(turn, lane);
      }
      turn.solve();
      for (let lane = 0; lane < LANES; lane += 1) {
        const position = first + Math.min(at + lane, last);
        means[position] = turn.result[lane]!;
        squares[position] = turn.result[LANES + lane]!;
      }
    }
  }

  private rowsAfter(rows: readonly number[], rollNumber: number): RowOutcomes[] {
    return rows.map((row) => ({
      outcomes: afterRoll(this.byRoll[row]!, rollNumber),
      values: this.values[row]!,
    }));
  }

  /** Sets the values of all outcomes of a row in the position of a lane. */
  private evaluate(lane: number, row: number): void {
    const entries = this.lanes[lane]!;
    const values = this.values[row]!;
    entries.open(row);
    const gains = entries.plainGains(row);
    if (gains === undefined) {
      for (let at = lane, outcome = 0; at < values.length; at += WIDTH, outcome += 1) {
        entries.enter(outcome);
        values[at] = this.mean(entries);
        values[at + LANES] = this.square(entries);
      }
      return;
    }
    const mean = this.table.means[entries.next]!;
    const square = this.table.squares[entries.next]!;
    for (let at = lane, outcome = 0; at < values.length; at += WIDTH, outcome += 1) {
      const gain = gains[outcome]!;
      values[at] = gain + mean;
      values[at + LANES] = squareAfter(gain, mean, square);
    }
  }

  /** Replaces the entries of throws that are jokers or earn the running bonus. */
  private enterSpecial(turn: TurnPairs, lane: number): void {
    const entries = this.lanes[lane]!;
    for (let roll = 0; roll < turn.entries.length; roll += 1) {
      if (!turn.isOwn(roll)) return;
      const values = turn.entries[roll]!;
      for (const { index, entries: open } of this.special.throwsAt(entries.isHeld, roll + 1)) {
        values[WIDTH * index + lane] = -Infinity;
        for (const entry of open) {
          entries.enterSpecial(entry);
          this.raise(values, index, lane);
        }
      }
    }
  }

  private enterBonuses(turn: TurnPairs, lane: number): void {
    const { compiledBonusFields, scores } = this.positions.rules;
    for (const [bonusIndex, { row }] of compiledBonusFields.entries()) {
      if (!this.lanes[lane]!.enterBonus(bonusIndex)) continue;
      for (const [roll, values] of turn.entries.entries()) {
        for (const index of this.outcomes.special) {
          const faces = this.outcomes.keeps.throws[index]!;
          if (scores.pointsAt(scores.offsetOf(faces, roll + 1, roll === 0), row) > 0)
            this.raise(values, index, lane);
        }
      }
    }
  }

  /** Raises the best entry of a throw to the current entry of the lane. */
  private raise(values: PairValues, index: number, lane: number): void {
    const entries = this.lanes[lane]!;
    const at = WIDTH * index + lane;
    const mean = this.mean(entries);
    if (mean <= values[at]!) return;
    values[at] = mean;
    values[at + LANES] = this.square(entries);
  }

  /** The mean of the points of the current entry and those that follow. */
  private mean({ gain, next }: PositionEntries): number {
    return gain + this.table.means[next]!;
  }

  /** The mean of their square. */
  private square({ gain, next }: PositionEntries): number {
    return squareAfter(gain, this.table.means[next]!, this.table.squares[next]!);
  }
}

/** The mean square of the points after an entry that gains some, from the mean and the mean square of those to come. */
const squareAfter = (gain: number, mean: number, square: number): number =>
  gain * gain + 2 * gain * mean + square;

/**
 * The number of values that are added or compared to solve all positions. A core of a busy machine does about a billion
 * in a second.
 */
export function workOf({ rules, count }: Positions): number {
  const { grown, throwCount } = keepsOf(rules);
  const { usual } = rollsOf(rules);
  return count * (2 * grown.length * (usual - 1) + rules.rows.length * throwCount * rules.scores.rolls);
}

/** Copies lists to kernel memory. Identical lists share a copy. */
function copiedOnce(kernel: PairMemory, lists: readonly Uint16Array[]): Uint16Array[] {
  const copies = new Map<Uint16Array, Uint16Array>();
  return lists.map((list) => stored(copies, list, () => kernel.shortsOf(list)));
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
