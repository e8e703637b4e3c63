/** Finds puzzles in mistakes: how many of the weaker bots solve them, and whether play confirms them. */
import { completeInTurns, sheetOf, type CompiledRuleset, type Rolled } from '@yamb-server/engine';
import {
  confirmingByPlay,
  findingPlanChances,
  findingPuzzle,
  keyOf,
  readTurn,
  solvingTurnAsSeen,
  type DiceOfGames,
  type Valuation,
} from '@yamb-server/strategy';
import { diceWith, isWeak, LEVELS, randomFrom, sightOf } from './levels.js';
import type { GradedPuzzle, MissedTurn } from './tasks.js';
import type { Model, Pause } from './valuation-of.js';

/** Number of bots of each weaker level that try a puzzle. The share that solve it has a standard error of at most 8 per cent. */
const BOTS = 20;

/** A puzzle that play may still refuse. */
interface Candidate extends GradedPuzzle {
  readonly state: Rolled;
}

/** The hardest puzzle among mistakes; null if no mistake makes one. Play confirms it unless its values are exact. */
export async function hardestPuzzle(
  rules: CompiledRuleset,
  valuation: Model,
  missed: readonly MissedTurn[],
  pause: Pause,
): Promise<GradedPuzzle | null> {
  const candidates: Candidate[] = [];
  for (const mistake of missed) {
    const candidate = await candidateOf(rules, valuation, mistake, pause);
    if (candidate) candidates.push(candidate);
  }
  candidates.sort((one, other) => one.found - other.found);
  for (const { state, ...graded } of candidates) {
    const { turn, made } = graded.missed;
    const dice = diceFrom(rules, JSON.stringify(turn));
    const confirming = confirmingByPlay(rules, state, valuation, keyOf(made), dice);
    const isExact = valuation.reliability(sheetOf(state, 0)).error === 0;
    if (isExact || (await completeInTurns(confirming, pause))) return graded;
  }
  return null;
}

async function candidateOf(
  rules: CompiledRuleset,
  valuation: Model,
  missed: MissedTurn,
  pause: Pause,
): Promise<Candidate | null> {
  const read = readTurn(rules, missed.turn);
  if (!read.ok || read.value.phase !== 'rolled') return null;
  const state = read.value;
  await valuation.prepare(state.sheets, pause);
  const puzzle = await completeInTurns(findingPuzzle(rules, state, valuation), pause);
  const best = puzzle?.choices.find(({ loss }) => loss === 0);
  if (!puzzle || !best) return null;
  const found = await shareThatChoose(keyOf(best.choice), rules, state, valuation, pause);
  return { missed, puzzle, found, state };
}

function diceFrom(rules: CompiledRuleset, seed: string): DiceOfGames {
  return (...roll) => {
    const random = randomFrom(`${seed}:${roll.join(':')}`);
    const throwDie = diceWith(rules, random);
    return Array.from({ length: rules.dice }, (_, position) => throwDie(1, position));
  };
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
