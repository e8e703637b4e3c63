/** Work that is asked for again and again: one run at a time, with a pause after each, and another run if asked during one. */
export class PacedWork {
  private timer: NodeJS.Timeout | undefined;
  private isRunning = false;
  private isAsked = false;
  private isStopped = false;
  private lastEnd = -Infinity;

  /**
   * @param work handles its own errors
   * @param pauseMs milliseconds between the end of a run and the next one
   */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
  ) {}

  /** Runs the work soon. */
  ask(): void {
    this.isAsked = true;
    if (this.isStopped || this.isRunning || this.timer) return;
    const wait = Math.max(0, this.lastEnd + this.pauseMs - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.run();
    }, wait).unref();
  }

  /** Runs the work now, or other work in its place. @throws what the other work throws */
  async run(work = this.work): Promise<void> {
    this.isRunning = true;
    this.isAsked = false;
    try {
      await work();
    } finally {
      this.isRunning = false;
      this.lastEnd = performance.now();
      this.askAgain();
    }
  }

  /** Begins no other run. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private askAgain(): void {
    if (this.isAsked) this.ask();
  }
}
