import type { Clock } from '../../kernel/clock.js';
import {
  MAX_DEBT_BURSTS,
  type BucketState,
  type Rate,
  type TokenBuckets,
} from '../../kernel/usage/token-buckets.js';

interface Bucket {
  /** Points taken and not yet restored; more than the burst if below zero. */
  taken: number;
  /** When `taken` was computed, in epoch milliseconds. */
  at: number;
}

/** A bucket takes some hundred bytes, so those of a rate take at most about ten megabytes. */
export const MAX_BUCKETS = 100_000;

/** Token buckets in the memory of one server. */
export class MemoryTokenBuckets implements TokenBuckets {
  /** Buckets used in the current generation. */
  private recent = new Map<string, Bucket>();
  /** Buckets last used in the previous generation. */
  private earlier = new Map<string, Bucket>();
  private generationBegan: number;
  private readonly generationMs: number;

  constructor(
    private readonly rate: Rate,
    private readonly clock: Clock,
    private readonly maximum = MAX_BUCKETS,
  ) {
    this.generationBegan = clock.now();
    // Long enough to pay any debt and fill the bucket. A full bucket need not be stored.
    this.generationMs = this.msFor(rate.burst) * (1 + MAX_DEBT_BURSTS);
  }

  /** The number of stored buckets. */
  get size(): number {
    return this.recent.size + this.earlier.size;
  }

  take(key: string, points: number): Promise<BucketState> {
    const bucket = this.refilled(key);
    const wanted = bucket.taken + Math.min(points, this.rate.burst);
    if (wanted <= this.rate.burst) bucket.taken = wanted;
    return Promise.resolve(this.stateOf(wanted));
  }

  overdraw(key: string, points: number): Promise<BucketState> {
    const bucket = this.refilled(key);
    bucket.taken = Math.min(bucket.taken + points, this.rate.burst * (1 + MAX_DEBT_BURSTS));
    return Promise.resolve(this.stateOf(bucket.taken));
  }

  /** @param wanted the points that are taken, or would be */
  private stateOf(wanted: number): BucketState {
    const { burst } = this.rate;
    return {
      isGranted: wanted <= burst,
      remaining: Math.max(0, Math.floor(burst - wanted)),
      waitMs: this.msFor(wanted > burst ? wanted - burst : wanted),
    };
  }

  private refilled(key: string): Bucket {
    const now = this.clock.now();
    this.evict(now);
    const recent = this.recent.get(key);
    const bucket = recent ?? this.earlier.get(key) ?? { taken: 0, at: now };
    if (!recent) {
      this.earlier.delete(key);
      this.recent.set(key, bucket);
    }
    // A clock set back changes nothing.
    const seconds = Math.max(0, now - bucket.at) / 1000;
    bucket.taken = Math.max(0, bucket.taken - seconds * this.rate.perSecond);
    bucket.at = now;
    return bucket;
  }

  /** Evicts buckets not used for a whole generation. A generation is cut short if there are too many buckets. */
  private evict(now: number): void {
    const isOver = Math.abs(now - this.generationBegan) > this.generationMs;
    if (!isOver && this.recent.size < this.maximum / 2) return;
    this.earlier = this.recent;
    this.recent = new Map();
    this.generationBegan = now;
  }

  private msFor(points: number): number {
    return Math.ceil((points / this.rate.perSecond) * 1000);
  }
}
