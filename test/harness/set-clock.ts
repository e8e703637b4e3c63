import { Clock } from '../../src/kernel/clock.js';

/** A clock that moves only when a test moves it. */
export class SetClock extends Clock {
  /** @param time epoch milliseconds */
  constructor(public time = Date.parse('2026-01-31T12:00:00Z')) {
    super();
  }

  override now(): number {
    return this.time;
  }

  pass(seconds: number): void {
    this.time += seconds * 1000;
  }
}
