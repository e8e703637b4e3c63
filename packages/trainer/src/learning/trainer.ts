/* eslint-disable @typescript-eslint/no-non-null-assertion -- lists are as long as the game has turns */
import { complete, type CompiledRuleset, type Slices } from '@yamb-server/engine';
import { Network } from '@yamb-server/strategy';
import { SheetFeatures } from '@yamb-server/strategy/learning';
import { Kernel } from '../kernel/kernel.js';
import { seenIn, type Seen } from '../self-play/batch.js';
import { selfPlayerOf } from '../self-play/self-player-of.js';
import type { SelfPlayed, SelfPlayer } from '../self-play/self-player.js';
import { Adam, type AdamMemory } from './adam.js';
import { randomize, RandomNumbers } from './random-numbers.js';
import { Replay, type Sample } from './replay.js';

/** The plan of a training. */
export interface Training {
  /** The number of games for which the learning rate is planned. */
  readonly games: number;
  /** Ends training after this many games. Default: `games`. */
  readonly until?: number;
  /** Number of games before the end in which the rate falls to its last value. Default: as planned. */
  readonly settle?: number;
  readonly hidden: number;
  /** The same seed gives the same network. */
  readonly seed: number;
  /** Corrections to the estimate by number of filled fields, for sheets with one column. Training starts with them. */
  readonly leftOut?: readonly number[];
}

/** The state of a training. Another trainer can resume from it and reach the same network. */
export interface Checkpoint {
  readonly games: number;
  readonly random: number;
  readonly parameters: Float32Array;
  readonly adam: AdamMemory;
  readonly replay: readonly (readonly Sample[])[];
}

/** Games played between two rounds of learning, and games to learn from. */
const GAMES_A_ROUND = 16;
const REPLAYED_GAMES = 128;
/** Samples to learn from for each new sample. */
const SAMPLES_FOR_NEW = 5;
const BATCH = 16;
/**
 * The weight of later turns in a sheet's target (TD(λ)). Turns are exact expectations, so later turns add little luck
 * of the dice and can have a high weight.
 */
const LAMBDA = 0.8;
/** Larger errors count as this, in output units. */
const MOST_ERROR = 3;
const RATE = 1e-3;
/** The final learning rate, as a fraction of the full rate. */
const LAST_RATE = 0.01;

/**
 * The fraction of turns that end in a random open field, early in a training. Without them, a network that once
 * undervalues some sheets would avoid them and never learn their value.
 */
const ANY_FIELD = 0.1;
/** The fraction of a training in which that happens. */
const EXPLORED = 0.5;

/** A turn of a game, with its sample. */
interface PlayedTurn {
  readonly value: number;
  readonly before: number;
  readonly isAfterAny: boolean;
  readonly features: Uint16Array;
  readonly values: Float32Array;
}

/** The result of one round of training. */
export interface Round {
  /** Number of games so far. */
  readonly games: number;
  /** Adjusted totals of the games in this round. */
  readonly adjustedTotals: readonly number[];
  /** The mean squared error, in points. */
  readonly error: number;
}

/** Trains a network with games that it plays against itself. */
export class Trainer {
  private readonly learning: Network;
  private readonly play: SelfPlayer;
  /** Points that correspond to one output unit. */
  private readonly points: number;
  private readonly adam: Adam;
  /** The current sample. */
  private readonly lists: Seen;
  private readonly random: RandomNumbers;
  private replay = new Replay(REPLAYED_GAMES);
  private games = 0;

  constructor(
    rules: CompiledRuleset,
    private readonly training: Training,
    checkpoint?: Checkpoint,
  ) {
    const kernel = new Kernel();
    const { hidden, seed, leftOut } = training;
    const features = new SheetFeatures(rules, leftOut);
    this.random = new RandomNumbers(seed);
    const parameters = kernel.floats(Network.parametersOf(features.count, hidden));
    this.learning = new Network(features.count, hidden, parameters);
    randomize(this.learning, this.random);
    features.start(this.learning);
    this.play = selfPlayerOf(kernel, rules, this.learning, features);
    this.points = features.points;
    this.adam = new Adam(kernel, this.learning);
    this.lists = seenIn(kernel, features.count + 1);
    if (checkpoint) this.restore(checkpoint);
  }

