import { type Timer, world } from '../world.js';

/** Work requested repeatedly: one run at a time with a pause after each, and one more run if requested during a run. */
export class PacedWork {
  private timer: Timer | undefined;
  private isRunning = false;
  private isRequested = false;
  private isStopped = false;
  private lastEnd = -Infinity;

  /**
   * @param work handles its own errors
   * @param pauseMs milliseconds from the end of a run to the next one
   */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
  ) {}

  /** Runs the work soon. */
  request(): void {
    this.isRequested = true;
    if (this.isStopped || this.isRunning || this.timer) return;
    const wait = Math.max(0, this.lastEnd + this.pauseMs - world.monotonic());
    this.timer = world.after(wait, () => {
      this.timer = undefined;
      void this.run();
    });
  }

  /** Runs the work, or other work in its place, now. @throws what the other work throws */
  async run(work = this.work): Promise<void> {
    this.isRunning = true;
    this.isRequested = false;
    try {
      await work();
    } finally {
      this.isRunning = false;
      this.lastEnd = world.monotonic();
      this.repeat();
    }
  }

  /** Starts no further run. */
  stop(): void {
    this.isStopped = true;
    world.cancel(this.timer);
  }

  private repeat(): void {
    if (this.isRequested) this.request();
  }
}
