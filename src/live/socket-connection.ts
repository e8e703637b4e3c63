import type { IncomingMessage } from 'node:http';
import { CloseCode, type Server } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import { cutConnections } from '../api/connections/connection-signals.js';
import { describeError } from '../api/errors/describe-error.js';
import type { Allowance } from '../api/rates/allowance.js';
import { FrameMeter } from './frame-meter.js';
import { closeSocket, TOO_MANY_REQUESTS, TRY_AGAIN_LATER, type SocketExtra } from './socket-protocol.js';

/** How long a client that is being dropped has to take the close frame. */
const DROP_MS = 1_000;

/** One WebSocket: carries the protocol, bounds what the other end sends, and watches that it reads. */
export class SocketConnection {
  private readonly frames: FrameMeter;
  private extra: SocketExtra | undefined;
  private answered = true;
  private pending = 0;
  private isFlooded = false;
  private isPongWritten = true;
  /** The latest ping that is not answered. */
  private unanswered: Buffer | undefined;

  /**
   * @param maxBuffered bytes that may wait to be read
   * @param maxPending messages that may be in the works: who sends more does not wait for answers
   */
  constructor(
    private readonly socket: WebSocket,
    private readonly allowance: Allowance,
    private readonly maxBuffered: number,
    private readonly maxPending: number,
  ) {
    this.frames = new FrameMeter(allowance, ({ code, message }) => {
      this.flooded(`${code}: ${message}`);
    });
    socket.on('pong', (data) => {
      this.frames.count(data.length);
      this.answered = true;
    });
    socket.on('ping', (data) => {
      this.frames.count(data.length);
      this.answerPing(data);
    });
    // What is wrong with a frame: `ws` closes with the code that says it. All else is followed by `close`.
    socket.on('error', () => undefined);
  }

  /** Lets the protocol run on the socket until it closes. */
  serve(server: Pick<Server<SocketExtra>, 'opened'>, request: IncomingMessage): void {
    const { socket, allowance } = this;
    const extra: SocketExtra = { socket, request, allowance, frames: this.frames };
    this.extra = extra;
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => this.send(text),
        close: (code = CloseCode.InternalServerError, reason = '') => {
          closeSocket(socket, code, reason);
        },
        onMessage: (handle) => {
          socket.on('message', (data: RawData) => {
            void this.receive(textOf(data), handle);
          });
        },
      },
      extra,
    );
    socket.once('close', (code, reason) => {
      closed(code, reason.toString()).catch((error: unknown) => describeError(error));
    });
  }

  /** Asks whether the other end is there and reads, and checks its token. One that has not answered the last time is dropped. */
  probe(): void {
    if (!this.answered) {
      this.socket.terminate();
      return;
    }
    this.answered = false;
    this.socket.ping();
    // A token that is no longer valid closes the socket; where it cannot be looked up, the next probe does.
    this.extra?.session?.check().catch(() => undefined);
  }

  private async receive(text: string, handle: (text: string) => Promise<void>): Promise<void> {
    this.frames.count(text.length);
    if (this.isFlooded) return;
    if (this.pending >= this.maxPending) {
      this.flooded('You send more than you wait for');
      return;
    }
    this.pending += 1;
    try {
      await handle(text);
    } catch (error) {
      this.fail(error);
    } finally {
      this.pending -= 1;
    }
  }

  /** RFC 6455, 5.5.3: of several pings, the latest alone may be answered. So at most one pong waits to be read. */
  private answerPing(data: Buffer): void {
    if (!this.isPongWritten) {
      this.unanswered = data;
      return;
    }
    if (this.isFlooded || !this.mayWrite()) return;
    this.isPongWritten = false;
    this.socket.pong(data, undefined, () => {
      this.isPongWritten = true;
      const next = this.unanswered;
      this.unanswered = undefined;
      if (next) this.answerPing(next);
    });
  }

  /** Closes, and reads no more of what comes meanwhile. */
  private flooded(reason: string): void {
    if (this.isFlooded) return;
    this.isFlooded = true;
    cutConnections.send({ reason: 'flood' });
    this.drop(TOO_MANY_REQUESTS, reason);
    this.socket.pause();
  }

  /** Resolves when the network has taken the text, so that who sends waits for who reads. */
  private send(text: string): Promise<void> {
    if (!this.mayWrite()) return Promise.resolve();
    return new Promise((resolve) => {
      this.socket.send(text, () => {
        resolve();
      });
    });
  }

  private mayWrite(): boolean {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= this.maxBuffered) return true;
    this.drop(TRY_AGAIN_LATER, 'You do not read what you are sent');
    return false;
  }

  private drop(code: number, reason: string): void {
    closeSocket(this.socket, code, reason);
    setTimeout(() => {
      this.socket.terminate();
    }, DROP_MS).unref();
  }

  private fail(error: unknown): void {
    // The protocol throws this for messages that only a server sends.
    if (error instanceof Error && error.message.startsWith('Unexpected message')) {
      this.drop(CloseCode.BadRequest, error.message);
      return;
    }
    const { code, message } = describeError(error);
    this.drop(code === 'UNAVAILABLE' ? TRY_AGAIN_LATER : 1011, message);
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString();
}
