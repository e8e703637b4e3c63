/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from tables of the same rule set */
import type { Cell, CompiledRuleset, Sheet, Slices } from '@yamb-server/engine';
import { afterRoll, outcomesOf, type FieldOutcomes } from '../outcomes.js';
import { filledRowsOf } from '../positions.js';
import { LANES, PairMemory, TurnPairs, WIDTH, type PairValues, type RowOutcomes } from '../turn-pairs.js';

/** Escalero has 21,504 positions with 462 keeps, which take about a second. */
const MOST_POSITIONS = 25_000;
const MOST_KEEPS = 1_000;

/** The sum that a column still gains. */
export interface ColumnProspect {
  readonly mean: number;
  readonly variance: number;
}

/**
 * Values a column that matters more than all others together: the other columns only take the throws that it discards.
 * Exact if a turn is played for the sum of this column alone, except that later rolls of all dice count as rolls of some.
 * A position is the filled rows of the column and the number of empty fields elsewhere.
 */
export class DiscardTable {
  /** Indexed by number of discards, then by filled rows as bits: the mean of the sum still to come, and of its square. */
  private readonly pairs: Float64Array;
  private readonly sets: number;
  private readonly fields: readonly FieldOutcomes[];

  private constructor(
    private readonly rules: CompiledRuleset,
    private readonly column: number,
  ) {
    this.sets = 2 ** rules.rows.length;
    this.pairs = new Float64Array(2 * this.sets * (discardsOf(rules) + 1));
    this.fields = outcomesOf(rules).fields[column]!;
  }

  /** Solves the column in slices; null if the rules do not allow it. */
  static *solving(rules: CompiledRuleset, column: number): Slices<DiscardTable | null> {
    if (!canDiscard(rules)) return null;
    const table = new DiscardTable(rules, column);
    yield* table.solve();
    return table;
  }

  prospect({ columns }: Sheet): ColumnProspect {
    const filled = filledRowsOf(columns[this.column]!);
    const discards = columns.reduce(
      (sum, cells, column) => sum + (column === this.column ? 0 : emptyIn(cells)),
      0,
    );
    const at = 2 * (discards * this.sets + filled);
    const mean = this.pairs[at]!;
    return { mean, variance: Math.max(0, this.pairs[at + 1]! - mean * mean) };
  }

  private *solve(): Slices<void> {
    const { keeps } = outcomesOf(this.rules);
    const kernel = new PairMemory(keeps);
    const turn = new TurnPairs(kernel, keeps, this.rules.rollsPerTurn, this.fields.length + 1, true);
    const rows = this.fields.map((field) => OpenRow.of(kernel, field, turn.entries.length));
    const elsewhere = OpenRow.elsewhere(kernel, keeps.throwCount, turn.entries.length);
    for (let filled = this.sets - 2; filled >= 0; filled -= 1) {
      yield;
      const open = rows.map((row, index) => ({ row, bit: 2 ** index })).filter(({ bit }) => !(filled & bit));
      for (const roll of turn.entries.keys())
        turn.open(
          roll,
          [...open.map(({ row }) => row), elsewhere].map((row) => row.after(roll)),
        );
      for (let discards = 0; discards <= discardsOf(this.rules); discards += 1) {
        const position = discards * this.sets + filled;
        for (const { row, bit } of open) row.value(this.valueAt(position + bit));
        elsewhere.value(discards === 0 ? IMPOSSIBLE : this.valueAt(position - this.sets));
        turn.enterRows();
        turn.solve();
        this.pairs[2 * position] = turn.result[0]!;
        this.pairs[2 * position + 1] = turn.result[LANES]!;
      }
    }
  }

  private valueAt(position: number): Value {
    return { mean: this.pairs[2 * position]!, square: this.pairs[2 * position + 1]! };
  }
}

/** The mean of a sum, and of its square. */
interface Value {
  readonly mean: number;
  readonly square: number;
}

const IMPOSSIBLE: Value = { mean: -Infinity, square: 0 };

/** A row that throws can be entered in. Only the first of the two lanes of a turn is used. */
class OpenRow {
  private readonly values: PairValues;

  constructor(
    kernel: PairMemory,
    private readonly scores: readonly number[],
    /** Indexed by roll: the outcome of each throw. */
    private readonly outcomes: readonly Uint16Array[],
  ) {
    this.values = kernel.doubles(WIDTH * scores.length);
  }

  static of(kernel: PairMemory, { scores, byRoll }: FieldOutcomes, rolls: number): OpenRow {
    const outcomes = Array.from({ length: rolls }, (_, roll) => kernel.shortsOf(afterRoll(byRoll, roll + 1)));
    return new OpenRow(kernel, scores, outcomes);
  }

  /** A row that any throw leaves unchanged: a field of another column. */
  static elsewhere(kernel: PairMemory, throwCount: number, rolls: number): OpenRow {
    return new OpenRow(kernel, [0], Array<Uint16Array>(rolls).fill(kernel.shorts(throwCount)));
  }

  after(roll: number): RowOutcomes {
    return { outcomes: this.outcomes[roll]!, values: this.values };
  }

  /** Sets the value of each score, followed by another sum. */
  value({ mean, square }: Value): void {
    for (const [outcome, score] of this.scores.entries()) {
      this.values[WIDTH * outcome] = score + mean;
      this.values[WIDTH * outcome + LANES] = score * score + 2 * score * mean + square;
    }
  }
}

const emptyIn = (cells: readonly Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + Number(cell === null), 0);

const discardsOf = ({ columns, rows }: CompiledRuleset): number => (columns.length - 1) * rows.length;

/** Whether the sum of each column is that of its fields, any field can be entered at any time, and the table is small. */
function canDiscard(rules: CompiledRuleset): boolean {
  const { columns, compiledSections, compiledRowRules, compiledBonusFields, compiledJoker, extraRolls } =
    rules;
  const isPlain =
    columns.every(({ order, entry }) => order.kind === 'free' && entry.kind === 'anyRoll') &&
    compiledSections.every((section) => section.kind === 'sum' && !section.bonus) &&
    compiledRowRules.length + compiledBonusFields.length === 0 &&
    compiledJoker === undefined &&
    extraRolls === undefined;
  const positions = 2 ** rules.rows.length * (discardsOf(rules) + 1);
  return isPlain && positions <= MOST_POSITIONS && outcomesOf(rules).keeps.all.length <= MOST_KEEPS;
}
