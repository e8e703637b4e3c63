/* eslint-disable @typescript-eslint/no-non-null-assertion -- fields, throws and rolls are counted by their tables */
import {
  entryBonus,
  initialState,
  options,
  savesRolls,
  stored,
  type AwaitingRoll,
  type CompiledRuleset,
  type OpenField,
} from '@yamb-server/engine';
import { outcomesOf } from '@yamb-server/strategy';
import { cellAt, rolledAt } from '@yamb-server/strategy/learning';
import type { EntryValues } from './entry-values.js';
import type { Fields, TableField } from './fields.js';
import type { TableSheet } from './table-sheet.js';

/** A possible entry of such a throw. */
export interface ValuedSpecial {
  readonly value: number;
  /** Its gain in the total. */
  readonly gain: number;
  /** The field and its score; undefined for a bonus field. */
  readonly cell?: { readonly field: TableField; readonly score: number };
  readonly bonusIndex?: number;
}

/** Values throws that open bonus fields, are jokers or earn the running bonus. The engine determines their entries. */
export class ValuedSpecials {
  /** Indexes of special throws; empty while they have no special effect. */
  private throws: readonly number[] = [];
  private sheet: TableSheet | undefined;
  /** A game of one side, and the same at the turn. */
  private readonly start: AwaitingRoll;
  private turn: AwaitingRoll;
  /** Whether no entry depends on the roll. */
  readonly isSameAfterRolls: boolean;
  private readonly byPoint = new Map<string, readonly ValuedSpecial[]>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly fields: Fields,
    private readonly entries: EntryValues,
  ) {
    this.turn = this.start = initialState(rules, { seatCount: 1, teamSize: 1 });
    this.isSameAfterRolls =
      rules.scores.rolls === 1 &&
      !rules.scores.countsServed &&
      !savesRolls(rules) &&
      fields.all.every(({ opening }) => opening === 'always');
  }

  /** Moves to a turn whose entries are valued. */
  begin(sheet: TableSheet): void {
    this.sheet = sheet;
    this.throws = this.isSpecial(sheet) ? outcomesOf(this.rules).special : [];
    this.byPoint.clear();
    if (this.throws.length === 0) return;
    // The engine caches sums by cells, which change here.
    const columns = sheet.columns.map((cells) => [...cells]);
    const copy = { ...this.start.sheets[0]!, columns, bonuses: [...sheet.bonuses] };
    this.turn = { ...this.start, sheets: [copy] };
  }

  /** Replaces the values of special throws. */
  apply(values: Float32Array, roll: number, threwAll: boolean): void {
    for (const dice of this.throws) values[dice] = this.best(dice, roll, threwAll)?.value ?? -Infinity;
  }

  isOne(dice: number): boolean {
    return this.throws.includes(dice);
  }

  /** The best entry of such a throw; undefined if no field is open. */
  best(dice: number, roll: number, threwAll: boolean): ValuedSpecial | undefined {
    const key = this.isSameAfterRolls ? String(dice) : `${dice} ${roll} ${String(threwAll)}`;
    return stored(this.byPoint, key, () => this.find(dice, roll, threwAll))[0];
  }

  private isSpecial({ columns, bonuses }: TableSheet): boolean {
    const {
      compiledBonusFields,
      compiledJoker: joker,
      compiledRunningBonus: bonus,
      playedColumns,
    } = this.rules;
    const holds = (column: number, row: number): boolean => (cellAt(columns, column, row) ?? 0) > 0;
    return (
      compiledBonusFields.some(
        ({ column, row, times }, index) => holds(column, row) && bonuses[index]! < times,
      ) ||
      (joker !== undefined && playedColumns.every((column) => cellAt(columns, column, joker.row) !== null)) ||
      (bonus !== undefined && playedColumns.every((column) => holds(column, bonus.row)))
    );
  }

  /** The best entry, or an empty list. */
  private find(dice: number, rollNumber: number, threwAll: boolean): ValuedSpecial[] {
    const { rules } = this;
    const point = { rollNumber, threwAll, announced: null };
    const rolled = rolledAt(this.turn, point, outcomesOf(rules).keeps.throws[dice]!);
    let best: ValuedSpecial | undefined;
    for (const open of options(rules, rolled).openFields) {
      const entry = this.entryOf(open, (ref) => entryBonus(rules, rolled, ref, open.score));
      if (!best || entry.value > best.value) best = entry;
    }
    return best ? [best] : [];
  }

  private entryOf(
    { column, row, score }: OpenField,
    bonusOf: (ref: Parameters<typeof entryBonus>[2]) => number,
  ): ValuedSpecial {
    const ref = this.rules.field(column, row)!;
    if (ref.kind === 'bonus') {
      return { value: score + this.entries.bonusAfter[ref.index]!, gain: score, bonusIndex: ref.index };
    }
    const sheet = this.sheet!;
    const field = this.fields.all.find((one) => one.column === ref.column && one.row === ref.row)!;
    const outcome = field.scores.findIndex((_, index) => sheet.scoreOf(field, index) === score);
    const bonus = bonusOf(ref);
    return {
      value: field.values[outcome]! + bonus,
      gain: sheet.gainOf(field, score) + bonus,
      cell: { field, score },
    };
  }
}
