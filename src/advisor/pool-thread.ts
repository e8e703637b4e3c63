import type { Worker } from 'node:worker_threads';

/** What a thread sends back of a task, once. */
export type Answer<Result> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly error: string };

/** What a thread may send before: the part of the task that is done, 0 to 1. */
export interface Progress {
  readonly progress: number;
}

/** A task has taken longer than it may; its thread is replaced. */
export class TaskTimeoutError extends Error {
  constructor(readonly limitMs: number) {
    super(`It takes longer than ${limitMs} ms`);
  }
}

export type OnProgress = (progress: number) => void;

/** Threads without a task end after this time, and give their memory back. */
const IDLE_MS = 60_000;

/** A thread and the task that it runs. */
export class PoolThread<Task, Result> {
  private settle: ((outcome: Answer<Result> | Error) => void) | undefined;
  private onProgress: OnProgress | undefined;
  private timer: NodeJS.Timeout | undefined;
  private hasEnded = false;

  /** @param onEnd called when the thread takes no more tasks */
  constructor(
    private readonly worker: Worker,
    private readonly onEnd: () => void,
  ) {
    worker.on('message', (message: Answer<Result> | Progress) => {
      if ('progress' in message) this.onProgress?.(message.progress);
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

  run(task: Task, limitMs: number, onProgress: OnProgress): Promise<Result> {
    this.onProgress = onProgress;
    this.worker.ref();
    this.setTimer(limitMs, () => {
      this.fail(new TaskTimeoutError(limitMs));
      void this.worker.terminate();
    });
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
    this.setTimer(IDLE_MS, () => {
      void this.end();
    }).unref();
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

  private setTimer(ms: number, then: () => void): NodeJS.Timeout {
    clearTimeout(this.timer);
    return (this.timer = setTimeout(then, ms));
  }
}
