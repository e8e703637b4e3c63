import { Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { ratesOf, type RateName } from './rates.js';
import type { BucketState, Rate, TokenBuckets } from './token-buckets.js';
import { world } from '../world.js';

/** A bucket after a request, in the units of the `RateLimit-*` headers. */
export interface BucketStatus {
  /** Points in a full bucket. */
  readonly limit: number;
  readonly remaining: number;
  /** Until it is full again; after a refusal, until it holds enough points. */
  readonly seconds: number;
  /** Whether it held enough points. */
  readonly isGranted: boolean;
}

/** An unavailable store fails on every request; one line a minute is enough. */
const LOG_MS = 60_000;

interface Limit {
  readonly burst: number;
  readonly buckets: TokenBuckets;
}

/** Counts requests against the configured rates. */
export class RateLimiter {
  private readonly limits = new Map<RateName, Limit>();
  private readonly logger = new Logger('RateLimiter');
  private loggedAt = -Infinity;

  /** @param bucketsOf creates the buckets of a rate */
  constructor(config: Config, bucketsOf: (name: RateName, rate: Rate) => TokenBuckets) {
    for (const [name, rate] of ratesOf(config)) {
      this.limits.set(name, { burst: rate.burst, buckets: bucketsOf(name, rate) });
    }
  }

  /** See `TokenBuckets.take`. @returns undefined if the rate is disabled or its store fails */
  take(name: RateName, key: string, points: number): Promise<BucketStatus | undefined> {
    return this.status(name, (buckets) => buckets.take(key, points));
  }

  /** See `TokenBuckets.overdraw`. @returns undefined if the rate is disabled or its store fails */
  overdraw(name: RateName, key: string, points: number): Promise<BucketStatus | undefined> {
    return this.status(name, (buckets) => buckets.overdraw(key, points));
  }

  private async status(
    name: RateName,
    count: (buckets: TokenBuckets) => Promise<BucketState>,
  ): Promise<BucketStatus | undefined> {
    const limit = this.limits.get(name);
    if (!limit) return undefined;
    try {
      const { isGranted, remaining, waitMs } = await count(limit.buckets);
      return { limit: limit.burst, remaining, seconds: Math.ceil(waitMs / 1000), isGranted };
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }

  /** Keeps games playable without limits if the store fails. */
  private report(error: unknown): void {
    const now = world.monotonic();
    if (now - this.loggedAt < LOG_MS) return;
    this.loggedAt = now;
    this.logger.error({
      message: 'Requests are not limited, because they cannot be counted.',
      stack: error instanceof Error ? error.stack : String(error),
    });
  }
}
