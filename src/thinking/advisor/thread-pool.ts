/** Threads that run tasks from bounded queues in which clients take turns. */
import { Worker } from 'node:worker_threads';
import { clientOf, type Client } from '../../kernel/caller/caller.js';
import { FairQueue } from '../../kernel/fair-queue.js';
import { BusyError, LostThreadError, PoolJob, type Lane, type OnProgress } from './pool-job.js';
import { PoolThread } from './pool-thread.js';

/** Weight of the last task in the mean time of a task. */
const LATEST = 0.1;

/** Seconds until a retry while all threads are loading. */
const LOADING_SECONDS = 5;

/** A thread that has not ended a task so long after its time works on one without a pause. */
const GRACE_MS = 10_000;

/** For whom a task is, and who follows it. */
export interface TaskOptions {
  /** Without one a task is a client by itself. */
  readonly client?: Client;
  /** Called as often as the thread reports progress. */
  readonly onProgress?: OnProgress;
}

/** A task that a thread has. */
interface Assigned<Task, Result, Name> {
  readonly name: Name;
  readonly job: PoolJob<Task, Result>;
  readonly client: Client;
  readonly thread: PoolThread<Task, Result>;
}

/**
 * Runs tasks in threads, those of the first lane first. Threads begin with the first tasks.
 * @typeParam Task what is sent to a thread
 * @typeParam Result what the thread sends back
 */
export class ThreadPool<Task, Result, Name extends string> {
  private readonly queues: ReadonlyMap<Name, FairQueue<PoolJob<Task, Result>>>;
  private readonly assigned = new Set<Assigned<Task, Result, Name>>();
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
    this.queues = new Map(names.map((name) => [name, new FairQueue()]));
  }

  /** Tasks that wait in a lane. */
  waiting(name: Name): number {
    return this.queues.get(name)?.size ?? 0;
  }

  /** Whether a task of the client would be taken now. */
  hasRoom(name: Name, client: Client): boolean {
    const queue = this.queueOf(name);
    return queue.size < this.lanes[name].length || queue.evictee(client) !== undefined;
  }

  /**
   * Runs a task when its client has its turn. In a full queue it takes the place of one of the client that has most.
   * @throws BusyError, TaskTimeoutError, or Error when the task has failed or the pool was closed
   */
  run(
    name: Name,
    task: Task,
    { client = clientOf(undefined, undefined), onProgress = () => undefined }: TaskOptions = {},
  ): Promise<Result> {
    const queue = this.queueOf(name);
    if (this.isClosed) return Promise.reject(new Error('The threads have ended'));
    if (this.dismissed.has(name) || !this.hasRoom(name, client)) return Promise.reject(this.busy(name));
    const evictee = queue.size < this.lanes[name].length ? undefined : queue.evictee(client);
    if (evictee) {
      queue.delete(evictee);
      evictee.reject(this.busy(name));
    }
    const job = new PoolJob<Task, Result>(task, this.lanes[name], onProgress, () => {
      queue.delete(job);
      return this.busy(name);
    });
    queue.add(job, client);
    this.assign();
    return job.result;
  }

  /** Callers of a lane get a BusyError at once, those whose tasks wait or run and those to come. */
  dismiss(name: Name): void {
    this.dismissed.add(name);
    const running = this.openIn(name).map(({ job }) => job);
    for (const job of [...this.queueOf(name).clear(), ...running]) job.reject(new BusyError(1));
  }

  /** Ends the threads. Tasks that wait or run fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const queue of this.queues.values()) {
      for (const job of queue.clear()) job.reject(new Error('The threads have ended'));
    }
    await Promise.all([...this.running].map((thread) => thread.end()));
  }

  private queueOf(name: Name): FairQueue<PoolJob<Task, Result>> {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`There is no lane ${name}`);
    return queue;
  }

  private openIn(name: Name): Assigned<Task, Result, Name>[] {
    return [...this.assigned].filter((one) => one.name === name);
  }

  private busy(name: Name): BusyError {
    const isLoading = [...this.assigned].every(({ job }) => !job.hasBegun);
    const least = isLoading ? LOADING_SECONDS : 1;
    return new BusyError(Math.max(least, Math.ceil((this.waiting(name) * this.meanSeconds) / this.threads)));
  }

  private assign(): void {
    for (const [name, queue] of this.queues) {
      while (queue.size > 0) {
        const thread = this.threadFor(name);
        const next = thread && this.nextFor(thread, name);
        if (!next) break;
        void this.work({ ...next, name, thread });
      }
    }
  }

  /** The next job of a client that has none, or, for a thread that has little to do, of any. */
  private nextFor(
    thread: PoolThread<Task, Result>,
    name: Name,
  ): Pick<Assigned<Task, Result, Name>, 'job' | 'client'> | undefined {
    const open = this.openIn(name).map(({ client }) => client);
    const hasNone = ({ address, player }: Client): boolean =>
      !open.some((client) => client.address === address || client.player === player);
    const queue = this.queueOf(name);
    const isForAll = this.openIn(name).filter((one) => one.thread === thread).length < this.sharedSlots(name);
    const next = queue.take(hasNone) ?? (isForAll || thread.openTasks === 0 ? queue.take() : undefined);
    return next && { job: next.item, client: next.client };
  }

  /** Tasks of a thread that any client may have. */
  private sharedSlots(name: Name): number {
    return Math.floor((this.lanes[name].atOnce ?? 0) / 2);
  }

  /** The thread that has least to do; undefined where all have enough. */
  private threadFor(name: Name): PoolThread<Task, Result> | undefined {
    if (this.isClosed) return undefined;
    const { atOnce } = this.lanes[name];
    const threads = [...this.running]
      .filter(({ openTasks }) => openTasks !== undefined)
      .sort((one, other) => (one.openTasks ?? 0) - (other.openTasks ?? 0));
    const [least] = threads;
    if (least?.openTasks === 0) return least;
    if (this.running.size < this.threads) return this.newThread();
    const open = this.openIn(name);
    return threads.find((thread) => open.filter((one) => one.thread === thread).length < (atOnce ?? 0));
  }

  private newThread(): PoolThread<Task, Result> {
    const areShared = Object.values<Lane>(this.lanes).some(({ atOnce }) => atOnce !== undefined);
    const thread = new PoolThread<Task, Result>(new Worker(this.module), areShared ? GRACE_MS : 0, () => {
      this.running.delete(thread);
    });
    this.running.add(thread);
    return thread;
  }

  private async work(assigned: Assigned<Task, Result, Name>): Promise<void> {
    const { name, job, client, thread } = assigned;
    let begunAt: number | undefined;
    this.assigned.add(assigned);
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
      if (error instanceof LostThreadError && !job.wasLost && !this.isClosed) {
        job.wasLost = true;
        this.queueOf(name).add(job, client);
      } else job.reject(error);
    }
    this.assigned.delete(assigned);
    if (begunAt !== undefined) {
      this.meanSeconds += LATEST * ((performance.now() - begunAt) / 1000 - this.meanSeconds);
    }
    this.assign();
  }
}
