/** Trains the network of a rule set, and keeps it where it plays better than what there was. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { NetworkValuation, positionsOf, withoutDictated } from '@yamb-server/strategy';
import { LearntEstimate } from '@yamb-server/trainer';
import { networkFile, networkValuation } from '../networks.js';
import { readTrained, writeTrained } from './network-file.js';
import {
  compare,
  gamesIn,
  HIDDEN,
  isBetter,
  trainNetwork,
  type Comparison,
  type TrainingProgress,
} from './train-network.js';

export interface NetworkWish {
  /** Of the rule set. */
  readonly key: string;
  readonly file: string;
  /** About how long it may train. */
  readonly seconds: number;
  /** How many games are played with the new network, and as many with what there was. */
  readonly measuredGames: number;
}

export interface TrainedNetwork extends Comparison {
  /** The games that it has learnt from. */
  readonly games: number;
  /** Whether it was found better, and is kept. */
  readonly isKept: boolean;
}

/** Any; the same for the same training. */
const SEED = 1;

/**
 * Whether a network is of use to rules: sheets that have an exact table learn none. Of a sheet with a dictated column the others learn one.
 */
export function canTrain(rules: CompiledRuleset): boolean {
  const alone = withoutDictated(rules);
  return alone !== rules || !positionsOf(alone).ok;
}

export async function provideNetwork(
  played: CompiledRuleset,
  { key, file, seconds, measuredGames }: NetworkWish,
  onProgress: (progress: TrainingProgress & { readonly of: number }) => void,
): Promise<TrainedNetwork> {
  const rules = withoutDictated(played);
  const games = gamesIn(seconds, rules, HIDDEN);
  const begun = performance.now();
  const network = trainNetwork(rules, { games, hidden: HIDDEN, seed: SEED }, (progress) => {
    onProgress({ ...progress, of: games });
  });
  const took = Math.round((performance.now() - begun) / 1_000);
  const before =
    (await readTrained(file, key, rules)) ?? networkValuation(key, rules) ?? new LearntEstimate(rules);
  const compared = compare(rules, new NetworkValuation(rules, network), before, measuredGames);
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
  };
  if (isKept) await writeTrained(file, networkFile(key, network, report));
  return { ...compared, games, isKept };
}

const round = (value: number): number => Math.round(value * 100) / 100;
