/** Trains a network for a rule set, and measures whether it plays better than what there is. */
import type { CompiledRuleset } from '@yamb-server/engine';
import type { Network, Valuation } from '@yamb-server/strategy';
import { Trainer } from '@yamb-server/trainer';
import { playAs } from '../strength.js';

export interface TrainingPlan {
  /** How many games it learns from. */
  readonly games: number;
  readonly hidden: number;
  /** The same one gives the same network. */
  readonly seed: number;
}

/** How far a training is. */
export interface TrainingProgress {
  readonly games: number;
  /** The mean of the latest games, without the luck of their dice. */
  readonly mean: number;
}

/** Units of the hidden layer. */
export const HIDDEN = 64;
/** Rounds of games between two reports. */
const ROUNDS_A_REPORT = 4;
/** A training learns from so many games at least and at most, however fast they are played. */
const LEAST_GAMES = 256;
const MOST_GAMES = 500_000;

/** Trains to the end of the plan. */
export function trainNetwork(
  rules: CompiledRuleset,
  { games, hidden, seed }: TrainingPlan,
  onProgress: (progress: TrainingProgress) => void,
): Network {
  const trainer = new Trainer(rules, { games, hidden, seed });
  const latest: number[] = [];
  for (let round = 1; !trainer.isDone; round += 1) {
    const played = trainer.round();
    latest.push(...played.adjustedTotals);
    if (round % ROUNDS_A_REPORT > 0 && played.games < games) continue;
    onProgress({ games: played.games, mean: meanOf(latest) });
    latest.length = 0;
  }
  return trainer.network;
}

/** How many games can be learnt from in some seconds, by a round that is timed after one to warm up. */
export function gamesIn(seconds: number, rules: CompiledRuleset, hidden: number): number {
  const trainer = new Trainer(rules, { games: LEAST_GAMES, hidden, seed: 0 });
  const { games } = trainer.round();
  const begun = performance.now();
  trainer.round();
  const secondsOfRound = (performance.now() - begun) / 1_000;
  const wanted = games * Math.floor(seconds / secondsOfRound);
  return Math.max(LEAST_GAMES, Math.min(MOST_GAMES, wanted));
}

/** A mean and its standard error. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

/** How much better one valuation plays than another, and how well it plays: by games with the same dice, without their luck. */
export interface Comparison {
  readonly difference: Mean;
  readonly strength: Mean;
}

export function compare(rules: CompiledRuleset, one: Valuation, other: Valuation, games: number): Comparison {
  const totalsOf = (valuation: Valuation): number[] =>
    Array.from(
      { length: games },
      (_, game) => playAs('EXPERT', { rules, valuation, seed: 'comparison' }, game).adjustedTotal,
    );
  const totals = totalsOf(one);
  const others = totalsOf(other);
  return {
    difference: withError(totals.map((total, game) => total - (others[game] ?? NaN))),
    strength: withError(totals),
  };
}

/** Standard errors that a difference must have to count. */
const ERRORS = 2;

export const isBetter = ({ difference: { mean, error } }: Comparison): boolean => mean > ERRORS * error;

function withError(values: readonly number[]): Mean {
  const mean = meanOf(values);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(square / values.length) };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
