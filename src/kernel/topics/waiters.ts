import { world } from '../world.js';

/** Maximum subscribers woken in one turn of the event loop. Requests are served between turns. */
const WOKEN_AT_ONCE = 50;

/** Subscribers waiting for the same change. */
export class Waiters {
  private readonly waiting = new Set<() => void>();

  /** Resolves on the next `wake`, or when `signal` is aborted. */
  wait(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  /** Wakes everyone waiting now. */
  async wake(): Promise<void> {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (let from = 0; from < waiting.length; from += WOKEN_AT_ONCE) {
      if (from > 0) await world.nextTurn();
      for (const wake of waiting.slice(from, from + WOKEN_AT_ONCE)) wake();
    }
  }
}
