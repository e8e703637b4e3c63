import { ConnectionError } from '../errors.js';

/** Maximum number of unread messages. A slower reader is disconnected, and resumes at the same message. */
const MAX_WAITING = 1_000;

/** Turns messages from callbacks into a sequence to be read. */
export class Inbox<T> {
  private readonly waiting: T[] = [];
  private ended: { readonly error: Error | undefined } | undefined;
  private wake: (() => void) | undefined;

  push(message: T): void {
    if (this.ended) return;
    if (this.waiting.length >= MAX_WAITING) this.end(new ConnectionError('Updates are not read fast enough'));
    else this.waiting.push(message);
    this.wake?.();
  }

  /** Ends reading once the waiting messages are read, with the error if there is one. */
  end(error?: Error): void {
    this.ended ??= { error };
    this.wake?.();
  }

  async *read(): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const message = this.waiting.shift();
      if (message !== undefined) yield message;
      else if (this.ended?.error) throw this.ended.error;
      else if (this.ended) return;
      else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
        this.wake = undefined;
      }
    }
  }
}
