/** Gradients of a network, and steps down them (Kingma and Ba: Adam). */
import type { Network } from '@yamb-server/strategy';
import type { Kernel } from '../kernel/kernel.js';

const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;

/** Features of a sample, their values, and how many there are: in the memory of the kernel. */
export interface SampleLists {
  readonly features: Uint16Array;
  readonly values: Float32Array;
  readonly count: number;
}

/** Means of slopes and of their squares, by parameter. */
export interface AdamMemory {
  readonly firsts: Float32Array;
  readonly seconds: Float32Array;
  readonly steps: number;
}

export class Adam {
  private readonly gradient: Float32Array;
  private readonly first: Float32Array;
  private readonly second: Float32Array;
  private readonly sum: Float32Array;
  private steps = 0;

  /** What is remembered of former steps; the arrays are those in use. */
  get memory(): AdamMemory {
    return { firsts: this.first, seconds: this.second, steps: this.steps };
  }

  set memory({ firsts, seconds, steps }: AdamMemory) {
    this.first.set(firsts);
    this.second.set(seconds);
    this.steps = steps;
  }

  /** @param network whose parameters are in the memory of the kernel */
  constructor(
    private readonly kernel: Kernel,
    private readonly network: Network,
  ) {
    const count = network.parameters.length;
    this.gradient = kernel.floats(count);
    this.first = kernel.floats(count);
    this.second = kernel.floats(count);
    this.sum = kernel.floats(network.width);
  }

  /**
   * Adds a sample to the gradient; gives the error of the output.
   * @param limit larger errors count as this
   * @param share of the sample in the step
   */
  add({ features, values, count }: SampleLists, target: number, limit: number, share: number): number {
    const { parameters, hidden, output } = this.network;
    return this.kernel.loops.learn(
      this.sum.byteOffset,
      parameters.byteOffset,
      this.gradient.byteOffset,
      parameters.byteOffset + output * 4,
      this.gradient.byteOffset + output * 4,
      hidden,
      features.byteOffset,
      values.byteOffset,
      count,
      target,
      limit,
      share,
    );
  }

  /** Moves the parameters against the gradient, which begins anew. */
  step(rate: number): void {
    const { parameters } = this.network;
    this.steps += 1;
    const first = 1 - FIRST_DECAY ** this.steps;
    const second = Math.sqrt(1 - SECOND_DECAY ** this.steps);
    this.kernel.loops.adam(
      parameters.byteOffset,
      this.gradient.byteOffset,
      this.first.byteOffset,
      this.second.byteOffset,
      parameters.length,
      (rate * second) / first,
      FIRST_DECAY,
      SECOND_DECAY,
    );
  }
}
