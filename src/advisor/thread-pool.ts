/** Threads that run tasks from bounded queues, one task at a time each. */
import { Worker } from 'node:worker_threads';
import { PoolThread, type OnProgress } from './pool-thread.js';

/** A queue of tasks of one kind. */
export interface Lane {
  /** Tasks that may wait. */
  readonly length: number;
  /** A task that takes longer is given up, and its thread replaced. */
  readonly limitMs: number;
}

/** A task could not be accepted, as too many wait. */
export class QueueFullError extends Error {
  /** @param retryAfterSeconds when there will probably be room */
  constructor(readonly retryAfterSeconds: number) {
    super(`The queue is full; retry after ${retryAfterSeconds} s`);
  }
}

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly limitMs: number;
  readonly onProgress: OnProgress;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** Weight of the last task in the mean time of a task. */
const LATEST = 0.1;

/**
 * Runs tasks in threads, those of the first lane first. Threads begin with the first tasks.
 * @typeParam Task what is sent to a thread
 * @typeParam Result what the thread sends back
 */
export class ThreadPool<Task, Result, Name extends string> {
  private readonly queues: ReadonlyMap<Name, Waiting<Task, Result>[]>;
  private readonly running = new Set<PoolThread<Task, Result>>();
  private meanSeconds = 0.01;
  private isClosed = false;

  /**
   * @param module what a thread runs: it answers each message that is a task with an `Answer`
   * @param threads how many may run at once
   * @param lanes the first goes first
   */
  constructor(
    private readonly module: URL,
    private readonly threads: number,
    private readonly lanes: Readonly<Record<Name, Lane>>,
  ) {
    this.queues = new Map((Object.keys(lanes) as Name[]).map((name) => [name, []]));
  }

  /** Tasks that wait in a lane. */
  waiting(name: Name): number {
    return this.queues.get(name)?.length ?? 0;
  }

  /**
   * @param onProgress called as often as the thread reports progress
   * @throws QueueFullError, TaskTimeoutError, or Error when the task has failed or the pool was closed
   */
  run(name: Name, task: Task, onProgress: OnProgress = () => undefined): Promise<Result> {
    const { length, limitMs } = this.lanes[name];
    const queue = this.queues.get(name) ?? [];
    if (this.isClosed) return Promise.reject(new Error('The threads have ended'));
    if (queue.length >= length) return Promise.reject(new QueueFullError(this.secondsFor(queue.length)));
    return new Promise((resolve, reject) => {
      queue.push({ task, limitMs, onProgress, resolve, reject });
      this.assign();
    });
  }

  /** Ends the threads. Tasks that wait or run fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const queue of this.queues.values()) {
      for (const { reject } of queue.splice(0)) reject(new Error('The threads have ended'));
    }
    await Promise.all([...this.running].map((thread) => thread.end()));
  }

  private secondsFor(tasks: number): number {
    return Math.max(1, Math.ceil((tasks * this.meanSeconds) / this.threads));
  }

  private assign(): void {
    for (const queue of this.queues.values()) {
      while (queue.length > 0) {
        const thread = this.freeThread();
        const next = thread && queue.shift();
        if (!next) return;
        void this.work(thread, next);
      }
    }
  }

  private freeThread(): PoolThread<Task, Result> | undefined {
    for (const thread of this.running) if (thread.isFree) return thread;
    if (this.running.size >= this.threads || this.isClosed) return undefined;
    const thread = new PoolThread<Task, Result>(new Worker(this.module), () => {
      this.running.delete(thread);
    });
    this.running.add(thread);
    return thread;
  }

  private async work(
    thread: PoolThread<Task, Result>,
    { task, limitMs, onProgress, resolve, reject }: Waiting<Task, Result>,
  ): Promise<void> {
    const begun = performance.now();
    try {
      resolve(await thread.run(task, limitMs, onProgress));
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
    const seconds = (performance.now() - begun) / 1000;
    this.meanSeconds += LATEST * (seconds - this.meanSeconds);
    this.assign();
  }
}
