/** Threads that run tasks from bounded queues, one task at a time each. */
import { Worker } from 'node:worker_threads';
import { BusyError, PoolJob, type Lane, type OnProgress } from './pool-job.js';
import { PoolThread } from './pool-thread.js';

/** Weight of the last task in the mean time of a task. */
const LATEST = 0.1;

/** Seconds until a retry while all threads are loading. */
const LOADING_SECONDS = 5;

/**
 * Runs tasks in threads, those of the first lane first. Threads begin with the first tasks.
 * @typeParam Task what is sent to a thread
 * @typeParam Result what the thread sends back
 */
export class ThreadPool<Task, Result, Name extends string> {
  private readonly queues: ReadonlyMap<Name, PoolJob<Task, Result>[]>;
  /** Of each lane the tasks that threads have. */
  private readonly assigned: ReadonlyMap<Name, Set<PoolJob<Task, Result>>>;
  private readonly running = new Set<PoolThread<Task, Result>>();
  private readonly dismissed = new Set<Name>();
  private meanSeconds = 0.01;
  private isClosed = false;

  /**
   * @param module what a thread runs: `serveTasks`
   * @param threads how many may run at once
   * @param lanes the first goes first
   */
  constructor(
    private readonly module: URL,
    private readonly threads: number,
    private readonly lanes: Readonly<Record<Name, Lane>>,
  ) {
    const names = Object.keys(lanes) as Name[];
    this.queues = new Map(names.map((name) => [name, []]));
    this.assigned = new Map(names.map((name) => [name, new Set()]));
  }

  /** Tasks that wait in a lane. */
  waiting(name: Name): number {
    return this.queues.get(name)?.length ?? 0;
  }

  /**
   * @param onProgress called as often as the thread reports progress
   * @throws BusyError, TaskTimeoutError, or Error when the task has failed or the pool was closed
   */
  run(name: Name, task: Task, onProgress: OnProgress = () => undefined): Promise<Result> {
    const queue = this.queues.get(name) ?? [];
    if (this.isClosed) return Promise.reject(new Error('The threads have ended'));
    const isFull = queue.length >= this.lanes[name].length;
    if (isFull || this.dismissed.has(name)) return Promise.reject(this.busy(name));
    const job = new PoolJob<Task, Result>(task, this.lanes[name], onProgress, () => {
      const place = queue.indexOf(job);
      if (place >= 0) queue.splice(place, 1);
      return this.busy(name);
    });
    queue.push(job);
    this.assign();
    return job.result;
  }

  /** Callers of a lane get a BusyError at once, those whose tasks wait or run and those to come. */
  dismiss(name: Name): void {
    this.dismissed.add(name);
    const queue = this.queues.get(name)?.splice(0) ?? [];
    for (const job of [...queue, ...(this.assigned.get(name) ?? [])]) job.reject(new BusyError(1));
  }

  /** Ends the threads. Tasks that wait or run fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const queue of this.queues.values()) {
      for (const job of queue.splice(0)) job.reject(new Error('The threads have ended'));
    }
    await Promise.all([...this.running].map((thread) => thread.end()));
  }

  private busy(name: Name): BusyError {
    const isLoading = [...this.assigned.values()].every((jobs) => [...jobs].every((job) => !job.hasBegun));
    const least = isLoading ? LOADING_SECONDS : 1;
    return new BusyError(Math.max(least, Math.ceil((this.waiting(name) * this.meanSeconds) / this.threads)));
  }

  private assign(): void {
    for (const [name, queue] of this.queues) {
      while (queue.length > 0) {
        const thread = this.freeThread();
        const next = thread && queue.shift();
        if (!next) return;
        void this.work(thread, next, name);
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
    job: PoolJob<Task, Result>,
    name: Name,
  ): Promise<void> {
    const assigned = this.assigned.get(name);
    let begunAt: number | undefined;
    assigned?.add(job);
    try {
      const result = await thread.run(job.task, job.endMs, {
        onBegun: () => {
          begunAt = performance.now();
          job.begin();
        },
        onProgress: (done, of) => {
          job.report(done, of);
        },
      });
      job.succeed(result);
    } catch (error) {
      job.reject(error);
    }
    assigned?.delete(job);
    if (begunAt !== undefined) {
      this.meanSeconds += LATEST * ((performance.now() - begunAt) / 1000 - this.meanSeconds);
    }
    this.assign();
  }
}
