/** Trains a network for a rule set, and measures whether it plays better than its predecessor. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { momentsOf, type Moments, type Network, type Valuation } from '@yamb-server/strategy';
import { Trainer } from '@yamb-server/trainer';
import { playAs } from '../strength.js';
import { world } from '../../../kernel/world.js';

export interface TrainingPlan {
  /** Number of games to learn from. */
  readonly games: number;
  /** Equal seeds give equal networks. */
  readonly seed: number;
}

/** The progress of a training. */
export interface TrainingProgress {
  readonly games: number;
  /** Mean luck-adjusted total of the latest games. */
  readonly mean: number;
}

/** Number of units in the hidden layer. */
const HIDDEN = 64;
/** Number of rounds between reports. */
const ROUNDS_A_REPORT = 4;
/** Bounds of the number of games, whatever their speed. */
const MIN_GAMES = 256;
const MAX_GAMES = 500_000;

/** Trains until the plan is fulfilled. */
export function trainNetwork(
  rules: CompiledRuleset,
  { games, seed }: TrainingPlan,
  onProgress: (progress: TrainingProgress) => void,
): Network {
  const trainer = new Trainer(rules, { games, hidden: HIDDEN, seed });
  const latest: number[] = [];
  for (let round = 1; !trainer.isDone; round += 1) {
    const played = trainer.round();
    latest.push(...played.adjustedTotals);
    if (round % ROUNDS_A_REPORT > 0 && played.games < games) continue;
    onProgress({ games: played.games, mean: momentsOf(latest).mean });
    latest.length = 0;
  }
  return trainer.network;
}

/** Number of games that fit in the given time, estimated by timing one round after a warm-up. */
export function gamesIn(seconds: number, rules: CompiledRuleset): number {
  const trainer = new Trainer(rules, { games: MIN_GAMES, hidden: HIDDEN, seed: 0 });
  const { games } = trainer.round();
  const begun = world.monotonic();
  trainer.round();
  const secondsOfRound = (world.monotonic() - begun) / 1_000;
  const wanted = games * Math.floor(seconds / secondsOfRound);
  return Math.max(MIN_GAMES, Math.min(MAX_GAMES, wanted));
}

type Mean = Pick<Moments, 'mean' | 'error'>;

function withError(values: readonly number[]): Mean {
  const { mean, error } = momentsOf(values);
  return { mean, error };
}

/** The advantage of one valuation over another, and its own strength, measured in luck-adjusted games with the same dice. */
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

/** Number of standard errors that a difference must exceed to count. */
const ERRORS = 2;

export const isBetter = ({ difference: { mean, error } }: Comparison): boolean => mean > ERRORS * error;
