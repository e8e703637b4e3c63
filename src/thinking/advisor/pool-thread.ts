import type { Worker } from 'node:worker_threads';
import { LostThreadError, TaskTimeoutError, type OnProgress } from './pool-job.js';

/** What is sent to a thread. */
export interface SentTask<Task> {
  readonly id: number;
  readonly task: Task;
  /** How long the task may take, from when it has begun: one that pauses ends itself. */
  readonly endMs: number;
}

/** What a thread sends back of a task, once. */
export type Answer<Result> =
  | { readonly id: number; readonly ok: true; readonly result: Result }
  | { readonly id: number; readonly ok: false; readonly error: string; readonly isOverdue?: boolean };

/** What a thread sends when it has loaded what the task needs. */
export interface Begun {
  readonly id: number;
  readonly begun: true;
}

/** What a thread may send then: how many steps of the task are done, of all that it has. */
export interface Progress {
  readonly id: number;
  readonly done: number;
  readonly of: number;
}

/** What a thread that has several tasks sends when it goes on with another one. */
export interface Running {
  readonly running: number;
}

export type ThreadMessage<Result> = Answer<Result> | Begun | Progress | Running;

/** What a thread says of a task before it answers. */
export interface TaskListener {
  readonly onBegun: () => void;
  readonly onProgress: OnProgress;
}

/** A task that a thread has. */
interface OpenTask<Result> extends TaskListener {
  readonly endMs: number;
  readonly settle: (outcome: Answer<Result> | Error) => void;
  timer: NodeJS.Timeout;
}

/** Threads without a task end after this time, and give their memory back: to load again takes longer than most tasks. */
const IDLE_MS = 600_000;

/** Loading that takes longer than this has failed, however busy the machine is. */
const LOAD_MS = 300_000;

/** A thread and the tasks that it has. */
export class PoolThread<Task, Result> {
  private readonly open = new Map<number, OpenTask<Result>>();
  private lastId = 0;
  /** The task that it works on. */
  private running: number | undefined;
  private idle: NodeJS.Timeout | undefined;
  private hasEnded = false;

  /**
   * @param graceMs for how long tasks that end themselves may be late
   * @param onEnd called when the thread takes no more tasks
   */
  constructor(
    private readonly worker: Worker,
    private readonly graceMs: number,
    private readonly onEnd: () => void,
  ) {
    worker.on('message', (message: ThreadMessage<Result>) => {
      this.hear(message);
    });
    worker.on('error', (error) => {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => {
      this.fail(new Error('The thread has ended'));
    });
    worker.unref();
  }

  /** Undefined once it takes no more tasks. */
  get openTasks(): number | undefined {
    return this.hasEnded ? undefined : this.open.size;
  }

  /**
   * @param endMs how long the task may take, from when it has begun: then the thread is ended
   * @throws LostThreadError when another task has ended the thread
   */
  run(task: Task, endMs: number, listener: TaskListener): Promise<Result> {
    const id = (this.lastId += 1);
    clearTimeout(this.idle);
    this.worker.ref();
    return new Promise((resolve, reject) => {
      const settle = (outcome: Answer<Result> | Error): void => {
        if (outcome instanceof Error) reject(outcome);
        else if (outcome.ok) resolve(outcome.result);
        else reject(outcome.isOverdue === true ? new TaskTimeoutError(endMs) : new Error(outcome.error));
      };
      const timer = this.endAfter(LOAD_MS, id, new Error(`The thread has not loaded in ${LOAD_MS} ms`));
      this.open.set(id, { ...listener, endMs, settle, timer });
      const sent: SentTask<Task> = { id, task, endMs };
      this.worker.postMessage(sent);
    });
  }

  async end(): Promise<void> {
    this.fail(new Error('The threads have ended'), [...this.open.keys()]);
    await this.worker.terminate();
  }

  private hear(message: ThreadMessage<Result>): void {
    if ('running' in message) {
      this.running = message.running;
      return;
    }
    const open = this.open.get(message.id);
    if (!open) return;
    if ('begun' in message) {
      this.running = message.id;
      open.onBegun();
      clearTimeout(open.timer);
      open.timer = this.endAfter(open.endMs + this.graceMs, message.id, new TaskTimeoutError(open.endMs));
    } else if ('done' in message) open.onProgress(message.done, message.of);
    else {
      this.close(message.id);
      open.settle(message);
    }
  }

  private close(id: number): void {
    clearTimeout(this.open.get(id)?.timer);
    this.open.delete(id);
    if (this.open.size > 0) return;
    this.worker.unref();
    this.idle = setTimeout(() => {
      this.fail(new Error('The thread has had nothing to do'));
      void this.worker.terminate();
    }, IDLE_MS).unref();
  }

  /** @param by the tasks that fail for it; others are lost with the thread */
  private fail(error: Error, by: readonly number[] = []): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.idle);
    const isOnly = this.open.size === 1;
    const tasks = [...this.open];
    this.open.clear();
    this.onEnd();
    for (const [id, { timer, settle }] of tasks) {
      clearTimeout(timer);
      settle(isOnly || id === this.running || by.includes(id) ? error : new LostThreadError());
    }
  }

  private endAfter(ms: number, id: number, reason: Error): NodeJS.Timeout {
    return setTimeout(() => {
      this.fail(reason, [id]);
      void this.worker.terminate();
    }, ms);
  }
}
