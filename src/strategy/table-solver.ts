/** Solves the positions of a one-column sheet, those with more rows filled before those with fewer. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from tables of the same rule set */
import type { CompiledRuleset } from '../engine/index.js';
import { afterRoll, outcomesOf, type FieldOutcomes, type Outcomes } from './outcomes.js';
import { PositionEntries } from './position-entries.js';
import type { FilledRows, Positions } from './positions.js';
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
  readonly #turn: TurnMeans;
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
    this.#turn = new TurnMeans(this.#outcomes.keeps, rollsOf(rules), rollsDiffer);
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
    this.#entries.fill(filled);
    for (let position = first; position < end; position += 1) {
      this.#entries.moveTo(position - first);
      for (const { means } of this.#turn.entries) means.fill(-Infinity);
      for (const row of rows) this.#enterRow(row);
      this.#enterBonuses();
      this.#turn.solve();
      this.values.means[position] = this.#turn.mean;
      this.values.squares[position] = this.#turn.square;
    }
  }

  #enterRow(row: number): void {
    const { scores, byRoll } = this.#rows[row]!;
    for (let outcome = 0; outcome < scores.length; outcome += 1) {
      this.#entries.enter(row, outcome);
      const { gain, next } = this.#entries;
      const mean = this.values.means[next]!;
      this.#means[outcome] = gain + mean;
      this.#squares[outcome] = gain * gain + 2 * gain * mean + this.values.squares[next]!;
    }
    const { entries } = this.#turn;
    for (let roll = 0; roll < entries.length; roll += 1) {
      if (roll > 0 && entries[roll] === entries[0]) return;
      raise(entries[roll]!, afterRoll(byRoll, roll + 1), this.#means, this.#squares);
    }
  }

  #enterBonuses(): void {
    const { compiledBonusFields, scores } = this.positions.rules;
    for (const [bonusIndex, { row }] of compiledBonusFields.entries()) {
      if (!this.#entries.enterBonus(bonusIndex)) continue;
      const { gain, next } = this.#entries;
      const mean = gain + this.values.means[next]!;
      const square = gain * gain + 2 * gain * (mean - gain) + this.values.squares[next]!;
      for (const [roll, { means, squares }] of this.#turn.entries.entries()) {
        for (const index of this.#outcomes.special) {
          const faces = this.#outcomes.keeps.throws[index]!;
          if (scores.pointsAt(scores.offsetOf(faces, roll + 1), row) === 0 || mean <= means[index]!) continue;
          means[index] = mean;
          squares[index] = square;
        }
      }
    }
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
const rollsOf = ({ columns: [column], rollsPerTurn }: CompiledRuleset): number =>
  column?.entry.kind === 'firstRoll' ? 1 : rollsPerTurn;
