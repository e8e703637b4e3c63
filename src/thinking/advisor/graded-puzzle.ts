/** Finds puzzles, and how many of the weaker bots solve them. */
import { completeInTurns, type CompiledRuleset, type Rolled } from '@yamb-server/engine';
import {
  findingPlanChances,
  findingPuzzle,
  keyOf,
  readTurn,
  solvingTurnAsSeen,
  type TurnInput,
  type Valuation,
} from '@yamb-server/strategy';
import { isWeak, LEVELS, sightOf } from './levels.js';
import type { GradedPuzzle } from './tasks.js';
import type { Model, Pause } from './valuation-of.js';

/** Number of bots of each weaker level that try a puzzle. The share that solve it has a standard error of at most 8 per cent. */
const BOTS = 20;

/** The puzzle of a turn; null if the turn makes none. */
export async function gradedPuzzle(
  rules: CompiledRuleset,
  valuation: Model,
  turn: TurnInput,
  pause: Pause,
): Promise<GradedPuzzle | null> {
  const read = readTurn(rules, turn);
  if (!read.ok || read.value.phase !== 'rolled') return null;
  const state = read.value;
  await valuation.prepare(state.sheets, pause);
  const puzzle = await completeInTurns(findingPuzzle(rules, state, valuation), pause);
  const best = puzzle?.choices.find(({ loss }) => loss === 0);
  if (!puzzle || !best) return null;
  return { puzzle, found: await shareThatChoose(keyOf(best.choice), rules, state, valuation, pause) };
}

/**
 * The share of weaker bots that make a choice, of each level as many.
 * @param wanted the key of the choice
 */
export async function shareThatChoose(
  wanted: string,
  rules: CompiledRuleset,
  state: Rolled,
  valuation: Valuation,
  pause: Pause,
): Promise<number> {
  await completeInTurns(findingPlanChances(rules), pause);
  let count = 0;
  const weak = LEVELS.filter(isWeak);
  for (const level of weak) {
    for (let bot = 0; bot < BOTS; bot += 1) {
      const sight = sightOf(level, rules, state, `${level} ${bot}`);
      const seen = await completeInTurns(solvingTurnAsSeen(rules, state, valuation, sight), pause);
      if (keyOf(seen.best(state, state.dice)) === wanted) count += 1;
    }
  }
  return count / (weak.length * BOTS);
}
