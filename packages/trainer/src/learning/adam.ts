import type { Network } from '@yamb-server/strategy';
import type { Kernel } from '../kernel/kernel.js';
import type { Seen } from '../self-play/batch.js';

const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;

/** Means of gradients and of their squares, by parameter. */
export interface AdamMemory {
  readonly firsts: Float32Array;
  readonly seconds: Float32Array;
  readonly steps: number;
}

/** Accumulates the gradients of a network, and makes optimization steps (Kingma and Ba: Adam). */
export class Adam {
  private readonly gradient: Float32Array;
  private readonly first: Float32Array;
  private readonly second: Float32Array;
  private readonly sum: Float32Array;
  private steps = 0;

  /** The memory of earlier steps. Returns the live arrays. */
  get memory(): AdamMemory {
    return { firsts: this.first, seconds: this.second, steps: this.steps };
  }

  set memory({ firsts, seconds, steps }: AdamMemory) {
    this.first.set(firsts);
    this.second.set(seconds);
    this.steps = steps;
  }

  /** @param network its parameters must be in kernel memory */
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
   * Adds a sample to the gradient. Returns the error of the output.
   * @param sample in kernel memory
   * @param limit larger errors count as this
   * @param share the weight of the sample in the step
   */
  add({ features, values, count }: Seen, target: number, limit: number, share: number): number {
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

  /** Moves the parameters against the gradient, and resets it. */
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
