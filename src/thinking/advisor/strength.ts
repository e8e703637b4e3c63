/** How strong a level plays: whole games of one side alone, with the luck of the dice taken out. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { playGame, type Valuation } from '@yamb-server/strategy';
import { chooseAs, type Level, randomFrom } from './levels.js';

/** What games of a player came to. */
export interface Strength {
  /** The mean of the totals, without the luck of the dice. */
  readonly mean: number;
  /** The standard error of the mean; 0 where it is exact. */
  readonly error: number;
  /** The standard deviation of the totals, with the luck of the dice. */
  readonly deviation: number;
  /** How many games were played; 0 where nothing needed to be. */
  readonly games: number;
}

/** What was measured of a rule set. */
export interface MeasuredRuleset {
  /** The name of the valuation that all levels played by. */
  readonly model: string;
  readonly levels: Readonly<Record<Level, Strength>>;
}

export interface MeasuredGames {
  readonly rules: CompiledRuleset;
  readonly valuation: Valuation;
  readonly games: number;
  /** Makes the dice, which are the same for all levels and valuations, and the choices. */
  readonly seed: string;
}

/** Plays games as a player of the level. */
export function strengthOf(level: Level, measured: MeasuredGames): Strength {
  const games = Array.from({ length: measured.games }, (_, game) => playAs(level, measured, game));
  const adjusted = momentsOf(games.map(({ adjustedTotal }) => adjustedTotal));
  return {
    mean: adjusted.mean,
    error: adjusted.deviation / Math.sqrt(games.length),
    deviation: momentsOf(games.map(({ total }) => total)).deviation,
    games: games.length,
  };
}

/**
 * The total of one of the games, and what is left of it without luck: that of a roll is by how much its dice raise what the best
 * play expects, and has the mean 0 whatever the player chooses.
 * @param game its number, which makes its dice
 */
export function playAs(
  level: Level,
  { rules, valuation, seed }: Omit<MeasuredGames, 'games'>,
  game: number,
): { readonly total: number; readonly adjustedTotal: number } {
  const dice = randomFrom(`${seed}:${game}`);
  const choices = randomFrom(`${seed}:${game}:choices`);
  let luck = 0;
  let turn: unknown;
  let expected = 0;
  const { total } = playGame(
    rules,
    valuation,
    () => 1 + Math.floor(dice() * 6),
    (solved, state) => {
      const all = solved.choices(state, state.dice);
      const [best] = all;
      if (!best) throw new Error(`Nothing may be done with ${state.dice.join(' ')}`);
      // An announcement is worth what the best that follows it is.
      luck += best.value - (turn === solved ? expected : solved.value);
      turn = solved;
      const chosen = chooseAs(level, all, solved.deviation, choices);
      expected = chosen.value;
      return chosen;
    },
  );
  return { total, adjustedTotal: total - luck };
}

function momentsOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = sumOf(values) / values.length;
  const squares = sumOf(values.map((value) => (value - mean) ** 2));
  return { mean, deviation: Math.sqrt(squares / Math.max(1, values.length - 1)) };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
