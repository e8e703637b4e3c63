/** Teaches a network by games that it plays against itself. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- samples are as long as their lists say */
import type { CompiledRuleset, Sheet } from '../../engine/index.js';
import { Estimate } from '../estimate.js';
import { playGame } from '../play-game.js';
import { Adam } from './adam.js';
import { NetworkValuation } from './network-valuation.js';
import { Network, POINTS } from './network.js';
import { SheetFeatures } from './sheet-features.js';

export interface Training {
  readonly games: number;
  readonly hidden: number;
  /** Gives numbers from 0 to below 1; the same ones give the same network. */
  readonly random: () => number;
}

/** Games that are played between two rounds of learning, and those that are learnt from. */
const GAMES_A_ROUND = 16;
const REPLAYED_GAMES = 384;
/** Samples that are learnt for each new one. */
const SAMPLES_FOR_NEW = 16;
const BATCH = 64;
/**
 * How far later turns count for a sheet (TD(λ)). As turns are exact expectations, what is added of later ones has little of the
 * luck of the dice, so that much of it can be.
 */
const LAMBDA = 0.95;
/** Larger errors count as these, in units of `POINTS`. */
const MOST_ERROR = 3;
/** The rate of a network of one feature: where more of them change together, each changes by less. */
const RATE = 0.171;
/** What is left of the rate at the end. */
const LAST_RATE = 0.01;

/** A sheet between turns, and what it has turned out to be worth beyond its estimate, in units of `POINTS`. */
interface Sample {
  readonly features: Uint16Array;
  readonly values: Float32Array;
  readonly target: number;
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
  readonly #network: Network;
  /** Of the second half of the training: less noisy than the last parameters. */
  readonly #average: Float64Array;
  #averaged = 0;
  readonly #features: SheetFeatures;
  readonly #estimate: Estimate;
  readonly #valuation: NetworkValuation;
  readonly #adam: Adam;
  readonly #samples: Sample[][] = [];
  #games = 0;

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly training: Training,
  ) {
    this.#features = new SheetFeatures(rules);
    this.#estimate = new Estimate(rules);
    this.#network = new Network(this.#features.count, training.hidden);
    this.#network.randomize(training.random);
    this.#valuation = new NetworkValuation(rules, this.#network, this.#features);
    this.#average = new Float64Array(this.#network.parameters.length);
    this.#adam = new Adam(this.#network);
  }

  /** The network as it is: the average of the second half once that has begun. */
  get network(): Network {
    const { features, hidden, parameters } = this.#network;
    const averaged = this.#averaged;
    return new Network(
      features,
      hidden,
      averaged === 0 ? parameters.slice() : Float32Array.from(this.#average, (sum) => sum / averaged),
    );
  }

  get isDone(): boolean {
    return this.#games >= this.training.games;
  }

  /** Plays some games and learns from them and from those before. */
  round(): Round {
    this.#valuation.forget();
    const adjustedTotals = Array.from({ length: GAMES_A_ROUND }, () => this.#play());
    this.#games += GAMES_A_ROUND;
    if (this.#samples.length > REPLAYED_GAMES) this.#samples.splice(0, this.#samples.length - REPLAYED_GAMES);
    const fresh = this.#samples.slice(-GAMES_A_ROUND).flat().length;
    const batches = Math.ceil((fresh * SAMPLES_FOR_NEW) / BATCH);
    let squares = 0;
    for (let batch = 0; batch < batches; batch += 1) squares += this.#learn();
    this.#remember();
    return { games: this.#games, adjustedTotals, error: (squares / batches) * POINTS * POINTS };
  }

  #play(): number {
    const { random } = this.training;
    const { adjustedTotal, turns } = playGame(
      this.rules,
      this.#valuation,
      () => 1 + Math.floor(random() * 6),
    );
    const samples: Sample[] = [];
    // From the last turn to the first: what a turn is worth, and by how much later ones came to more than was thought.
    let beyond = 0;
    for (const { sheet, value } of turns.toReversed()) {
      const target = value + LAMBDA * beyond;
      samples.push(this.#sampleOf(sheet, (target - this.#estimate.value(sheet)) / POINTS));
      beyond = target - this.#valuation.value(sheet);
    }
    this.#samples.push(samples);
    return adjustedTotal;
  }

  #sampleOf(sheet: Sheet, target: number): Sample {
    const features: number[] = [];
    const values: number[] = [];
    this.#features.write(sheet, (feature, value) => {
      features.push(feature);
      values.push(value);
    });
    return { features: Uint16Array.from(features), values: Float32Array.from(values), target };
  }

  /** Learns from a batch of any samples; gives the mean of their squared errors. */
  #learn(): number {
    const { random } = this.training;
    const sum = new Float32Array(this.#network.width);
    let squares = 0;
    for (let index = 0; index < BATCH; index += 1) {
      const game = this.#samples[Math.floor(random() * this.#samples.length)]!;
      const { features, values, target } = game[Math.floor(random() * game.length)]!;
      this.#network.start(sum);
      for (let at = 0; at < features.length; at += 1) this.#network.add(sum, features[at]!, values[at]!);
      const error = this.#network.output(sum) - target;
      squares += error * error;
      const clipped = Math.max(-MOST_ERROR, Math.min(MOST_ERROR, error));
      this.#adam.add(features, values, sum, clipped / BATCH);
    }
    this.#adam.step(this.#rate());
    return squares / BATCH;
  }

  /** The full rate for a quarter of the games, then less and less. */
  #rate(): number {
    const rate = RATE / this.#network.features;
    const done = this.#games / this.training.games;
    return done < 0.25 ? rate : rate * LAST_RATE ** Math.min(1, (done - 0.25) / 0.75);
  }

  #remember(): void {
    if (this.#games * 2 < this.training.games) return;
    this.#averaged += 1;
    const { parameters } = this.#network;
    for (let at = 0; at < parameters.length; at += 1) this.#average[at]! += parameters[at]!;
  }
}
