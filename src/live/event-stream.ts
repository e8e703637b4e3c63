import type { ServerResponse } from 'node:http';

/** Pieces of text as they come. It can be stopped at any time, also while the next one is awaited. */
export interface Frames {
  next(): Promise<IteratorResult<string, void>>;
  return(): Promise<IteratorResult<string, void>>;
  [Symbol.asyncIterator](): AsyncIterator<string, void>;
}

/** What a stream of frames is, and what is written around them. */
export interface StreamForm {
  readonly contentType: string;
  /** Written at once: some clients take a stream for open only when something has come. */
  readonly opening: string;
  /** Written while nothing else is, so that nobody on the way takes the connection for dead. */
  readonly keepAlive: string;
  /** Written when there is no more to come, but not when the server stops. */
  readonly ending: string;
}

/** An answer that goes on: written as fast as it is read and no faster. */
export class EventStream {
  private taken = -1;

  constructor(
    private readonly response: ServerResponse,
    private readonly frames: Frames,
    private readonly form: StreamForm,
    private readonly maxBuffered: number,
  ) {
    // The other end has gone: whatever the frames wait for, nobody does any more.
    response.once('close', () => void frames.return());
    response.on('error', () => undefined);
  }

  /** Resolves when all is sent, or nobody reads any more. */
  async send(): Promise<void> {
    this.response.write(this.form.opening);
    for await (const frame of this.frames) {
      if (!this.response.writable) return;
      if (!this.response.write(frame)) await this.drained();
    }
    if (this.response.writable) this.response.end(this.form.ending);
  }

  /** Keeps the connection alive; one that has taken nothing of what waits since the time before is dropped. */
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
