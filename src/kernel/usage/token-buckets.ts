/** What a bucket holds, and how fast it fills up again. */
export interface Rate {
  /** The most points that can be taken at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** A bucket after points were taken or refused. */
export interface BucketState {
  /** Whether the bucket held the points. */
  readonly isGranted: boolean;
  /** Whole points that are left; 0 in a refusal. */
  readonly remaining: number;
  /** Milliseconds until the bucket is full again; in a refusal until it holds the points; below zero until it is not. */
  readonly waitMs: number;
}

/** The most that a bucket can be below zero, in bursts: a client waits at most as long as a bucket takes to fill twice. */
export const MAX_DEBT_BURSTS = 1;

/** A token bucket for each key, all of one rate. */
export interface TokenBuckets {
  /** Takes points from a bucket if it holds them; a refusal takes none. More than the burst counts as the burst. */
  take(key: string, points: number): Promise<BucketState>;
  /** Takes points also where the bucket does not hold them: it is then below zero, by `MAX_DEBT_BURSTS` at the most. */
  overdraw(key: string, points: number): Promise<BucketState>;
}
