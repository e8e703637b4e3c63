/** A task of a pool, as its caller sees it. */

export type OnProgress = (done: number, of: number) => void;

/** A queue of tasks of one kind, and how long they may take. Times are in milliseconds. */
export interface Lane {
  /** Tasks that may wait. */
  readonly length: number;
  /** How long a caller waits for its task to begin, for a thread and for what that loads; without it, as long as that takes. */
  readonly waitMs?: number;
  /** How long a caller waits for the result of a task that has begun. */
  readonly limitMs: number;
  /**
   * A thread whose task takes longer is replaced; `limitMs` without it. Until then it goes on without the caller: what it has loaded and
   * solved is there for those who ask again.
   */
  readonly endMs?: number;
  /**
   * Tasks of the lane that a thread has open at a time: it does them in turns, piece by piece. Half of them are only for clients who have
   * none. Without it a task has a thread to itself.
   */
  readonly atOnce?: number;
}

/** The queue is full, or the task waited too long for a thread. */
export class BusyError extends Error {
  /** @param retryAfterSeconds when there will probably be room */
  constructor(readonly retryAfterSeconds: number) {
    super(`There is no thread for the task; retry after ${retryAfterSeconds} s`);
  }
}

/** A task has taken longer than it may. */
export class TaskTimeoutError extends Error {
  constructor(readonly limitMs: number) {
    super(`It takes longer than ${limitMs} ms`);
  }
}

/** The thread has ended, though not by this task: another one may do it. */
export class LostThreadError extends Error {
  constructor() {
    super('The thread has ended');
  }
}

/** Settles once; what comes after that is of no interest to the caller any more. */
export class PoolJob<Task, Result> {
  readonly result: Promise<Result>;
  private resolve: (result: Result) => void = () => undefined;
  private refuse: (error: Error) => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;
  private hasSettled = false;
  private begun = false;
  /** Whether a thread has ended that had it. */
  wasLost = false;

  /** @param busy makes the error of one that waits too long */
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
    this.timer = setTimeout(() => {
      this.reject(busy());
    }, waitMs);
  }

  /** The time of the thread that does it. */
  get endMs(): number {
    return this.lane.endMs ?? this.lane.limitMs;
  }

  /** Whether a thread has started the task and finished loading. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Its own time counts from now on. */
  begin(): void {
    this.begun = true;
    clearTimeout(this.timer);
    if (this.hasSettled) return;
    const { limitMs } = this.lane;
    this.timer = setTimeout(() => {
      this.reject(new TaskTimeoutError(limitMs));
    }, limitMs);
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
    clearTimeout(this.timer);
  }
}
