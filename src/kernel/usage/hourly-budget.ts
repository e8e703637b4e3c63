import { world } from '../world.js';

const HOUR_MS = 3_600_000;

/**
 * Limits the time that background work takes per hour. Unused time accumulates for an hour; work that takes longer than
 * what is left delays the next. On a busy machine, work takes more time than it computes, so the limit also holds for
 * processor time.
 */
export class HourlyBudget {
  private left: number;
  private since: number;

  /**
   * @param perHourMs milliseconds per hour; 0 for no work at all
   * @param time milliseconds by a clock that never goes back
   */
  constructor(
    private readonly perHourMs: number,
    private readonly time = () => world.monotonic(),
  ) {
    this.left = perHourMs;
    this.since = time();
  }

  /** Whether work may begin. */
  isLeft(): boolean {
    const now = this.time();
    this.left = Math.min(this.perHourMs, this.left + ((now - this.since) * this.perHourMs) / HOUR_MS);
    this.since = now;
    return this.left > 0;
  }

  /** Does work and subtracts the time it took, also if it fails. */
  async spend(work: () => Promise<void>): Promise<void> {
    const start = this.time();
    try {
      await work();
    } finally {
      this.left -= this.time() - start;
    }
  }
}
