/** Runs a check at most once in a time: whoever asks meanwhile gets the result of the same run. */
export class RecentResult<T> {
  private result: Promise<T> | undefined;
  private expiresAt = -Infinity;

  /**
   * @param keepMs how long a result is good for once it is there
   * @param now milliseconds of a clock that only goes forward
   */
  constructor(
    private readonly check: () => Promise<T>,
    private readonly keepMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The result. Rejects as the check did, which is not kept. */
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
