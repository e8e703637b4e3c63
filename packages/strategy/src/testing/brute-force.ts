/** Solves a turn by trying everything that the engine allows. Slow, but simple. */
import {
  options,
  play,
  sheetTotal,
  sideOf,
  type AwaitingRoll,
  type Command,
  type CompiledRuleset,
  type OpenField,
  type Rolled,
} from '@yamb-server/engine';
import { rolledAt, sheetOnTurn, type TurnPoint } from '../turn-point.js';
import type { Valuation } from '../valuation.js';
import { subsets, throwsAt } from './throws.js';

export class BruteForce {
  private readonly values = new Map<string, number>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: AwaitingRoll,
    private readonly valuation: Valuation,
  ) {}

  /** The value of the turn before its first roll. */
  get value(): number {
    return this.mean([], [], (dice) => this.best({ rollNumber: 1, threwAll: true, announced: null }, dice));
  }

  /** The value of each command that the engine accepts, by name. */
  choices(point: TurnPoint, dice: readonly number[]): Map<string, number> {
    const rolled = rolledAt(this.turn, point, dice);
    const { openFields, announceableRows, canRoll, canKeep } = options(this.rules, rolled);
    const values = new Map<string, number>();
    for (const field of openFields) {
      values.set(`enter ${field.column}.${field.row} ${field.score}`, this.entered(rolled, field));
    }
    for (const row of announceableRows) {
      values.set(`announce ${row}`, this.best({ ...point, announced: row }, dice));
    }
    for (const keep of canRoll ? subsets(dice.length) : []) {
      if (keep.length > 0 && !canKeep) continue;
      const faces = keep.map((position) => dice[position] ?? NaN).sort((a, b) => a - b);
      const name = `roll ${faces.join(' ')}`;
      if (values.has(name)) continue;
      const next = { ...point, rollNumber: point.rollNumber + 1, threwAll: keep.length === 0 };
      values.set(
        name,
        this.mean(keep, dice, (after) => this.best(next, after)),
      );
    }
    return values;
  }

  private best(point: TurnPoint, dice: readonly number[]): number {
    const key = `${point.rollNumber} ${String(point.threwAll)} ${String(point.announced)} ${[...dice].sort((a, b) => a - b).join()}`;
    let best = this.values.get(key);
    if (best === undefined) {
      best = Math.max(...this.choices(point, dice).values());
      this.values.set(key, best);
    }
    return best;
  }

  /** Plays the whole turn to its end, ignoring attempts of teammates. */
  private entered(rolled: Rolled, { column, row }: OpenField): number {
    const side = sideOf(rolled, rolled.seat);
    const alone: Rolled = {
      ...rolled,
      seat: side,
      teamSize: 1,
      rotation: rolled.rotation.map(() => 0),
      dictation: rolled.dictation && { ...rolled.dictation, attempts: [] },
    };
    const command: Command = { type: 'enterField', column, row, endTurn: true };
    const played = play(this.rules, alone, command, () => 1);
    if (!played.ok) throw new Error(`Offered, but refused: ${played.error.code}`);
    const after = played.value.state.sheets[side];
    if (!after) throw new Error('The side has no sheet');
    return (
      sheetTotal(this.rules, after) -
      sheetTotal(this.rules, sheetOnTurn(rolled)) +
      this.valuation.value(after)
    );
  }

  /** The mean over all dice after a roll. */
  private mean(
    keep: readonly number[],
    dice: readonly number[],
    valueOf: (after: readonly number[]) => number,
  ): number {
    const positions = Array.from({ length: this.rules.dice }, (_, position) => position);
    let [sum, count] = [0, 0];
    for (const [thrown, orders] of throwsAt(
      this.rules,
      positions.filter((position) => !keep.includes(position)),
    )) {
      const left = [...thrown];
      const after = positions.map((position) =>
        keep.includes(position) ? (dice[position] ?? NaN) : (left.shift() ?? NaN),
      );
      sum += orders * valueOf(after);
      count += orders;
    }
    return sum / count;
  }
}
