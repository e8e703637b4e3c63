/** How long the event loop may be held up at a time. */
const SLICE_MS = 5;

/**
 * Runs work in slices of a few milliseconds, and lets everything else have its turn in between: players move while
 * a hundred watchers are sent long histories.
 */
export class Pace {
  private readonly waiting: (() => void)[] = [];

  /** Runs the work when its turn comes. Resolves with what it gives, rejects with what it throws. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      if (this.waiting.length === 1) this.schedule();
    });
  }

  private schedule(): void {
    setImmediate(() => {
      const until = performance.now() + SLICE_MS;
      let done = 0;
      for (const work of this.waiting) {
        work();
        done += 1;
        if (performance.now() >= until) break;
      }
      this.waiting.splice(0, done);
      if (this.waiting.length > 0) this.schedule();
    });
  }
}
