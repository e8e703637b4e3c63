/** The size of a bucket and how fast it refills. */
export interface Rate {
  /** Maximum points that can be taken at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** A bucket after points were taken or refused. */
export interface BucketState {
  /** Whether the bucket held the points. */
  readonly isGranted: boolean;
  /** Whole points left; 0 after a refusal. */
  readonly remaining: number;
  /**
   * Milliseconds until the bucket is full again; after a refusal, until it holds enough points; while below zero, until
   * it reaches zero.
   */
  readonly waitMs: number;
}

/** Maximum debt of a bucket, in bursts: a client waits at most as long as a bucket takes to fill twice. */
export const MAX_DEBT_BURSTS = 1;

/** A token bucket for each key, all with the same rate. */
export interface TokenBuckets {
  /**
   * Takes points from a bucket if it holds them; a refusal takes none. A request larger than the burst counts as the
   * burst.
   */
  take(key: string, points: number): Promise<BucketState>;
  /** Takes points even if the bucket does not hold them. It may fall below zero by at most `MAX_DEBT_BURSTS`. */
  overdraw(key: string, points: number): Promise<BucketState>;
}
