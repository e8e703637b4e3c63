/** A network of one hidden layer with a linear path beside it. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index is below the sizes of the network */

/** One unit of its output is so many points. */
export const POINTS = 10;

/**
 * Features lead to `hidden` units, which are cut off below 0, and one more that is not; the output is their weighted sum. A
 * feature's weights stand together: those to the hidden units, then the one of the linear path.
 */
export class Network {
  /** The weights of features, then the biases of the hidden units and of the output, then the weights to the output. */
  readonly parameters: Float32Array;

  constructor(
    readonly features: number,
    readonly hidden: number,
    parameters?: Float32Array,
  ) {
    const count = Network.parametersOf(features, hidden);
    if (parameters && parameters.length !== count) {
      throw new RangeError(`${parameters.length} parameters, not ${count}`);
    }
    this.parameters = parameters ?? new Float32Array(count);
  }

  static parametersOf(features: number, hidden: number): number {
    return (features + 1) * (hidden + 1) + hidden;
  }

  /** Small random weights of features, so that units differ; the output begins as 0. @param random from 0 to below 1 */
  randomize(random: () => number): void {
    for (let feature = 0; feature < this.features; feature += 1) {
      for (let unit = 0; unit < this.hidden; unit += 1) {
        this.parameters[feature * this.width + unit] = (random() - 0.5) * 0.4;
      }
    }
  }

  /** Numbers of a feature, and of what is summed over features. */
  get width(): number {
    return this.hidden + 1;
  }

  /** Adds a feature to a sum. */
  add(sum: Float32Array, feature: number, value: number): void {
    const { parameters, width } = this;
    const first = feature * width;
    for (let unit = 0; unit < width; unit += 1) sum[unit]! += parameters[first + unit]! * value;
  }

  /** A sum over no features. */
  start(sum: Float32Array): void {
    const first = this.features * this.width;
    for (let unit = 0; unit < this.width; unit += 1) sum[unit] = this.parameters[first + unit]!;
  }

  /** The output of a sum over features, in units of `POINTS`. */
  output(sum: Float32Array): number {
    const { parameters, hidden, width, features } = this;
    const first = (features + 1) * width;
    let output = sum[hidden]!;
    for (let unit = 0; unit < hidden; unit += 1) {
      const value = sum[unit]!;
      if (value > 0) output += parameters[first + unit]! * value;
    }
    return output;
  }
}
