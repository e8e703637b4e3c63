/** Levels of play: how far ahead they look in a turn, and what they overlook. Pure. */
import { createHash } from 'node:crypto';
import {
  complete,
  diceByChance,
  sheetOf,
  sideOf,
  type CompiledRuleset,
  type Rolled,
  type ThrowDie,
} from '@yamb-server/engine';
import {
  hiddenPlans,
  keyOf,
  solvingTurnAsSeen,
  type Choose,
  type Sight,
  type SolvedTurn,
  type Valuation,
} from '@yamb-server/strategy';

export const LEVELS = ['CASUAL', 'REGULAR', 'EXPERT'] as const;
export type Level = (typeof LEVELS)[number];

/** How a level errs. Stated, not fitted to recorded games: see ADR 87. */
interface Weakness {
  /** The weight of the points after a turn is drawn evenly between these, once for each turn. */
  readonly future: readonly [least: number, most: number];
  /** How often a hidden plan is overlooked, relative to how often it fails. */
  readonly overlooks: number;
}

type WeakLevel = Exclude<Level, 'EXPERT'>;

const WEAKNESS: Readonly<Record<WeakLevel, Weakness>> = {
  CASUAL: { future: [0, 0.25], overlooks: 1 },
  REGULAR: { future: [0.5, 1], overlooks: 0.5 },
};

/** Whether players of the level see less than the solver. */
export const isWeak = (level: Level): level is WeakLevel => level !== 'EXPERT';

/**
 * What a player of the level sees of the turn.
 * @param seed of the game. With the same sheet and seat, the same rows are overlooked: in all choices of a turn.
 */
export function sightOf(level: WeakLevel, rules: CompiledRuleset, state: Rolled, seed: string): Sight {
  const { future, overlooks } = WEAKNESS[level];
  const { columns } = sheetOf(state, sideOf(state, state.seat));
  const random = randomFrom(`${seed}:${state.seat}:${JSON.stringify(columns)}`);
  const [least, most] = future;
  // Above 0, so that of entries with the same points the better one looks better.
  const weight = most - (most - least) * random();
  const attention = rules.rows.map(random);
  return {
    future: weight,
    overlooked: hiddenPlans(rules, state)
      .filter(({ row, chance }) => (attention[row] ?? NaN) < overlooks * (1 - chance))
      .map(({ column, row }) => ({ column, row })),
  };
}

/**
 * Plays like the level, for points.
 * @param seed determines what the player overlooks
 * @returns chooses among the choices of a turn that is solved by the valuation
 */
export function playerAs(level: Level, rules: CompiledRuleset, valuation: Valuation, seed: string): Choose {
  let seen: { readonly name: string; readonly turn: SolvedTurn } | undefined;
  return (solved, state) => {
    if (!isWeak(level)) return solved.best(state, state.dice);
    const sight = sightOf(level, rules, state, seed);
    const name = JSON.stringify([state.sheets, state.seat, sight]);
    if (seen?.name !== name || !seen.turn.isFor(state))
      seen = { name, turn: complete(solvingTurnAsSeen(rules, state, valuation, sight)) };
    const wanted = keyOf(seen.turn.best(state, state.dice));
    const choice = solved.choices(state, state.dice).find((one) => keyOf(one) === wanted);
    if (!choice) throw new Error(`A player cannot ${wanted} with ${state.dice.join(' ')}`);
    return choice;
  };
}

/** Returns numbers from 0 up to but excluding 1; equal texts give equal numbers (mulberry32, seeded by SHA-256). */
export function randomFrom(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The dice of a game with these rules, by random numbers as `randomFrom` returns. */
export const diceWith = (rules: CompiledRuleset, random: () => number): ThrowDie =>
  diceByChance(rules, (sides) => Math.floor(random() * sides));
