/** Measures the strength of a level: whole solitaire games, adjusted for the luck of the dice. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { playGame, type Valuation } from '@yamb-server/strategy';
import { diceWith, playerAs, type Level, randomFrom } from './levels.js';

/** The measured strength of a player. */
export interface Strength {
  /** Mean of the luck-adjusted totals. */
  readonly mean: number;
  /** Standard error of the mean; 0 if exact. */
  readonly error: number;
  /** Standard deviation of the totals, including luck. */
  readonly deviation: number;
  /** Number of games played; 0 if computed. */
  readonly games: number;
}

/** The measurements of a rule set. */
export interface MeasuredRuleset {
  /** The name of the valuation used by all levels. */
  readonly model: string;
  readonly levels: Readonly<Record<Level, Strength>>;
}

export interface MeasuredGames {
  readonly rules: CompiledRuleset;
  readonly valuation: Valuation;
  /** Determines the choices and the dice, which are the same for all levels and valuations. */
  readonly seed: string;
}

/**
 * The total of a game, its luck-adjusted total, and the points that the player gives up. The luck of a roll is the amount by
 * which it raises the expected total of optimal play. Its mean is 0, whatever the player chooses.
 * @param game number of the game, which determines its dice
 */
export function playAs(
  level: Level,
  { rules, valuation, seed }: MeasuredGames,
  game: number,
): { readonly total: number; readonly adjustedTotal: number; readonly loss: number } {
  const dice = randomFrom(`${seed}:${game}`);
  const choose = playerAs(level, rules, valuation, `${seed}:${game}:choices`);
  let [luck, loss] = [0, 0];
  let turn: unknown;
  let expected = 0;
  const { total } = playGame(rules, valuation, diceWith(rules, dice), (solved, state) => {
    const best = solved.best(state, state.dice);
    // The value of an announcement is that of the best choice after it.
    luck += best.value - (turn === solved ? expected : solved.value);
    turn = solved;
    const chosen = choose(solved, state);
    expected = chosen.value;
    loss += best.value - expected;
    return chosen;
  });
  return { total, adjustedTotal: total - luck, loss };
}
