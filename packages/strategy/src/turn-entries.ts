import {
  complete,
  entryBonus,
  entryScore,
  evolve,
  firstPoints,
  isLastPlayer,
  savesRolls,
  sheetOf,
  sheetTotal,
  sideOf,
  winsAtOnce,
  withSavedRolls,
  type CompiledRuleset,
  type FieldRef,
  type GameState,
  type OpenField,
  type OpenTurn,
  type Rolled,
  type Slices,
} from '@yamb-server/engine';
import { anyCourse, type EntryWorth } from './entry-worth.js';
import { raiseThrows } from './lattice.js';
import { afterRoll, outcomesOf, type Outcomes } from './outcomes.js';
import type { EntryEffect, TurnEnd, ValuedField } from './turn-ends.js';
import { FIRST_ROLL, optionsAt, rolledAt, sheetOnTurn, type TurnPoint } from './turn-point.js';

type FieldName = Pick<OpenField, 'column' | 'row'>;

/** The best entry of each throw. */
export interface BestEntries {
  /** Its value; −∞ if no field is open. */
  readonly values: Float64Array;
  /** Its field, for `TurnEntries.fieldOf`. */
  readonly fields: Uint16Array;
}

/** An entry before the turn ends. */
interface Entered extends EntryEffect {
  readonly state: GameState;
  /** Indexed by course: see `EntryWorth`. */
  readonly values: number[];
}

/** Maximum number of points of a turn with cached best entries. Enough for consecutive ones. */
const MOST_POINTS = 128;

/** Estimated bytes of an entry, without the cells of its column. */
const BYTES_OF_ENTERED = 800;

/** Number of open fields whose outcomes are valued in one slice. */
const FIELDS_OF_A_SLICE = 8;

/** More than any score. */
const SCORES = 16_384;

/** More than any bonus: a running bonus in a column that counts ten times, and every first. */
const BONUSES = 2 ** 20;

