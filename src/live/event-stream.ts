import type { ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { formatAnswer } from './format-answer.js';
import type { Answers } from './subscriptions.js';

/** Answers as server-sent events, written as fast as they are read and no faster. */
export class EventStream {
  private taken = -1;

  constructor(
    private readonly response: ServerResponse,
    private readonly answers: Answers,
    private readonly maxBuffered: number,
  ) {
    // The other end has gone: whatever the answers wait for, nobody does any more.
    response.once('close', () => void answers.return());
    response.on('error', () => undefined);
  }

  /** Resolves when all is sent, or nobody reads any more. */
  async send(): Promise<void> {
    // Some browsers take the stream for open only when something has come.
    this.response.write(':\n\n');
    for await (const answer of this.answers) {
      if (!this.response.writable) return;
      if (!this.response.write(eventOf(answer))) await this.drained();
    }
    if (this.response.writable) this.response.end('event: complete\ndata:\n\n');
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
    if (waiting === 0) this.response.write(':\n\n');
  }

  /** Ends the stream before its time: without `complete`, so that the client asks again. */
  async close(): Promise<void> {
    this.response.end();
    await this.answers.return();
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

const eventOf = (answer: ExecutionResult): string =>
  `event: next\ndata: ${JSON.stringify(formatAnswer(answer))}\n\n`;
