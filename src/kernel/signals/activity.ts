import { Signal } from './signal.js';

/** The end of something that took time. */
export interface Ended<About, Outcome> {
  /** The object that it began with. */
  readonly about: About;
  readonly seconds: number;
  /** Missing where it failed. */
  readonly outcome?: Outcome;
  readonly error?: unknown;
}

/** An operation of the server with a duration, for metrics and traces. */
export class Activity<About extends object, Outcome> {
  readonly begun: Signal<About>;
  readonly ended: Signal<Ended<About, Outcome>>;

  constructor(name: string) {
    this.begun = new Signal(`${name}:begun`);
    this.ended = new Signal(`${name}:ended`);
  }

  get hasListeners(): boolean {
    return this.begun.hasListeners || this.ended.hasListeners;
  }

  /** Runs `work` and publishes its begin and end; `outcomeOf` selects the published part of the result. */
  async run<T>(about: About, work: () => Promise<T>, outcomeOf: (result: T) => Outcome): Promise<T> {
    if (!this.hasListeners) return work();
    const start = performance.now();
    this.begun.send(about);
    try {
      const result = await work();
      this.end(about, start, outcomeOf(result));
      return result;
    } catch (error) {
      this.ended.send({ about, seconds: secondsSince(start), error });
      throw error;
    }
  }

  /** Publishes the end of the operation that `begun` started, at `start` of `performance.now()`. */
  end(about: About, start: number, outcome: Outcome): void {
    this.ended.send({ about, seconds: secondsSince(start), outcome });
  }
}

/** @param start of `performance.now()` */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;
