import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock.js';

/** What a bucket holds, and how fast it fills up again. */
export interface Rate {
  /** The most that can be taken at once. */
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  /** What has been taken and has not come back; more than the burst while there is a debt. */
  taken: number;
  /** Epoch milliseconds at which that was so. */
  at: number;
}

/** The most that a bucket can be below zero, in bursts: so nobody waits longer than a bucket takes to fill twice. */
export const MAX_DEBT_BURSTS = 1;

/** Buckets are of some hundred bytes: at the most, those of a rate take some ten megabytes. */
export const MAX_BUCKETS = 100_000;

/**
 * A token bucket for each key, in memory. A limiter of the library whose windows are replaced: these would let twice
 * the burst pass around their edge. What is refused takes nothing.
 */
export class TokenBuckets extends RateLimiterMemory {
  private recent = new Map<string, Bucket>();
  /** Those that were asked in the turn before, and not yet in this one. */
  private earlier = new Map<string, Bucket>();
  private turnedAt: number;

  constructor(
    private readonly rate: Rate,
    private readonly clock: Clock,
    private readonly maximum = MAX_BUCKETS,
  ) {
    super({ points: rate.burst, duration: Math.ceil(rate.burst / rate.perSecond) });
    this.turnedAt = clock.now();
  }

  /** How many are kept. */
  get size(): number {
    return this.recent.size + this.earlier.size;
  }

  /**
   * Takes points out of the bucket of a key; `msBeforeNext` is then the time until it is full again. Rejects with a
   * `RateLimiterRes` when there are too few: `msBeforeNext` is the time until there are enough.
   */
  override consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    const { burst } = this.rate;
    const bucket = this.refilled(String(key));
    const wanted = bucket.taken + Math.min(points, burst);
    if (wanted > burst) {
      // The library rejects with an answer that is no Error.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      return Promise.reject(new RateLimiterRes(0, this.msFor(wanted - burst), Math.ceil(wanted)));
    }
    const isFirst = bucket.taken === 0;
    bucket.taken = wanted;
    return Promise.resolve(
      new RateLimiterRes(Math.floor(burst - wanted), this.msFor(wanted), Math.ceil(wanted), isFirst),
    );
  }

  /**
   * Takes points for what was done already, also those that the bucket does not hold: it then is below zero, by
   * `MAX_DEBT_BURSTS` at the most, and `consume` rejects until it is not. Never rejects; `msBeforeNext` is the time until
   * the bucket is full or, where it is below zero, until it is not.
   */
  override penalty(key: string | number, points = 1): Promise<RateLimiterRes> {
    const { burst } = this.rate;
    const bucket = this.refilled(String(key));
    const isFirst = bucket.taken === 0;
    bucket.taken = Math.min(bucket.taken + points, burst * (1 + MAX_DEBT_BURSTS));
    const { taken } = bucket;
    const ms = this.msFor(taken > burst ? taken - burst : taken);
    return Promise.resolve(
      new RateLimiterRes(Math.max(0, Math.floor(burst - taken)), ms, Math.ceil(taken), isFirst),
    );
  }

  private refilled(key: string): Bucket {
    const now = this.clock.now();
    this.forget(now);
    const recent = this.recent.get(key);
    const bucket = recent ?? this.earlier.get(key) ?? { taken: 0, at: now };
    if (!recent) {
      this.earlier.delete(key);
      this.recent.set(key, bucket);
    }
    bucket.taken = this.left(bucket, now);
    bucket.at = now;
    return bucket;
  }

  /**
   * Drops buckets that were not asked for a whole turn. A turn is long enough to pay any debt and fill the bucket, and a
   * full one is as good as none; it is cut short only where there are too many.
   */
  private forget(now: number): void {
    const isOver = Math.abs(now - this.turnedAt) > this.msDuration * (1 + MAX_DEBT_BURSTS);
    if (!isOver && this.recent.size < this.maximum / 2) return;
    this.earlier = this.recent;
    this.recent = new Map();
    this.turnedAt = now;
  }

  /** What of a bucket is still taken. A clock that was set back gives nothing and takes nothing. */
  private left({ taken, at }: Bucket, now: number): number {
    return Math.max(0, taken - (Math.max(0, now - at) / 1000) * this.rate.perSecond);
  }

  private msFor(points: number): number {
    return Math.ceil((points / this.rate.perSecond) * 1000);
  }
}
