/** Teaches a network by games that it plays against itself. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- lists are as long as the game has turns */
import { complete, type CompiledRuleset, type Slices } from '@yamb-server/engine';
import { Network } from '@yamb-server/strategy';
import { SheetFeatures } from '@yamb-server/strategy/learning';
import { Kernel } from '../kernel/kernel.js';
import { selfPlayerOf } from '../self-play/self-player-of.js';
import type { SelfPlayed, SelfPlayer } from '../self-play/self-player.js';
import { Adam, type AdamMemory } from './adam.js';
import { randomize, RandomNumbers } from './random-numbers.js';
import { Replay, type Sample } from './replay.js';

export interface Training {
  /** The games that the rate is planned for. */
  readonly games: number;
  /** After how many the training ends; missing: after all of them. */
  readonly until?: number;
  /** In so many games before that end the rate goes down to its last; missing: it follows the plan. */
  readonly settle?: number;
  readonly hidden: number;
  /** The same one gives the same network. */
  readonly seed: number;
  /** What the estimate leaves out, by the number of filled fields of a sheet of one column: the training begins with it. */
  readonly leftOut?: readonly number[];
}

/** Where a training has come to: another trainer goes on from it to the same network. */
export interface Checkpoint {
  readonly games: number;
  readonly random: number;
  readonly parameters: Float32Array;
  readonly adam: AdamMemory;
  readonly replay: readonly (readonly Sample[])[];
}

/** Games that are played between two rounds of learning, and those that are learnt from. */
const GAMES_A_ROUND = 16;
const REPLAYED_GAMES = 128;
/** Samples that are learnt for each new one. */
const SAMPLES_FOR_NEW = 5;
const BATCH = 16;
/**
 * How far later turns count for a sheet (TD(λ)). As turns are exact expectations, what is added of later ones has little of the
 * luck of the dice, so that much of it can be.
 */
const LAMBDA = 0.8;
/** Larger errors count as these, in units of the output. */
const MOST_ERROR = 3;
const RATE = 1e-3;
/** What is left of the rate at the end. */
const LAST_RATE = 0.01;

/**
 * The share of turns that end in any open field, in the first games of a training. Without them a network that once undervalues some sheets
 * avoids them, and never learns what they are worth.
 */
const ANY_FIELD = 0.1;
/** That part of a training. */
const EXPLORED = 0.5;

/** A turn of a game that is learnt from. */
interface PlayedTurn {
  readonly value: number;
  readonly before: number;
  readonly isAfterAny: boolean;
  readonly features: Uint16Array;
  readonly values: Float32Array;
}

export interface Round {
  /** Games so far. */
  readonly games: number;
  /** Adjusted totals of the games of the round. */
  readonly adjustedTotals: readonly number[];
  /** The mean of the squared errors, in points. */
  readonly error: number;
}

export class Trainer {
  private readonly learning: Network;
  private readonly play: SelfPlayer;
  /** One unit of the output is so many points. */
  private readonly points: number;
  private readonly adam: Adam;
  /** The sample at hand. */
  private readonly lists: { readonly features: Uint16Array; readonly values: Float32Array; count: number };
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
    const most = features.count + 1;
    this.lists = { features: kernel.shorts(most), values: kernel.floats(most), count: 0 };
    if (checkpoint) this.restore(checkpoint);
  }

  /** The network as it is now. */
  get network(): Network {
    const { features, hidden, parameters } = this.learning;
    return new Network(features, hidden, parameters.slice());
  }

  get isDone(): boolean {
    return this.games >= this.until;
  }

  /** Where the training is now; valid until the next round. */
  get checkpoint(): Checkpoint {
    return {
      games: this.games,
      random: this.random.state,
      parameters: this.learning.parameters,
      adam: this.adam.memory,
      replay: this.replay.games,
    };
  }

  /** Plays some games and learns from them and from those before. */
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
      () => this.random.throwDie(),
      ({ value, before, isAfterAny, seen: { features, values, count } }) => {
        const seen = { features: features.slice(0, count), values: values.slice(0, count) };
        turns.push({ value, before, isAfterAny, ...seen });
      },
      this.games < EXPLORED * this.training.games ? this.anyField : undefined,
    );
    const samples: Sample[] = [];
    // From the last turn to the first: what a turn is worth, and by how much later ones came to more than was thought.
    let beyond = 0;
    for (let at = turns.length - 1; at >= 0; at -= 1) {
      const { value, before, isAfterAny, features, values } = turns[at]!;
      const target = value + LAMBDA * beyond;
      samples.push({ features, values, target: target / this.points });
      // What follows any field does not count for the turn, which is worth what its best decisions bring.
      beyond = isAfterAny ? 0 : target - before;
    }
    return { samples, played };
  }

  /** Now and then a field that is open. */
  private readonly anyField = <Field>(open: readonly Field[]): Field | undefined =>
    this.random.next() < ANY_FIELD ? open[this.random.below(open.length)] : undefined;

  /** Learns from a batch of any samples; gives the mean of their squared errors. */
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

  /** The full rate for a quarter of the games, then less and less. */
  private plannedRate(games: number): number {
    const done = games / this.training.games;
    return done < 0.25 ? RATE : RATE * LAST_RATE ** Math.min(1, (done - 0.25) / 0.75);
  }
}
