import type { ServerResponse } from 'node:http';
import type { CancellableIterator } from '../api/cancellable-iterator.js';
import type { StreamEnd } from './response-stream.js';
import type { Session } from './session.js';

/** What a stream of frames is, and what is written around them. */
export interface StreamForm {
  readonly contentType: string;
  /** Written at once: some clients take a stream for open only when something has come. */
  readonly opening: string;
  /** Written while nothing else is, so that nobody on the way takes the connection for dead. */
  readonly keepAlive: string;
  /** Written when there is no more to come; clients take a stream that ends without it for cut off, and come back. */
  readonly ending: string;
}

/** An answer that goes on: written as fast as it is read and no faster. */
export class EventStream {
  private taken = -1;

  constructor(
    private readonly response: ServerResponse,
    private readonly frames: CancellableIterator<string, StreamEnd>,
    private readonly form: StreamForm,
    private readonly session: Pick<Session, 'check'>,
    private readonly maxBuffered: number,
  ) {
    // The other end has gone: whatever the frames wait for, nobody does any more.
    response.once('close', () => void frames.return());
    response.on('error', () => undefined);
  }

  /** Resolves when all is sent, or nobody reads any more. */
  async send(): Promise<void> {
    this.response.write(this.form.opening);
    for (;;) {
      const { done, value } = await this.frames.next();
      if (!this.response.writable) {
        await this.frames.return();
        return;
      }
      if (done) {
        this.response.end(value === 'complete' ? this.form.ending : '');
        return;
      }
      if (!this.response.write(value)) await this.drained();
    }
  }

  /**
   * Keeps the connection alive, and checks its token. One that has taken nothing of what waits since the time before is
   * dropped.
   */
  probe(): void {
    const { socket } = this.response;
    if (!socket) return;
    const waiting = socket.writableLength;
    const taken = socket.bytesWritten - waiting;
    if (waiting > this.maxBuffered || (waiting > 0 && taken === this.taken)) {
      socket.destroy();
      return;
    }
    this.taken = taken;
    if (waiting === 0) this.response.write(this.form.keepAlive);
    // A token that is no longer valid ends the frames; where it cannot be looked up, the next probe does.
    this.session.check().catch(() => undefined);
  }

  /** Ends the stream before its time: without its ending, so that the client asks again. */
  async close(): Promise<void> {
    this.response.end();
    await this.frames.return();
  }

  private drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.response.off('drain', done).off('close', done);
        resolve();
      };
      this.response.once('drain', done).once('close', done);
    });
  }
}
