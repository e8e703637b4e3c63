/** How long the event loop may be held up at a time. Serving a move takes three or four turns of it. */
const SLICE_MS = 1;

/** Continuations that wait, the first one first. */
interface Lane {
  readonly waiting: (() => void)[];
  next: number;
}

/**
 * Shares the event loop between answers that take long. Work runs in slices of a millisecond, and in between new
 * requests are read and answered. Lanes take turns, so that an answer with a few pieces need not wait for one with
 * thousands.
 */
export class Pace {
  private readonly lanes = new Map<unknown, Lane>();
  private running = false;
  /** When work first asked in this turn of the event loop; in milliseconds of the clock. */
  private turnBegan: number | undefined;

  /** @param now a monotonic clock in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Whether the event loop has been held up for a slice, since this was asked first in its present turn: many requests
   * may have come at once, each with a piece that is not too long in itself.
   */
  get isSpent(): boolean {
    const now = this.now();
    if (this.turnBegan !== undefined) return now - this.turnBegan >= SLICE_MS;
    this.turnBegan = now;
    setImmediate(() => {
      this.turnBegan = undefined;
    });
    return false;
  }

  /**
   * Resolves when work may go on. What then runs until it waits for something else is one piece: it should take less
   * than a millisecond.
   * @param lane the same for all pieces that belong together, such as those of one client
   */
  turn(lane: unknown): Promise<void> {
    return new Promise((resolve) => {
      const known = this.lanes.get(lane);
      if (known) known.waiting.push(resolve);
      else this.lanes.set(lane, { waiting: [resolve], next: 0 });
      if (this.running) return;
      this.running = true;
      setImmediate(this.slice);
    });
  }

  private readonly slice = (): void => {
    const until = this.now() + SLICE_MS;
    const goOn = (): void => {
      this.take()?.();
      // Behind all that the piece does before it waits: microtasks are run before the next tick.
      queueMicrotask(() => {
        process.nextTick(() => {
          if (this.lanes.size === 0) this.running = false;
          else if (this.now() < until) goOn();
          else setImmediate(this.slice);
        });
      });
    };
    goOn();
  };

  /** The next continuation of the lane whose turn it is; the lane goes to the end of the queue. */
  private take(): (() => void) | undefined {
    const [first] = this.lanes;
    if (!first) return undefined;
    const [key, lane] = first;
    this.lanes.delete(key);
    const resume = lane.waiting[lane.next];
    lane.next += 1;
    if (lane.next < lane.waiting.length) this.lanes.set(key, lane);
    return resume;
  }
}

/** Of this process: it has one event loop. */
export const pace = new Pace();
