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

/** Something in the server that takes time, for whoever measures or traces. */
export class Activity<About extends object, Outcome> {
  readonly begun: Signal<About>;
  readonly ended: Signal<Ended<About, Outcome>>;

  constructor(name: string) {
    this.begun = new Signal(`${name}:begun`);
    this.ended = new Signal(`${name}:ended`);
  }

  get isHeard(): boolean {
    return this.begun.isHeard || this.ended.isHeard;
  }

  /** Does the work, and tells of its begin and its end; `outcomeOf` says what of the result is worth telling. */
  async run<T>(about: About, work: () => Promise<T>, outcomeOf: (result: T) => Outcome): Promise<T> {
    if (!this.isHeard) return work();
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

  /** Tells of the end of what was begun by `begun`, at `start` of `performance.now()`. */
  end(about: About, start: number, outcome: Outcome): void {
    this.ended.send({ about, seconds: secondsSince(start), outcome });
  }
}

/** @param start of `performance.now()` */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;
