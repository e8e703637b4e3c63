import { ConnectionError } from '../errors.js';

/** Maximum number of unread messages. A slower reader is disconnected, and resumes where it was. */
const MAX_WAITING = 1_000;

/** Turns messages from callbacks into a sequence to be read. */
export class Inbox<T> {
  private readonly waiting: T[] = [];
  private end: { readonly error?: Error } | undefined;
  private wake: (() => void) | undefined;

  push(message: T): void {
    if (this.end) return;
    if (this.waiting.length >= MAX_WAITING)
      this.fail(new ConnectionError('Updates are not read fast enough'));
    else this.waiting.push(message);
    this.wake?.();
  }

  /** Ends reading once the waiting messages are read. */
  complete(): void {
    this.end ??= {};
    this.wake?.();
  }

  /** Ends reading with this error. */
  fail(error: Error): void {
    this.end ??= { error };
    this.wake?.();
  }

  async *read(): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const message = this.waiting.shift();
      if (message !== undefined) yield message;
      else if (this.end?.error) throw this.end.error;
      else if (this.end) return;
      else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
        this.wake = undefined;
      }
    }
  }
}
