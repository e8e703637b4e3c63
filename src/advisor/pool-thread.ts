import type { Worker } from 'node:worker_threads';
import { TaskTimeoutError, type OnProgress } from './pool-job.js';

/** What a thread sends back of a task, once. */
export type Answer<Result> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly error: string };

/** What a thread sends when it has loaded what the task needs. */
export interface Begun {
  readonly begun: true;
}

/** What a thread may send then: how many steps of the task are done, of all that it has. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** What a thread says of a task before it answers. */
export interface TaskListener {
  readonly onBegun: () => void;
  readonly onProgress: OnProgress;
}

/** Threads without a task end after this time, and give their memory back: to load again takes longer than most tasks. */
const IDLE_MS = 600_000;

/** Loading that takes longer than this has failed, however busy the machine is. */
const LOAD_MS = 300_000;

/** A thread and the task that it runs. */
export class PoolThread<Task, Result> {
  private settle: ((outcome: Answer<Result> | Error) => void) | undefined;
  private begin: (() => void) | undefined;
  private onProgress: OnProgress | undefined;
  private timer: NodeJS.Timeout | undefined;
  private hasEnded = false;

  /** @param onEnd called when the thread takes no more tasks */
  constructor(
    private readonly worker: Worker,
    private readonly onEnd: () => void,
  ) {
    worker.on('message', (message: Answer<Result> | Begun | Progress) => {
      if ('begun' in message) this.begin?.();
      else if ('done' in message) this.onProgress?.(message.done, message.of);
      else this.answer(message);
    });
    worker.on('error', (error) => {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => {
      this.fail(new Error('The thread has ended'));
    });
    worker.unref();
  }

  get isFree(): boolean {
    return !this.hasEnded && this.settle === undefined;
  }

  /** @param endMs how long the task may take, from when it has begun: then the thread is ended */
  run(task: Task, endMs: number, { onBegun, onProgress }: TaskListener): Promise<Result> {
    this.onProgress = onProgress;
    this.begin = () => {
      onBegun();
      this.endAfter(endMs, new TaskTimeoutError(endMs));
    };
    this.worker.ref();
    this.endAfter(LOAD_MS, new Error(`The thread has not loaded in ${LOAD_MS} ms`));
    return new Promise((resolve, reject) => {
      this.settle = (outcome) => {
        if (outcome instanceof Error) reject(outcome);
        else if (outcome.ok) resolve(outcome.result);
        else reject(new Error(outcome.error));
      };
      this.worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    this.fail(new Error('The threads have ended'));
    await this.worker.terminate();
  }

  private answer(answer: Answer<Result>): void {
    const settle = this.settle;
    this.settle = undefined;
    this.worker.unref();
    this.endAfter(IDLE_MS, new Error('The thread has had nothing to do')).unref();
    settle?.(answer);
  }

  private fail(error: Error): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.timer);
    this.onEnd();
    this.settle?.(error);
    this.settle = undefined;
  }

  private endAfter(ms: number, reason: Error): NodeJS.Timeout {
    clearTimeout(this.timer);
    return (this.timer = setTimeout(() => {
      this.fail(reason);
      void this.worker.terminate();
    }, ms));
  }
}
