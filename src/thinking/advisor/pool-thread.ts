import type { Worker } from 'node:worker_threads';
import { LostThreadError, TaskTimeoutError, type OnProgress } from './pool-job.js';
import { type Timer, world } from '../../kernel/world.js';

/** A message to a thread. */
export interface SentTask<Task> {
  readonly id: number;
  readonly task: Task;
  /** Time limit of the task once it has started. A task that pauses checks it itself. */
  readonly endMs: number;
}

/** The final message of a thread about a task. */
export type Answer<Result> =
  | { readonly id: number; readonly ok: true; readonly result: Result }
  | { readonly id: number; readonly ok: false; readonly error: string; readonly isOverdue?: boolean };

/** Sent when a thread has loaded what the task needs. */
export interface Begun {
  readonly id: number;
  readonly begun: true;
}

/** Sent while a task runs: the number of finished steps, of all steps. */
export interface Progress {
  readonly id: number;
  readonly done: number;
  readonly of: number;
}

/** Sent when a thread with several tasks switches to another one. */
export interface Running {
  readonly running: number;
}

export type ThreadMessage<Result> = Answer<Result> | Begun | Progress | Running;

/** Receives messages about a task before its answer. */
export interface TaskListener {
  readonly onBegun: () => void;
  readonly onProgress: OnProgress;
}

/** A task assigned to a thread. */
interface OpenTask<Result> extends TaskListener {
  readonly endMs: number;
  readonly settle: (outcome: Answer<Result> | Error) => void;
  timer: Timer;
}

/** Threads without tasks end after this time to free their memory. Loading again takes longer than most tasks. */
const IDLE_MS = 600_000;

/** Time limit for loading, even on a busy machine. */
const LOAD_MS = 300_000;

/** A thread and its tasks. */
export class PoolThread<Task, Result> {
  private readonly open = new Map<number, OpenTask<Result>>();
  private lastId = 0;
  /** Id of the task it is working on. */
  private running: number | undefined;
  private idle: Timer | undefined;
  private hasEnded = false;

  /**
   * @param graceMs extra time for tasks that check their own limit
   * @param onEnd called when the thread accepts no more tasks
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

  /** Number of assigned tasks; undefined once the thread accepts no more. */
  get openTasks(): number | undefined {
    return this.hasEnded ? undefined : this.open.size;
  }

  /**
   * @param endMs time limit once the task has started; the thread is terminated after it
   * @throws LostThreadError if another task ended the thread
   */
  run(task: Task, endMs: number, listener: TaskListener): Promise<Result> {
    const id = (this.lastId += 1);
    world.cancel(this.idle);
    this.worker.ref();
    return new Promise((resolve, reject) => {
      const settle = (outcome: Answer<Result> | Error): void => {
        if (outcome instanceof Error) reject(outcome);
        else if (outcome.ok) resolve(outcome.result);
        else reject(outcome.isOverdue === true ? new TaskTimeoutError(endMs) : new Error(outcome.error));
      };
      const timer = this.endAfter(LOAD_MS, id, new Error(`The thread did not load within ${LOAD_MS} ms`));
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
      world.cancel(open.timer);
      open.timer = this.endAfter(open.endMs + this.graceMs, message.id, new TaskTimeoutError(open.endMs));
    } else if ('done' in message) open.onProgress(message.done, message.of);
    else {
      this.close(message.id);
      open.settle(message);
    }
  }

  private close(id: number): void {
    world.cancel(this.open.get(id)?.timer);
    this.open.delete(id);
    if (this.open.size > 0) return;
    this.worker.unref();
    this.idle = world.after(IDLE_MS, () => {
      this.fail(new Error('The thread was idle'));
      void this.worker.terminate();
    });
  }

  /** @param by ids of the tasks that fail with this error; the others are lost with the thread */
  private fail(error: Error, by: readonly number[] = []): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    world.cancel(this.idle);
    const isOnly = this.open.size === 1;
    const tasks = [...this.open];
    this.open.clear();
    this.onEnd();
    for (const [id, { timer, settle }] of tasks) {
      world.cancel(timer);
      settle(isOnly || id === this.running || by.includes(id) ? error : new LostThreadError());
    }
  }

  private endAfter(ms: number, id: number, reason: Error): Timer {
    return world.after(ms, () => {
      this.fail(reason, [id]);
      void this.worker.terminate();
    });
  }
}
