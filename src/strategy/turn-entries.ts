/** The entries that a turn can end in, and what each is worth. */
import {
  entryScore,
  evolve,
  sheetOf,
  sheetTotal,
  sideOf,
  type AwaitingRoll,
  type CompiledRuleset,
  type FieldRef,
  type OpenField,
  type Rolled,
} from '../engine/index.js';
import { raiseThrows } from './lattice.js';
import { outcomesOf, type Outcomes } from './outcomes.js';
import { optionsAt, rolledAt, sheetOnTurn, type TurnPoint } from './turn-point.js';
import type { Valuation } from './valuation.js';

/** An open field and what entering it is worth: its points, and those that are expected after it. */
export interface ValuedField extends OpenField {
  readonly value: number;
}

/** More than any field can hold. */
const SCORES = 16_384;

export class TurnEntries {
  readonly #outcomes: Outcomes;
  readonly #total: number;
  /** The turn after some roll: an entry does not depend on the dice. */
  readonly #rolled: Rolled;
  /** By field and score. */
  readonly #values = new Map<number, number>();
  /** By roll, announcement and open fields. */
  readonly #best = new Map<string, Float64Array>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: AwaitingRoll | Rolled,
    private readonly valuation: Valuation,
  ) {
    this.#outcomes = outcomesOf(rules);
    this.#total = sheetTotal(rules, sheetOnTurn(turn));
    this.#rolled = rolledAt(turn, { rollNumber: 1, threwAll: true, announced: null }, []);
  }

  /** The open fields at a point of the turn with those dice, in sheet order. */
  fieldsAt(point: TurnPoint, dice: readonly number[]): ValuedField[] {
    return optionsAt(this.rules, this.turn, point, dice).openFields.map((field) => ({
      ...field,
      value: this.#valueOf(field),
    }));
  }

  /**
   * For each throw at a point of the turn what its best entry is worth; −∞ where no field is open. Points with
   * the same open fields share one array, which is not to be changed.
   */
  bestAt(point: TurnPoint): Float64Array {
    const { keeps, special, plain } = this.#outcomes;
    const open = plain === undefined ? [] : this.#openTo(point, keeps.throws[plain] ?? []);
    const key = `${point.rollNumber} ${String(point.announced)} ${open.map(({ column, row }) => `${column}.${row}`).join(' ')}`;
    let best = this.#best.get(key);
    if (!best) {
      best = new Float64Array(keeps.throwCount).fill(-Infinity);
      for (const field of open) this.#raise(best, field, point.rollNumber);
      for (const index of special) {
        const values = this.fieldsAt(point, keeps.throws[index] ?? []).map(({ value }) => value);
        best[index] = Math.max(-Infinity, ...values);
      }
      this.#best.set(key, best);
    }
    return best;
  }

  #openTo(point: TurnPoint, dice: readonly number[]): readonly OpenField[] {
    return optionsAt(this.rules, this.turn, point, dice).openFields;
  }

  /** Raises the best entry of each throw to what a field is worth with it. */
  #raise(best: Float64Array, { column, row }: OpenField, rollNumber: number): void {
    const field = this.#fieldOf(column, row);
    if (field.kind === 'bonus') throw new Error(`${row} is open to any dice`);
    const outcomes = this.#outcomes.fields[field.column]?.[field.row];
    const byThrow = outcomes?.byRoll[rollNumber - 1];
    if (!outcomes || !byThrow) throw new Error(`The turn has no roll ${rollNumber}`);
    const sheet = sheetOnTurn(this.turn);
    const values = new Float64Array(outcomes.offsets.length);
    // Only outcomes of this roll: the sheet that another one leads to may be impossible.
    for (const outcome of outcomes.ofRoll[rollNumber - 1] ?? []) {
      const offset = outcomes.offsets[outcome] ?? NaN;
      const score = entryScore(this.rules, sheet, field.column, field.row, offset);
      values[outcome] = this.#valueOf({ column, row, score });
    }
    raiseThrows(best, byThrow, values);
  }

  /** What an entry adds to the total, now and after it. */
  #valueOf({ column, row, score }: OpenField): number {
    const key = this.#indexOf(this.#fieldOf(column, row)) * SCORES + score;
    let value = this.#values.get(key);
    if (value === undefined) {
      const { seat } = this.turn;
      const entered = evolve(this.rules, this.#rolled, { type: 'fieldEntered', seat, column, row, score });
      const sheet = sheetOf(entered, sideOf(entered, seat));
      value = sheetTotal(this.rules, sheet) - this.#total + this.valuation.value(sheet);
      this.#values.set(key, value);
    }
    return value;
  }

  #indexOf(field: FieldRef): number {
    const { columns, rows } = this.rules;
    return field.kind === 'cell'
      ? field.column * rows.length + field.row
      : columns.length * rows.length + field.index;
  }

  #fieldOf(column: string, row: string): FieldRef {
    const field = this.rules.field(column, row);
    if (!field) throw new Error(`No field ${column}.${row}`);
    return field;
  }
}
