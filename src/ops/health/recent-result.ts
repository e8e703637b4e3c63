import { world } from '../../kernel/world.js';

/** Caches the result of a check; concurrent callers share one run. */
export class RecentResult<T> {
  private result: Promise<T> | undefined;
  private expiresAt = -Infinity;

  /**
   * @param keepMs how long to cache a result
   * @param now monotonic clock in milliseconds
   */
  constructor(
    private readonly check: () => Promise<T>,
    private readonly keepMs: number,
    private readonly now: () => number = () => world.monotonic(),
  ) {}

  /** The result. Rejects if the check rejects; rejections are not cached. */
  get(): Promise<T> {
    if (this.result && this.now() < this.expiresAt) return this.result;
    this.expiresAt = Infinity;
    this.result = this.check().then(
      (result) => {
        this.expiresAt = this.now() + this.keepMs;
        return result;
      },
      (error: unknown) => {
        this.expiresAt = -Infinity;
        throw error;
      },
    );
    return this.result;
  }
}
