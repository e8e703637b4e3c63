import type { Worker } from 'node:worker_threads';

/** What a thread sends back of a task, once. */
export type Answer<Result> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly error: string };

/** What a thread may send before: the part of the task that is done, 0 to 1. */
export interface Progress {
  readonly progress: number;
}

export type OnProgress = (progress: number) => void;

/** Threads without a task end after this time, and give their memory back. */
const IDLE_MS = 60_000;

/** A thread and the task that it runs. */
export class PoolThread<Task, Result> {
  #settle: ((answer: Answer<Result>) => void) | undefined;
  #onProgress: OnProgress | undefined;
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  /** @param onEnd called when the thread takes no more tasks */
  constructor(
    private readonly worker: Worker,
    private readonly onEnd: () => void,
  ) {
    worker.on('message', (message: Answer<Result> | Progress) => {
      if ('progress' in message) this.#onProgress?.(message.progress);
      else this.#answer(message);
    });
    worker.on('error', (error) => {
      this.#fail(String(error));
    });
    worker.on('exit', () => {
      this.#fail('The thread has ended');
    });
    worker.unref();
  }

  get isFree(): boolean {
    return !this.#hasEnded && this.#settle === undefined;
  }

  run(task: Task, limitMs: number, onProgress: OnProgress): Promise<Result> {
    this.#onProgress = onProgress;
    this.worker.ref();
    this.#setTimer(limitMs, () => {
      this.#fail(`It takes longer than ${limitMs} ms`);
      void this.worker.terminate();
    });
    return new Promise((resolve, reject) => {
      this.#settle = (answer) => {
        if (answer.ok) resolve(answer.result);
        else reject(new Error(answer.error));
      };
      this.worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    this.#fail('The threads have ended');
    await this.worker.terminate();
  }

  #answer(answer: Answer<Result>): void {
    const settle = this.#settle;
    this.#settle = undefined;
    this.worker.unref();
    this.#setTimer(IDLE_MS, () => {
      void this.end();
    }).unref();
    settle?.(answer);
  }

  #fail(error: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.onEnd();
    this.#settle?.({ ok: false, error });
    this.#settle = undefined;
  }

  #setTimer(ms: number, then: () => void): NodeJS.Timeout {
    clearTimeout(this.#timer);
    return (this.#timer = setTimeout(then, ms));
  }
}