/** The entries in which a turn can end, and their values. */
export class TurnEntries {
  private readonly outcomes: Outcomes;
  private readonly total: number;
  /** The turn after some roll. Without a running bonus, what an entry brings does not depend on the dice. */
  private readonly rolled: Rolled;
  private readonly courseOf: EntryWorth['courseOf'];
  /** Keyed by field, score and bonus. */
  private readonly entered = new Map<number, Entered>();
  /** Keyed by roll, announcement and the fields open to plain throws. */
  private readonly best = new Map<string, BestEntries>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: OpenTurn,
    private readonly worth: EntryWorth,
  ) {
    this.outcomes = outcomesOf(rules);
    this.total = sheetTotal(rules, sheetOnTurn(turn));
    this.rolled = rolledAt(turn, FIRST_ROLL, []);
    // Saved rolls are part of the sheet after an entry.
    this.courseOf = savesRolls(rules) ? anyCourse : (course) => worth.courseOf(course);
  }

  /** Estimated memory in bytes. */
  get bytes(): number {
    const { columns, rows } = this.rules;
    const ofEntered = BYTES_OF_ENTERED + 8 * (columns.length + rows.length);
    const bests = [...this.best.values()];
    return (
      this.entered.size * ofEntered +
      bests.reduce((sum, { values, fields }) => sum + values.byteLength + fields.byteLength, 0)
    );
  }

  /** The open fields at a point of the turn with these dice, in sheet order. */
  fieldsAt(point: TurnPoint, dice: readonly number[]): ValuedField[] {
    const rolled = rolledAt(this.turn, point, dice);
    return optionsAt(this.rules, this.turn, point, dice).openFields.map((open) => {
      const field = this.refOf(open);
      const bonus = this.bonusOf(open, point, dice);
      const wins = open.score > 0 && isLastPlayer(rolled) && winsAtOnce(this.rules, rolled, field);
      return { ...open, value: this.valueOf(open, point, bonus), wins };
    });
  }

  /**
   * The best entry of each throw at a point of the turn. Points with the same open fields share one object; do not
   * modify it.
   */
  bestAt(point: TurnPoint): BestEntries {
    return complete(this.findingBest(point));
  }

  *findingBest(point: TurnPoint): Slices<BestEntries> {
    const { keeps, special, plain } = this.outcomes;
    const open =
      plain === undefined
        ? []
        : optionsAt(this.rules, this.turn, point, keeps.throws[plain] ?? []).openFields;
    const matters = plain === undefined || this.rules.scores.countsServed;
    const key = `${point.rollNumber} ${matters ? String(point.threwAll) : ''} ${String(point.announced)} ${open.map(({ column, row }) => `${column}.${row}`).join(' ')}`;
    let best = this.best.get(key);
    if (!best) {
      best = {
        values: new Float64Array(keeps.throwCount).fill(-Infinity),
        fields: new Uint16Array(keeps.throwCount),
      };
      for (const [index, field] of open.entries()) {
        if (index % FIELDS_OF_A_SLICE === FIELDS_OF_A_SLICE - 1) yield;
        this.raise(best, field, point);
      }
      for (const index of special) this.replace(best, index, this.fieldsAt(point, keeps.throws[index] ?? []));
      const [oldest] = this.best.keys();
      if (oldest !== undefined && this.best.size >= MOST_POINTS) this.best.delete(oldest);
      this.best.set(key, best);
    }
    return best;
  }

  /** The points besides its field that an entry earns with these dice. */
  bonusOf(open: OpenField, point: TurnPoint, dice: readonly number[]): number {
    const { rules, turn } = this;
    if (!rules.compiledRunningBonus && rules.compiledFirsts.length === 0) return 0;
    return entryBonus(rules, rolledAt(turn, point, dice), this.refOf(open), this.scoreOf(open));
  }

  /** The increase of the total, and the sheet after the turn, if it ends with this entry. */
  after({ column, row, score, bonus, rollNumber }: Omit<TurnEnd, 'chance'>): EntryEffect {
    const { gain, sheet } = this.entryOf({ column, row, score }, bonus);
    return { gain, sheet: withSavedRolls(this.rules, this.turn, sheet, rollNumber) };
  }

  /** The field with this number in `BestEntries`. */
  fieldOf(index: number): FieldRef {
    const { columns, rows } = this.rules;
    const cells = columns.length * rows.length;
    return index < cells
      ? { kind: 'cell', column: Math.floor(index / rows.length), row: index % rows.length }
      : { kind: 'bonus', index: index - cells };
  }

  /** Replaces the entry of a throw by the best of these fields. */
  private replace({ values, fields }: BestEntries, index: number, open: readonly ValuedField[]): void {
    values[index] = -Infinity;
    for (const field of open) {
      if (field.value <= (values[index] ?? NaN)) continue;
      values[index] = field.value;
      fields[index] = this.indexOf(field);
    }
  }

  /** Raises the best entry of each throw to the value of a field. */
  private raise(best: BestEntries, { column, row }: OpenField, point: TurnPoint): void {
    const { rollNumber, threwAll } = point;
    const field = this.refOf({ column, row });
    if (field.kind === 'bonus') throw new Error(`Bonus field ${row} is open to any dice`);
    const outcomes = this.outcomes.fields[field.column]?.[field.row];
    if (!outcomes) throw new Error(`${column}.${row} has no outcomes`);
    const sheet = sheetOnTurn(this.turn);
    // Plain throws earn no running bonus.
    const bonus = firstPoints(this.rules, this.rolled, field);
    const values = new Float64Array(outcomes.offsets.length);
    // Skip outcomes of other rolls: their sheets may be impossible.
    const { byRoll, ofRoll } = threwAll ? outcomes.byHand : outcomes;
    for (const outcome of afterRoll(ofRoll, rollNumber)) {
      const offset = outcomes.offsets[outcome] ?? NaN;
      const score = entryScore(this.rules, sheet, field.column, field.row, offset);
      values[outcome] = this.valueOf({ column, row, score }, point, bonus);
    }
    const source = this.indexOf({ column, row });
    raiseThrows(best.values, best.fields, afterRoll(byRoll, rollNumber), values, source);
  }

  /**
   * The gain of an entry, now and later.
   * @param bonus the points that it earns besides its field
   */
  private valueOf(open: OpenField, { rollNumber, announced }: TurnPoint, bonus: number): number {
    const entered = this.entryOf(open, bonus);
    const isAnnounced = announced !== null;
    const field = this.refOf(open);
    return (entered.values[this.courseOf({ field, rollNumber, isAnnounced })] ??= this.worth.of({
      entered: entered.state,
      gain: entered.gain,
      sheet: withSavedRolls(this.rules, this.turn, entered.sheet, rollNumber),
      field,
      score: this.scoreOf(open),
      made: open.score,
      rollNumber,
      isAnnounced,
    }));
  }

  private entryOf(open: OpenField, bonus: number): Entered {
    const key = (this.indexOf(open) * SCORES + open.score) * BONUSES + bonus;
    let entered = this.entered.get(key);
    if (!entered) {
      entered = this.enter(open, bonus);
      this.entered.set(key, entered);
    }
    return entered;
  }

  private scoreOf(open: OpenField): number {
    return this.worth.scoreOf?.(this.refOf(open), open.score) ?? open.score;
  }

  private enter(open: OpenField, bonus: number): Entered {
    const { seat } = this.turn;
    const { column, row } = open;
    const entry = { type: 'fieldEntered', seat, column, row, score: this.scoreOf(open) } as const;
    const state = evolve(this.rules, this.rolled, bonus > 0 ? { ...entry, bonus } : entry);
    const sheet = sheetOf(state, sideOf(state, seat));
    return { state, gain: sheetTotal(this.rules, sheet) - this.total, sheet, values: [] };
  }

  private indexOf(open: FieldName): number {
    const { columns, rows } = this.rules;
    const field = this.refOf(open);
    return field.kind === 'cell'
      ? field.column * rows.length + field.row
      : columns.length * rows.length + field.index;
  }

  private refOf({ column, row }: FieldName): FieldRef {
    const field = this.rules.field(column, row);
    if (!field) throw new Error(`No field ${column}.${row}`);
    return field;
  }
}
