import { perProcess, world } from '../world.js';
import { stored } from '@yamb-server/engine';

/** How long work may block the event loop at a time. A move needs three or four turns. */
const SLICE_MS = 1;

/** Waiting continuations, in order. */
interface Lane {
  readonly waiting: (() => void)[];
  next: number;
}

/**
 * A cooperative scheduler for long responses. Work runs in slices of a millisecond, with new requests served in
 * between. Lanes take turns, so a response of a few pieces does not wait for one of thousands.
 */
export class Pace {
  private readonly lanes = new Map<unknown, Lane>();
  private running = false;
  /** Time of the first check in this turn of the event loop, in milliseconds. */
  private turnBegan: number | undefined;

  /** @param now a monotonic clock in milliseconds */
  constructor(private readonly now: () => number = () => world.monotonic()) {}

  /**
   * Whether a slice has passed since the first check in this turn of the event loop: many requests may have arrived at
   * once, each with a little work.
   */
  get isSpent(): boolean {
    const now = this.now();
    if (this.turnBegan !== undefined) return now - this.turnBegan >= SLICE_MS;
    this.turnBegan = now;
    world.setImmediate(() => {
      this.turnBegan = undefined;
    });
    return false;
  }

  /**
   * Resolves when work may continue. The code up to its next await is one piece and should take less than a
   * millisecond.
   * @param lane groups pieces, such as those of one client
   */
  turn(lane: unknown): Promise<void> {
    return new Promise((resolve) => {
      stored(this.lanes, lane, () => ({ waiting: [], next: 0 })).waiting.push(resolve);
      if (this.running) return;
      this.running = true;
      world.setImmediate(this.slice);
    });
  }

  private readonly slice = (): void => {
    const until = this.now() + SLICE_MS;
    const goOn = (): void => {
      this.take()?.();
      // After all microtasks of the piece, which run before the next tick.
      queueMicrotask(() => {
        process.nextTick(() => {
          if (this.lanes.size === 0) this.running = false;
          else if (this.now() < until) goOn();
          else world.setImmediate(this.slice);
        });
      });
    };
    goOn();
  };

  /** Takes the next continuation of the first lane, and moves the lane to the end. */
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

/** One per process, because a process has one event loop. */
export const pace = perProcess(() => new Pace());
