/** Trains the network of a rule set and keeps it if it plays better than its predecessor. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { NetworkValuation, positionsOf, withoutDictated } from '@yamb-server/strategy';
import { LearntEstimate } from '@yamb-server/trainer';
import { fitsIn, tableSize, UNLIMITED } from '../table-bounds.js';
import { networkFile, networkValuation, readTrained, spreadOf, writeTrained } from '../networks.js';
import {
  compare,
  gamesIn,
  isBetter,
  trainNetwork,
  type Comparison,
  type TrainingProgress,
} from './train-network.js';
import { world } from '../../../kernel/world.js';

export interface NetworkWish {
  /** Key of the rule set. */
  readonly key: string;
  readonly file: string;
  /** Approximate training time. */
  readonly seconds: number;
  /** Number of games to measure with the new network, and again with its predecessor. */
  readonly measuredGames: number;
}

export interface TrainedNetwork extends Comparison {
  /** Number of games it learned from. */
  readonly games: number;
  /** Whether it plays better and is kept. */
  readonly isKept: boolean;
}

/** Arbitrary but fixed, so that equal trainings give equal networks. */
const SEED = 1;

/**
 * Whether a network helps these rules. Sheets with an exact table need none, apart from those with a dictated column.
 * @param solved the largest table that is solved; by default any that can be
 */
export function canTrain(rules: CompiledRuleset, solved = UNLIMITED): boolean {
  const alone = withoutDictated(rules);
  if (alone !== rules) return true;
  const positions = positionsOf(alone);
  return !positions.ok || !fitsIn(tableSize(positions.value), solved);
}

export async function provideNetwork(
  played: CompiledRuleset,
  { key, file, seconds, measuredGames }: NetworkWish,
  onProgress: (progress: TrainingProgress & { readonly of: number }) => void,
): Promise<TrainedNetwork> {
  const rules = withoutDictated(played);
  const games = gamesIn(seconds, rules);
  const begun = world.monotonic();
  const network = trainNetwork(rules, { games, seed: SEED }, (progress) => {
    onProgress({ ...progress, of: games });
  });
  const took = Math.round((world.monotonic() - begun) / 1_000);
  const before =
    (await readTrained(file, key, rules)) ?? networkValuation(key, rules) ?? new LearntEstimate(rules);
  const valuation = new NetworkValuation(rules, network);
  const compared = compare(rules, valuation, before, measuredGames);
  const isKept = isBetter(compared);
  const { mean, error } = compared.strength;
  const report = {
    games,
    until: games,
    seed: SEED,
    seconds: took,
    settle: 0,
    measuredGames,
    mean: round(mean),
    error: round(error),
    spread: spreadOf(rules, valuation),
  };
  if (isKept) await writeTrained(file, networkFile(key, network, report));
  return { ...compared, games, isKept };
}

const round = (value: number): number => Math.round(value * 100) / 100;
