import { Signal } from './signal.js';
import { world } from '../world.js';

/** The end of an operation that took time. */
export interface Ended<About, Outcome> {
  /** The object published at its start. */
  readonly about: About;
  readonly seconds: number;
  /** Missing if the operation failed. */
  readonly outcome?: Outcome;
  readonly error?: unknown;
}

/** An operation of the server that takes time, for metrics and traces. */
export class Activity<About extends object, Outcome> {
  readonly started: Signal<About>;
  readonly ended: Signal<Ended<About, Outcome>>;

  constructor(name: string) {
    this.started = new Signal(`${name}:begun`);
    this.ended = new Signal(`${name}:ended`);
  }

  get hasListeners(): boolean {
    return this.started.hasListeners || this.ended.hasListeners;
  }

  /** Runs `work` and publishes its start and end. `outcomeOf` selects the published part of the result. */
  async run<T>(about: About, work: () => Promise<T>, outcomeOf: (result: T) => Outcome): Promise<T> {
    if (!this.hasListeners) return work();
    const start = world.monotonic();
    this.started.send(about);
    try {
      const result = await work();
      this.end(about, start, outcomeOf(result));
      return result;
    } catch (error) {
      this.ended.send({ about, seconds: secondsSince(start), error });
      throw error;
    }
  }

  /** Publishes the end of an operation. @param start from `world.monotonic()` */
  end(about: About, start: number, outcome: Outcome): void {
    this.ended.send({ about, seconds: secondsSince(start), outcome });
  }
}

/** @param start from `world.monotonic()` */
export const secondsSince = (start: number): number => (world.monotonic() - start) / 1000;
