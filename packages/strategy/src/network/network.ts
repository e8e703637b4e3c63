/** A network of one hidden layer with a linear path beside it. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index is below the sizes of the network */

/** One unit of its output is so many points, but where rules have awards. */
export const POINTS = 10;

/**
 * How parameters are read. It rises with each change by which the same parameters would be another network: of the hidden units, or of
 * what the features mean.
 */
export const NETWORK_FORM = 2;

/** Hidden units come in groups of so many. */
export const UNITS = 16;

/** The slope of a hidden unit below zero, as in `network.as` of the trainer. */
const LEAK = 0.1;

/** Numbers of a row beside those to the hidden units: that of the linear path, and some zeros. */
const BESIDE = 4;

/**
 * Features lead to `hidden` units, which pass on a tenth of what is below 0, and by a linear path to the output, which is the sum of all. The weights of a
 * feature are a row; the row after those of the features holds the biases and counts once.
 */
export class Network {
  /** The rows, then the weights of the hidden units to the output. */
  readonly parameters: Float32Array;

  /** @throws RangeError where `hidden` is no multiple of `UNITS`, or the parameters do not fit */
  constructor(
    readonly features: number,
    readonly hidden: number,
    parameters?: Float32Array,
  ) {
    if (hidden % UNITS !== 0) throw new RangeError(`${hidden} is no multiple of ${UNITS}`);
    const count = Network.parametersOf(features, hidden);
    if (parameters && parameters.length !== count) {
      throw new RangeError(`${parameters.length} parameters, not ${count}`);
    }
    this.parameters = parameters ?? new Float32Array(count);
  }

  static parametersOf(features: number, hidden: number): number {
    return (features + 1) * (hidden + BESIDE) + hidden;
  }

  /** Numbers of a row, and of what is summed over features. */
  get width(): number {
    return this.hidden + BESIDE;
  }

  /** The row of the biases. */
  get bias(): number {
    return this.features;
  }

  /** Where the weights to the output begin. */
  get output(): number {
    return (this.features + 1) * this.width;
  }

  /** Where the weight of a feature along the linear path stands. */
  linear(feature: number): number {
    return feature * this.width + this.hidden;
  }

  /** Adds a feature to a sum. */
  add(sum: Float32Array, feature: number, value: number): void {
    const { parameters, width } = this;
    const first = feature * width;
    for (let unit = 0; unit < width; unit += 1) sum[unit]! += parameters[first + unit]! * value;
  }

  /** A sum over no features. */
  start(sum: Float32Array): void {
    sum.fill(0);
    this.add(sum, this.bias, 1);
  }

  /** The output of a sum over features, in units of `SheetFeatures.points`. */
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
