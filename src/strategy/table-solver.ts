/** Solves the positions of a one-column sheet, those with more rows filled before those with fewer. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from tables of the same rule set */
import type { CompiledRuleset } from '../engine/index.js';
import { afterRoll, outcomesOf, type FieldOutcomes, type Outcomes } from './outcomes.js';
import { PositionEntries } from './position-entries.js';
import type { FilledRows, Positions } from './positions.js';
import { SpecialEntries } from './special-entries.js';
import { TurnMeans, type EntryValues } from './turn-means.js';

/** By position: the mean of the points still to come, and the mean of their square. */
export interface TableValues {
  readonly means: Float64Array;
  readonly squares: Float64Array;
}

export class TableSolver {
  readonly #outcomes: Outcomes;
  /** By row. */
  readonly #rows: readonly FieldOutcomes[];
  readonly #entries: PositionEntries;
  readonly #special: SpecialEntries;
  readonly #turn: TurnMeans;
  /** The turn for the last empty row, which may have more rolls. */
  readonly #lastTurn: TurnMeans;
  /** Of a row at hand, by outcome: what entering it is worth. */
  readonly #means = new Float64Array(256);
  readonly #squares = new Float64Array(256);

  constructor(
    private readonly positions: Positions,
    private readonly values: TableValues,
  ) {
    const { rules } = positions;
    this.#outcomes = outcomesOf(rules);
    this.#rows = this.#outcomes.fields[0] ?? [];
    this.#entries = new PositionEntries(positions);
    const rollsDiffer = this.#rows.some(({ byRoll }) => new Set(byRoll).size > 1);
    this.#special = new SpecialEntries(rules);
    const { usual, last } = rollsOf(rules);
    this.#turn = new TurnMeans(this.#outcomes.keeps, usual, rollsDiffer);
    this.#lastTurn = last === usual ? this.#turn : new TurnMeans(this.#outcomes.keeps, last, rollsDiffer);
  }

  /** Solves every position with these rows filled; those with one more must be solved. */
  solve(filled: FilledRows): void {
    const rows = this.positions.openRows(filled);
    const first = this.positions.firstAt(filled);
    const end = first + this.positions.sizeAt(filled);
    if (rows.length === 0) {
      this.values.means.fill(0, first, end);
      this.values.squares.fill(0, first, end);
      return;
    }
    const turn = isLastRow(this.positions.rules, filled) ? this.#lastTurn : this.#turn;
    this.#entries.fill(filled);
    this.#special.fill(filled);
    for (let position = first; position < end; position += 1) {
      this.#entries.moveTo(position - first);
      for (const { means } of turn.entries) means.fill(-Infinity);
      for (const row of rows) this.#enterRow(turn, row);
      this.#enterSpecial(turn);
      this.#enterBonuses(turn);
      turn.solve();
      this.values.means[position] = turn.mean;
      this.values.squares[position] = turn.square;
    }
  }

  #enterRow({ entries }: TurnMeans, row: number): void {
    const { scores, byRoll } = this.#rows[row]!;
    for (let outcome = 0; outcome < scores.length; outcome += 1) {
      this.#entries.enter(row, outcome);
      this.#means[outcome] = this.#mean();
      this.#squares[outcome] = this.#square();
    }
    for (let roll = 0; roll < entries.length; roll += 1) {
      if (roll > 0 && entries[roll] === entries[0]) return;
      raise(entries[roll]!, afterRoll(byRoll, roll + 1), this.#means, this.#squares);
    }
  }

  /** Throws that are jokers or bring the running bonus have entries of their own, which take the place of the others. */
  #enterSpecial({ entries }: TurnMeans): void {
    for (let roll = 0; roll < entries.length; roll += 1) {
      if (roll > 0 && entries[roll] === entries[0]) return;
      const { means } = entries[roll]!;
      for (const { index, entries: open } of this.#special.throwsAt(this.#entries.isHeld, roll + 1)) {
        means[index] = -Infinity;
        for (const entry of open) {
          this.#entries.enterSpecial(entry);
          this.#raise(entries[roll]!, index);
        }
      }
    }
  }

  #enterBonuses({ entries }: TurnMeans): void {
    const { compiledBonusFields, scores } = this.positions.rules;
    for (const [bonusIndex, { row }] of compiledBonusFields.entries()) {
      if (!this.#entries.enterBonus(bonusIndex)) continue;
      for (const [roll, values] of entries.entries()) {
        for (const index of this.#outcomes.special) {
          const faces = this.#outcomes.keeps.throws[index]!;
          if (scores.pointsAt(scores.offsetOf(faces, roll + 1), row) > 0) this.#raise(values, index);
        }
      }
    }
  }

  /** Raises the best entry of a throw to the one at hand. */
  #raise({ means, squares }: EntryValues, index: number): void {
    const mean = this.#mean();
    if (mean <= means[index]!) return;
    means[index] = mean;
    squares[index] = this.#square();
  }

  /** The mean of the points that the entry at hand brings and leads to. */
  #mean(): number {
    return this.#entries.gain + this.values.means[this.#entries.next]!;
  }

  /** The mean of their square. */
  #square(): number {
    const { gain, next } = this.#entries;
    return gain * gain + 2 * gain * this.values.means[next]! + this.values.squares[next]!;
  }
}

/** Raises the best entry of each throw to what a row is worth with it. */
function raise(
  { means, squares }: EntryValues,
  outcomes: Uint8Array,
  rowMeans: Float64Array,
  rowSquares: Float64Array,
): void {
  for (let index = 0; index < outcomes.length; index += 1) {
    const outcome = outcomes[index]!;
    const mean = rowMeans[outcome]!;
    if (mean > means[index]!) {
      means[index] = mean;
      squares[index] = rowSquares[outcome]!;
    }
  }
}

/** A turn in a column that is closed after the first roll has no other. */
function rollsOf({ columns: [column], rollsPerTurn, extraRolls }: CompiledRuleset): {
  readonly usual: number;
  readonly last: number;
} {
  if (column?.entry.kind === 'firstRoll') return { usual: 1, last: 1 };
  return { usual: rollsPerTurn, last: extraRolls?.kind === 'lastField' ? extraRolls.rolls : rollsPerTurn };
}

const isLastRow = ({ rows }: CompiledRuleset, filled: FilledRows): boolean =>
  rows.filter((_, row) => ((filled >> row) & 1) === 0).length === 1;
