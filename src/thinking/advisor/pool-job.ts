import { type Timer, world } from '../../kernel/world.js';

/** A task of a pool from its caller's view. */

export type OnProgress = (done: number, of: number) => void;

/** A queue for tasks of one kind, with time limits in milliseconds. */
export interface Lane {
  /** Maximum number of waiting tasks. */
  readonly length: number;
  /** How long a caller waits for its task to start, including loading. Unlimited if omitted. */
  readonly waitMs?: number;
  /** How long a caller waits for the result of a started task. */
  readonly limitMs: number;
  /**
   * Time after which a thread is replaced; defaults to `limitMs`. Until then the task continues without its caller, so that
   * the loaded and solved data is ready for the next request.
   */
  readonly endMs?: number;
  /**
   * Number of tasks that share a thread and run in slices. Half of these slots are reserved for clients without a running
   * task. If omitted, each task has the thread to itself.
   */
  readonly atOnce?: number;
}

/** The queue is full, or the task waited too long to start. */
export class BusyError extends Error {
  /** @param retryAfterSeconds estimated time until the queue has room */
  constructor(readonly retryAfterSeconds: number) {
    super(`No thread is available; retry after ${retryAfterSeconds} s`);
  }
}

/** A task exceeded its time limit. */
export class TaskTimeoutError extends Error {
  constructor(readonly limitMs: number) {
    super(`The task took longer than ${limitMs} ms`);
  }
}

/** The thread ended, but not because of this task. Another thread may run it. */
export class LostThreadError extends Error {
  constructor() {
    super('The thread has ended');
  }
}

/** Settles once. Later results are ignored. */
export class PoolJob<Task, Result> {
  readonly result: Promise<Result>;
  private resolve: (result: Result) => void = () => undefined;
  private refuse: (error: Error) => void = () => undefined;
  private timer: Timer | undefined;
  private hasSettled = false;
  private begun = false;
  /** Whether the task was already lost with a thread. */
  wasLost = false;

  /** @param busy creates the error if the task waits too long */
  constructor(
    readonly task: Task,
    private readonly lane: Lane,
    private readonly onProgress: OnProgress,
    busy: () => BusyError,
  ) {
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.refuse = reject;
    });
    const { waitMs } = lane;
    if (waitMs === undefined) return;
    this.timer = world.after(waitMs, () => {
      this.reject(busy());
    });
  }

  /** Time limit of the thread for this task. */
  get endMs(): number {
    return this.lane.endMs ?? this.lane.limitMs;
  }

  /** Whether a thread has started the task and finished loading. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Starts the time limit of the task. */
  begin(): void {
    this.begun = true;
    world.cancel(this.timer);
    if (this.hasSettled) return;
    const { limitMs } = this.lane;
    this.timer = world.after(limitMs, () => {
      this.reject(new TaskTimeoutError(limitMs));
    });
  }

  report(done: number, of: number): void {
    if (!this.hasSettled) this.onProgress(done, of);
  }

  succeed(result: Result): void {
    this.settle();
    this.resolve(result);
  }

  reject(error: unknown): void {
    this.settle();
    this.refuse(error instanceof Error ? error : new Error(String(error)));
  }

  private settle(): void {
    this.hasSettled = true;
    world.cancel(this.timer);
  }
}
