import { ConnectionError } from '../errors.js';

/** So many messages may wait to be read. A reader that is slower is cut off, and resumes where it was. */
const MAX_WAITING = 1_000;

/** Messages that arrive by callbacks, to be read one after the other. */
export class Inbox<T> {
  private readonly waiting: T[] = [];
  private end: { readonly error?: Error } | undefined;
  private wake: (() => void) | undefined;

  push(message: T): void {
    if (this.end) return;
    if (this.waiting.length >= MAX_WAITING) this.fail(new ConnectionError('Updates are read too slowly'));
    else this.waiting.push(message);
    this.wake?.();
  }

  /** No more messages come. */
  complete(): void {
    this.end ??= {};
    this.wake?.();
  }

  /** Reading what waits ends with this error. */
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
