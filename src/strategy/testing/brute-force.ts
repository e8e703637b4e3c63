/** A turn solved by trying everything that the engine allows, dice by position: slow, and without an idea to be wrong. */
import {
  evolve,
  options,
  sheetTotal,
  type AwaitingRoll,
  type CompiledRuleset,
  type Rolled,
} from '../../engine/index.js';
import { rolledAt, sheetOnTurn, type TurnPoint } from '../turn-point.js';
import type { Valuation } from '../valuation.js';

const FACES = [1, 2, 3, 4, 5, 6];

export class BruteForce {
  readonly #values = new Map<string, number>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: AwaitingRoll,
    private readonly valuation: Valuation,
  ) {}

  /** What the turn is worth before its first roll. */
  get value(): number {
    return mean(throwsOf(this.rules.dice), (dice) =>
      this.#best({ rollNumber: 1, threwAll: true, announced: null }, dice),
    );
  }

  /** What each command that the engine accepts is worth, by a name for it. */
  choices(point: TurnPoint, dice: readonly number[]): Map<string, number> {
    const rolled = rolledAt(this.turn, point, dice);
    const { openFields, announceableRows, canRoll, canKeep } = options(this.rules, rolled);
    const values = new Map<string, number>();
    for (const { column, row, score } of openFields) {
      values.set(`enter ${column}.${row} ${score}`, this.#entered(rolled, column, row, score));
    }
    for (const row of announceableRows) {
      values.set(`announce ${row}`, this.#best({ ...point, announced: row }, dice));
    }
    for (const keep of canRoll ? subsets(dice.length) : []) {
      if (keep.length > 0 && !canKeep) continue;
      const faces = keep.map((position) => dice[position]);
      const next = { ...point, rollNumber: point.rollNumber + 1, threwAll: keep.length === 0 };
      const value = mean(throwsOf(dice.length - keep.length), (thrown) => {
        const rest = [...thrown];
        const after = dice.map((face, position) => (keep.includes(position) ? face : (rest.pop() ?? NaN)));
        return this.#best(next, after);
      });
      values.set(`roll ${faces.sort().join('')}`, value);
    }
    return values;
  }

  #best(point: TurnPoint, dice: readonly number[]): number {
    const key = JSON.stringify([point, [...dice].sort()]);
    let best = this.#values.get(key);
    if (best === undefined) {
      best = Math.max(...this.choices(point, dice).values());
      this.#values.set(key, best);
    }
    return best;
  }

  #entered(rolled: Rolled, column: string, row: string, score: number): number {
    const { seat } = rolled;
    const { sheets } = evolve(this.rules, rolled, { type: 'fieldEntered', seat, column, row, score });
    const after = sheetOnTurn({ ...rolled, sheets });
    const gain = sheetTotal(this.rules, after) - sheetTotal(this.rules, sheetOnTurn(rolled));
    return gain + this.valuation.value(after);
  }
}

function throwsOf(dice: number): number[][] {
  return dice === 0 ? [[]] : throwsOf(dice - 1).flatMap((rest) => FACES.map((face) => [...rest, face]));
}

/** Every choice of positions but all of them. */
function subsets(dice: number): number[][] {
  return Array.from({ length: 2 ** dice - 1 }, (_, bits) =>
    Array.from({ length: dice }, (__, position) => position).filter((position) => (bits >> position) & 1),
  );
}

function mean<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0) / items.length;
}
