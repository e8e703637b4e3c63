/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index is below the sizes of the network */

/** The points of one output unit, except for rules with awards. */
export const POINTS = 10;

/**
 * The version of the format. Increase it whenever the same parameters would mean a different network, because hidden
 * units or features have changed.
 */
export const NETWORK_FORM = 2;

/** Hidden units come in groups of this size. */
export const UNITS = 16;

/** The slope of a hidden unit below zero, as in the trainer's `network.as`. */
const LEAK = 0.1;

/** Numbers of a row besides the weights to hidden units: the weight of the linear path, and padding. */
const EXTRA_WEIGHTS = 4;

/**
 * A network with one hidden layer of `hidden` leaky units and a linear path from the features to the output. Each
 * feature has a row of weights; the row after them holds the biases and counts once.
 */
export class Network {
  /** The rows, then the weights from hidden units to the output. */
  readonly parameters: Float32Array;

  /** @throws RangeError if `hidden` is not a multiple of `UNITS`, or the number of parameters is wrong */
  constructor(
    readonly features: number,
    readonly hidden: number,
    parameters?: Float32Array,
  ) {
    if (hidden % UNITS !== 0) throw new RangeError(`${hidden} is not a multiple of ${UNITS}`);
    const count = Network.parametersOf(features, hidden);
    if (parameters && parameters.length !== count) {
      throw new RangeError(`The network has ${parameters.length} parameters, not ${count}`);
    }
    this.parameters = parameters ?? new Float32Array(count);
  }

  static parametersOf(features: number, hidden: number): number {
    return (features + 1) * (hidden + EXTRA_WEIGHTS) + hidden;
  }

  /** Numbers in a row, and in a sum over features. */
  get width(): number {
    return this.hidden + EXTRA_WEIGHTS;
  }

  /** The start of the row of biases. */
  get bias(): number {
    return this.features;
  }

  /** The start of the weights to the output. */
  get output(): number {
    return (this.features + 1) * this.width;
  }

  /** The position of a feature's linear weight. */
  linear(feature: number): number {
    return feature * this.width + this.hidden;
  }

  /** Adds a feature to a sum. */
  add(sum: Float32Array, feature: number, value: number): void {
    const { parameters, width } = this;
    const first = feature * width;
    for (let unit = 0; unit < width; unit += 1) sum[unit]! += parameters[first + unit]! * value;
  }

  /** Resets a sum to no features. */
  start(sum: Float32Array): void {
    sum.fill(0);
    this.add(sum, this.bias, 1);
  }

  /** The output for a sum over features, in units of `SheetFeatures.points`. */
  outputOf(sum: Float32Array): number {
    const { parameters, hidden, output: first } = this;
    let output = sum[hidden]!;
    for (let unit = 0; unit < hidden; unit += 1) {
      const value = sum[unit]!;
      output += parameters[first + unit]! * (value > 0 ? value : LEAK * value);
    }
    return output;
  }
}
