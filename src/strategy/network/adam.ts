/** Gradients of a network, and steps down them (Kingma and Ba: Adam). */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index is below the sizes of the network */
import type { Network } from './network.js';

const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const SMALLEST = 1e-8;

export class Adam {
  readonly #gradient: Float32Array;
  readonly #first: Float32Array;
  readonly #second: Float32Array;
  #steps = 0;

  constructor(private readonly network: Network) {
    const count = network.parameters.length;
    this.#gradient = new Float32Array(count);
    this.#first = new Float32Array(count);
    this.#second = new Float32Array(count);
  }

  /**
   * Adds a sample to the gradient.
   * @param sum over its features
   * @param error of its output
   */
  add(features: Uint16Array, values: Float32Array, sum: Float32Array, error: number): void {
    const { parameters, hidden, width } = this.network;
    const bias = this.network.features * width;
    const output = bias + width;
    const back = new Float32Array(width);
    for (let unit = 0; unit < hidden; unit += 1) {
      if (sum[unit]! <= 0) continue;
      this.#gradient[output + unit]! += error * sum[unit]!;
      back[unit] = error * parameters[output + unit]!;
    }
    back[hidden] = error;
    for (let unit = 0; unit < width; unit += 1) this.#gradient[bias + unit]! += back[unit]!;
    for (let at = 0; at < features.length; at += 1) {
      const first = features[at]! * width;
      const value = values[at]!;
      for (let unit = 0; unit < width; unit += 1) this.#gradient[first + unit]! += back[unit]! * value;
    }
  }

  /** Moves the parameters against the gradient, which begins anew. */
  step(rate: number): void {
    const { parameters } = this.network;
    this.#steps += 1;
    const first = 1 - FIRST_DECAY ** this.#steps;
    const second = Math.sqrt(1 - SECOND_DECAY ** this.#steps);
    const size = (rate * second) / first;
    for (let at = 0; at < parameters.length; at += 1) {
      const slope = this.#gradient[at]!;
      const mean = (this.#first[at] = FIRST_DECAY * this.#first[at]! + (1 - FIRST_DECAY) * slope);
      const square = (this.#second[at] =
        SECOND_DECAY * this.#second[at]! + (1 - SECOND_DECAY) * slope * slope);
      parameters[at]! -= (size * mean) / (Math.sqrt(square) + SMALLEST);
    }
    this.#gradient.fill(0);
  }
}
