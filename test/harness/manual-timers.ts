/** Timers that advance only when a spec says so. */
import { jest } from '@jest/globals';

interface Timer {
  readonly at: number;
  readonly then: () => void;
}

/** Replaces `setTimeout` and `clearTimeout` until mocks are restored. */
export class ManualTimers {
  private now = 0;
  private readonly timers = new Set<Timer>();

  constructor() {
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms = 0) => {
      const timer = { at: this.now + ms, then, unref: () => timer };
      this.timers.add(timer);
      return timer;
    }) as never);
    jest.spyOn(globalThis, 'clearTimeout').mockImplementation(((timer: Timer | undefined) => {
      if (timer) this.timers.delete(timer);
    }) as never);
  }

  get pending(): number {
    return this.timers.size;
  }

  /** Runs due timers in order of time. */
  pass(ms: number): void {
    this.now += ms;
    const due = [...this.timers].filter(({ at }) => at <= this.now).sort((one, other) => one.at - other.at);
    for (const timer of due) if (this.timers.delete(timer)) timer.then();
  }
}
