/** Runs tasks in threads, from bounded queues in which clients take turns. */
import { Worker } from 'node:worker_threads';
import { clientOf, type Client } from '../../kernel/caller/caller.js';
import { FairQueue } from '../../kernel/fair-queue.js';
import { BusyError, LostThreadError, PoolJob, type Lane, type OnProgress } from './pool-job.js';
import { PoolThread } from './pool-thread.js';
import { world } from '../../kernel/world.js';

/** Weight of the latest task in the moving average of task times. */
const LATEST = 0.1;

/** Seconds to wait before a retry while all threads are loading. */
const LOADING_SECONDS = 5;

/** Extra time after which a task that should check its limit is considered stuck. */
const GRACE_MS = 10_000;

/** The client of a task, and its listener. */
export interface TaskOptions {
  /** If omitted, the task counts as a client of its own. */
  readonly client?: Client;
  /** Receives the progress reported by the thread. */
  readonly onProgress?: OnProgress;
}

/** A task assigned to a thread. */
interface Assigned<Task, Result, Name> {
  readonly name: Name;
  readonly job: PoolJob<Task, Result>;
  readonly client: Client;
  readonly thread: PoolThread<Task, Result>;
}

/**
 * Runs tasks in threads. Earlier lanes take precedence. Threads start with the first tasks.
 * @typeParam Task the message to a thread
 * @typeParam Result the answer of a thread
 */
export class ThreadPool<Task, Result, Name extends string> {
  private readonly queues: ReadonlyMap<Name, FairQueue<PoolJob<Task, Result>>>;
  private readonly assigned = new Set<Assigned<Task, Result, Name>>();
  private readonly running = new Set<PoolThread<Task, Result>>();
  private readonly dismissed = new Set<Name>();
  private meanSeconds = 0.01;
  private isClosed = false;

  /**
   * @param module entry point of the threads, which calls `serveTasks`
   * @param threads maximum number of threads
   * @param lanes queues in order of precedence
   */
  constructor(
    private readonly module: URL,
    private readonly threads: number,
    private readonly lanes: Readonly<Record<Name, Lane>>,
  ) {
    const names = Object.keys(lanes) as Name[];
    this.queues = new Map(names.map((name) => [name, new FairQueue()]));
  }

  /** Number of waiting tasks in a lane. */
  waiting(name: Name): number {
    return this.queues.get(name)?.size ?? 0;
  }

  /** Whether a task of the client would be accepted now. */
  hasRoom(name: Name, client: Client): boolean {
    const queue = this.queueOf(name);
    return queue.size < this.lanes[name].length || queue.evictee(client) !== undefined;
  }

  /**
   * Runs a task when it is the client's turn. In a full queue it displaces a task of the client with the most tasks.
   * @throws BusyError, TaskTimeoutError, or Error if the task failed or the pool was closed
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

  /** Rejects all tasks of a lane with a BusyError: waiting, running and future ones. */
  dismiss(name: Name): void {
    this.dismissed.add(name);
    const running = this.openIn(name).map(({ job }) => job);
    for (const job of [...this.queueOf(name).clear(), ...running]) job.reject(new BusyError(1));
  }

  /** Ends the threads. Waiting and running tasks fail. */
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

  /** The next job of a client without a running task or, if the thread has shared slots left, of any client. */
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

  /** Number of slots in a thread that any client may use. */
  private sharedSlots(name: Name): number {
    return Math.floor((this.lanes[name].atOnce ?? 0) / 2);
  }

  /** The least busy thread; undefined if all are fully used. */
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
          begunAt = world.monotonic();
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
      this.meanSeconds += LATEST * ((world.monotonic() - begunAt) / 1000 - this.meanSeconds);
    }
    this.assign();
  }
}
