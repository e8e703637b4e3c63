import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import type { StreamEnd } from './response-stream.js';
import type { Session } from './session.js';
import { world } from '../../kernel/world.js';

/** The media type of a stream, and its text. */
export interface StreamForm<T> {
  readonly contentType: string;
  /** Written at once: some clients consider a stream open only after its first bytes. */
  readonly opening: () => string;
  /** The frame of an item. */
  readonly frameOf: (item: T) => string;
  /** Written while the stream is idle, so that no proxy closes the connection. */
  readonly keepAlive: string;
  /** Written when the stream is complete. Clients reconnect if a stream ends without it. */
  readonly ending: string;
}

/** How long a client may read the rest of a compressed stream when the server stops. */
const CLOSE_MS = 1_500;

/** A streamed response, written as fast as the client reads. */
export class EventStream<T> {
  private taken = -1;
  private readonly closed = new AbortController();

  constructor(
    private readonly response: ServerResponse,
    /** The response, or the stream that compresses it. */
    private readonly body: Writable,
    private readonly items: CancellableIterator<T, StreamEnd>,
    private readonly form: StreamForm<T>,
    private readonly session: Pick<Session, 'check'>,
    private readonly maxBuffered: number,
  ) {
    // The client closed the connection, so a pending `next` must not keep waiting.
    response.once('close', () => {
      this.closed.abort();
      void items.return();
    });
    response.on('error', () => undefined);
  }

  /** Resolves once everything is sent or the client has closed the connection. */
  async send(): Promise<void> {
    this.body.write(this.form.opening());
    for (;;) {
      const { done, value } = await this.items.next();
      if (!this.body.writable) {
        await this.items.return();
        return;
      }
      if (done) {
        this.body.end(value === 'complete' ? this.form.ending : '');
        return;
      }
      if (!this.body.write(this.form.frameOf(value))) await this.drained();
    }
  }

  /**
   * Keeps the connection alive and checks its token. Disconnects a client that has not read pending output since the
   * last probe.
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
    if (waiting === 0 && this.body.writable) this.body.write(this.form.keepAlive);
    // A revoked token ends the items. If the lookup fails, the next probe repeats it.
    this.session.check().catch(() => undefined);
  }

  /** Closes the stream without its ending, so that the client reconnects. */
  async close(): Promise<void> {
    this.body.end();
    await Promise.all([this.items.return(), this.compressed()]);
  }

  /** Resolves once all output is compressed and handed to the network, or if the client does not read it. */
  private async compressed(): Promise<void> {
    if (this.body === this.response) return;
    const signal = world.timeout(CLOSE_MS);
    await finished(this.response, { signal }).catch(() => undefined);
  }

  /** Resolves once the client has read enough, or has closed the connection. */
  private async drained(): Promise<void> {
    await once(this.body, 'drain', { signal: this.closed.signal }).catch(() => undefined);
  }
}
