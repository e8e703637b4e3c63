import {
  at,
  CompiledRuleset,
  complete,
  emptyFields,
  savesRolls,
  type Sheet,
  type Slices,
} from '@yamb-server/engine';
import {
  findingOutcomes,
  Network,
  NetworkValuation,
  outcomesOf,
  type RatedValuation,
  type Reliability,
} from '@yamb-server/strategy';
import { SheetFeatures, UNITS } from '@yamb-server/strategy/learning';
import { RandomNumbers } from './learning/random-numbers.js';
import { Trainer } from './learning/trainer.js';
import { isPlayable, playerOf } from './self-play/self-player-of.js';
import type { SolvedBefore } from './self-play/self-player.js';

/** Arbitrary, but the same for every thread, so that all have the same values. */
const SEED = 1;
/** Number of games to learn from for sheets with one column. With fewer, play would get worse. */
const TRAINING_GAMES = 1_024;
const LEAST_TRAINING_GAMES = 512;
/** Number of games with which values are compared. */
const COMPARED_GAMES = 32;
/** Limit for either, in steps of `stepsOf`. Takes a second or two. */
const MOST_STEPS = 1_200_000_000;
/** With saved rolls, each entry is valued once for each number of rolls that may be left. */
const STEPS_WITH_SAVED = 10;

/**
 * An estimate that learns for a second or two from games. It adds what turns for single fields miss: the choice among
 * many fields.
 */
export class LearntEstimate implements RatedValuation {
  private readonly valuation: NetworkValuation;
  private readonly games: ComparedGames;

  /**
   * @param rules for one side
   * @param learnt the result of `LearntEstimate.learning`; learns now by default
   */
  constructor(
    private readonly rules: CompiledRuleset,
    learnt = complete(LearntEstimate.learning(rules)),
  ) {
    this.valuation = new NetworkValuation(rules, learnt.network);
    this.games = learnt.games;
  }

  /** Learns in slices of one turn or batch. @param rules for one side */
  static *learning(rules: CompiledRuleset): Slices<Learnt> {
    yield* findingOutcomes(rules);
    const network = estimatingNetwork(rules);
    yield;
    const played = playedRules(rules);
    const games = yield* compare(played, played === rules ? network : estimatingNetwork(played));
    const trainingGames = played === rules ? gamesWithin(rules, TRAINING_GAMES) : 0;
    if (rules.playedColumns.length > 1 || trainingGames < LEAST_TRAINING_GAMES) return { network, games };
    const trained = yield* learn(rules, trainingGames, games.excess.toReversed());
    return { network: trained, games: yield* compare(rules, trained) };
  }

  value(sheet: Sheet): number {
    const empty = emptyFields(this.rules, sheet);
    return empty === 0 ? 0 : this.valuation.value(sheet) + at(this.games.excess, empty);
  }

  reliability(sheet: Sheet): Reliability {
    return { model: 'ESTIMATE', error: at(this.games.deviations, emptyFields(this.rules, sheet)) };
  }
}

/** Estimated steps of a game: each turn compares every roll of every throw with every field. */
function stepsOf(rules: CompiledRuleset): number {
  const fields = rules.playedColumns.length * rules.rows.length;
  const rolls = rules.rollsPerTurn * outcomesOf(rules).keeps.all.length;
  return fields ** 2 * rolls * (savesRolls(rules) ? STEPS_WITH_SAVED : 1);
}

const gamesWithin = (rules: CompiledRuleset, most: number): number =>
  Math.min(most, Math.floor(MOST_STEPS / stepsOf(rules)));

/** The part of the rules that tables of numbers can play. Games with the engine would take minutes. */
function playedRules(rules: CompiledRuleset): CompiledRuleset {
  if (isPlayable(rules)) return rules;
  const { joker: _joker, runningBonus: _bonus, extraRolls: _rolls, ...plain } = rules;
  return new CompiledRuleset({ ...plain, bonusFields: [] });
}

/** A network that values sheets like the estimate. */
function estimatingNetwork(rules: CompiledRuleset): Network {
  const features = new SheetFeatures(rules);
  const network = new Network(features.count, UNITS);
  features.start(network);
  return network;
}

function* learn(rules: CompiledRuleset, games: number, leftOut: readonly number[]): Slices<Network> {
  const trainer = new Trainer(rules, { games, hidden: UNITS, seed: SEED, leftOut });
  while (!trainer.isDone) yield* trainer.playingRound();
  return trainer.network;
}

/** The numbers that an estimate has learnt. */
interface Learnt {
  readonly network: Network;
  readonly games: ComparedGames;
}

/**
 * Indexed by number of empty fields: the mean and standard deviation of how much games without luck exceed a network's
 * expectations.
 */
interface ComparedGames {
  readonly excess: readonly number[];
  readonly deviations: readonly number[];
}

function* compare(rules: CompiledRuleset, network: Network): Slices<ComparedGames> {
  const dice = new RandomNumbers(SEED);
  const play = playerOf(rules, network);
  yield;
  const fields = rules.playedColumns.length * rules.rows.length;
  const found = Array.from({ length: fields + 1 }, (): number[] => []);
  const games = Math.max(1, gamesWithin(rules, COMPARED_GAMES));
  for (let game = 0; game < games; game += 1) {
    const turns: SolvedBefore[] = [];
    yield* play.playing(
      (limit) => dice.below(limit),
      (turn) => turns.push(turn),
    );
    // Works back from the last turn: how much turns exceeded the values of their sheets.
    let excess = 0;
    for (const { open, value, before } of turns.toReversed()) {
      excess += value - before;
      at(found, open).push(excess);
    }
  }
  return { excess: found.map(meanOf), deviations: found.map(deviationOf) };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}
