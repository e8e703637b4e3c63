import { Injectable, Logger } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Config } from '../../config/config.js';
import { Limiters } from './limiters.js';
import { ratesOf, type RateName } from './rates.js';

/** How one bucket stands. */
export interface Standing {
  /** What it holds when it is full. */
  readonly limit: number;
  readonly remaining: number;
  /** Until it is full again; where it had too little, until it has enough. */
  readonly seconds: number;
  /** Whether it had enough. What it refuses takes nothing. */
  readonly isTaken: boolean;
}

/** One failure of the store is much like the next. */
const LOG_MS = 60_000;

/** Counts what is asked of the server against the limits that are set. */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<RateName, RateLimiterAbstract>();
  private readonly logger = new Logger('RateLimiter');
  private loggedAt = -Infinity;

  constructor(config: Config, limiters: Limiters) {
    for (const [name, rate] of ratesOf(config)) this.limiters.set(name, limiters.create(name, rate));
  }

  /**
   * Takes points out of a bucket.
   * @param key whose it is
   * @returns undefined when there is no such limit, or it cannot be told how the bucket stands
   */
  async take(name: RateName, key: string, points: number): Promise<Standing | undefined> {
    const limiter = this.limiters.get(name);
    if (!limiter) return undefined;
    try {
      return standing(limiter, await limiter.consume(key, points), true);
    } catch (error) {
      if (error instanceof RateLimiterRes) return standing(limiter, error, false);
      this.report(error);
      return undefined;
    }
  }

  /**
   * Takes points for what was done already, also those that the bucket does not hold.
   * @returns whether they were there as `isTaken`; undefined as `take` does
   */
  async owe(name: RateName, key: string, points: number): Promise<Standing | undefined> {
    const limiter = this.limiters.get(name);
    if (!limiter) return undefined;
    try {
      const result = await limiter.penalty(key, points);
      return standing(limiter, result, result.consumedPoints <= limiter.points);
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }

  /** Play goes on without limits rather than not at all. */
  private report(error: unknown): void {
    const now = performance.now();
    if (now - this.loggedAt < LOG_MS) return;
    this.loggedAt = now;
    this.logger.error({
      message: 'Requests are not limited, as they cannot be counted.',
      stack: error instanceof Error ? error.stack : String(error),
    });
  }
}

const standing = (
  { points }: RateLimiterAbstract,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
  isTaken: boolean,
): Standing => ({
  limit: points,
  remaining: remainingPoints,
  seconds: Math.ceil(msBeforeNext / 1000),
  isTaken,
});