  /** A copy of the current network. */
  get network(): Network {
    const { features, hidden, parameters } = this.learning;
    return new Network(features, hidden, parameters.slice());
  }

  get isDone(): boolean {
    return this.games >= this.until;
  }

  /** The current state; valid until the next round. */
  get checkpoint(): Checkpoint {
    return {
      games: this.games,
      random: this.random.state,
      parameters: this.learning.parameters,
      adam: this.adam.memory,
      replay: this.replay.games,
    };
  }

  /** Plays some games, then learns from them and from earlier ones. */
  round(): Round {
    return complete(this.playingRound());
  }

  /** The same in slices. */
  *playingRound(): Slices<Round> {
    let fresh = 0;
    const adjustedTotals: number[] = [];
    while (adjustedTotals.length < GAMES_A_ROUND) {
      const { samples, played } = yield* this.playingGame();
      fresh += samples.length;
      this.replay.add(samples);
      adjustedTotals.push(played.adjustedTotal);
    }
    this.games += GAMES_A_ROUND;
    const batches = Math.ceil((fresh * SAMPLES_FOR_NEW) / BATCH);
    let squares = 0;
    for (let batch = 0; batch < batches; batch += 1) {
      squares += this.learn();
      yield;
    }
    return { games: this.games, adjustedTotals, error: (squares / batches) * this.points * this.points };
  }

  private restore(checkpoint: Checkpoint): void {
    this.games = checkpoint.games;
    this.random.state = checkpoint.random;
    this.learning.parameters.set(checkpoint.parameters);
    this.adam.memory = checkpoint.adam;
    this.replay = new Replay(REPLAYED_GAMES, checkpoint.replay);
  }

  private *playingGame(): Slices<{ readonly samples: Sample[]; readonly played: SelfPlayed }> {
    const turns: PlayedTurn[] = [];
    const played = yield* this.play.playing(
      (limit) => this.random.below(limit),
      ({ value, before, isAfterAny, seen: { features, values, count } }) => {
        const seen = { features: features.slice(0, count), values: values.slice(0, count) };
        turns.push({ value, before, isAfterAny, ...seen });
      },
      this.games < EXPLORED * this.training.games ? this.anyField : undefined,
    );
    const samples: Sample[] = [];
    // Works back from the last turn: the value of a turn, and how far later turns exceeded expectations.
    let excess = 0;
    for (let at = turns.length - 1; at >= 0; at -= 1) {
      const { value, before, isAfterAny, features, values } = turns[at]!;
      const target = value + LAMBDA * excess;
      samples.push({ features, values, target: target / this.points });
      // A random field does not count for its turn, whose value assumes the best decisions.
      excess = isAfterAny ? 0 : target - before;
    }
    return { samples, played };
  }

  /** Occasionally picks a random open field. */
  private readonly anyField = <Field>(open: readonly Field[]): Field | undefined =>
    this.random.next() < ANY_FIELD ? open[this.random.below(open.length)] : undefined;

  /** Learns from a batch of random samples. Returns the mean squared error. */
  private learn(): number {
    const lists = this.lists;
    let squares = 0;
    for (let index = 0; index < BATCH; index += 1) {
      const { features, values, target } = this.replay.any(this.random);
      lists.features.set(features);
      lists.values.set(values);
      lists.count = features.length;
      squares += this.adam.add(lists, target, MOST_ERROR, 1 / BATCH) ** 2;
    }
    this.adam.step(this.rate());
    return squares / BATCH;
  }

  private get until(): number {
    return Math.min(this.training.games, this.training.until ?? this.training.games);
  }

  private rate(): number {
    const { settle = 0 } = this.training;
    const settlesFrom = this.until - settle;
    if (this.games <= settlesFrom) return this.plannedRate(this.games);
    const first = this.plannedRate(settlesFrom);
    return first * ((RATE * LAST_RATE) / first) ** ((this.games - settlesFrom) / settle);
  }

  /** The full rate for a quarter of the games, then a decreasing one. */
  private plannedRate(games: number): number {
    const done = games / this.training.games;
    return done < 0.25 ? RATE : RATE * LAST_RATE ** Math.min(1, (done - 0.25) / 0.75);
  }
}
