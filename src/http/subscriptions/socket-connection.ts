import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { CloseCode, type Server } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import { cutConnections } from '../connections/connection-signals.js';
import { describeError } from '../../kernel/errors/describe-error.js';
import type { Allowance } from '../../kernel/usage/allowance.js';
import { FrameMeter } from './frame-meter.js';
import { OperationIds } from './operation-ids.js';
import { OperationOrder } from './operation-order.js';
import { messageOf, textOf } from './socket-message.js';
import { closeSocket, TRY_AGAIN_LATER, type SocketExtra } from './socket-protocol.js';
import { world } from '../../kernel/world.js';

/** How long a client may read the close frame before its connection is terminated. */
const DROP_MS = 1_000;

/** Maximum characters waiting for the network before the next message is created. */
const UNSENT = 16_384;
const DRAINED = Promise.resolve();

/** One WebSocket. Runs the protocol, limits what the client sends, and disconnects a client that does not read. */
export class SocketConnection {
  private readonly frames: FrameMeter;
  private readonly ids = new OperationIds();
  private extra: SocketExtra | undefined;
  private isAlive = true;
  private pending = 0;
  private isFlooded = false;
  private isPongWritten = true;
  /** Characters not yet taken by the network. */
  private unsent = 0;
  /** Called once the network has taken most of them. */
  private readonly waiting: (() => void)[] = [];
  /** Payload of the latest ping that awaits its pong. */
  private pendingPing: Buffer | undefined;

  /**
   * @param wire the underlying connection
   * @param maxBuffered maximum unread bytes
   * @param maxPending maximum messages handled at once; a client that exceeds it does not wait for responses
   */
  constructor(
    private readonly socket: WebSocket,
    private readonly wire: Pick<Socket, 'cork' | 'uncork'>,
    private readonly allowance: Allowance,
    private readonly maxBuffered: number,
    private readonly maxPending: number,
  ) {
    this.frames = new FrameMeter(allowance, ({ code, message }) => {
      this.flooded(`${code}: ${message}`);
    });
    socket.on('pong', (data) => {
      this.frames.count(data.length);
      this.isAlive = true;
    });
    socket.on('ping', (data) => {
      this.frames.count(data.length);
      this.sendPong(data);
    });
    // `ws` closes the socket after an invalid frame, with the matching code. Other errors are also followed by `close`.
    socket.on('error', () => undefined);
  }

  /** Runs the protocol on the socket until it closes. */
  serve(server: Pick<Server<SocketExtra>, 'opened'>, request: IncomingMessage): void {
    const { socket, allowance } = this;
    const { frames } = this;
    const order = new OperationOrder();
    const extra: SocketExtra = { socket, request, allowance, frames, order, drained: () => this.drained() };
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

  /** Pings the client and checks its token. Disconnects a client that has not answered the last ping. */
  probe(): void {
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    this.socket.ping();
    // A revoked token closes the socket. If the lookup fails, the next probe repeats it.
    this.extra?.session?.check().catch(() => undefined);
  }

  private async receive(text: string, handle: (text: string) => Promise<void>): Promise<void> {
    this.frames.count(text.length);
    if (this.isFlooded) return;
    if (this.pending >= this.maxPending) {
      this.flooded('You send too much without waiting for responses');
      return;
    }
    this.pending += 1;
    try {
      await this.ids.handle(messageOf(text), handle);
    } catch (error) {
      this.fail(error);
    } finally {
      this.pending -= 1;
    }
  }

  /** Keeps at most one pong unread: of several pings, only the latest needs one (RFC 6455, 5.5.3). */
  private sendPong(data: Buffer): void {
    if (!this.isPongWritten) {
      this.pendingPing = data;
      return;
    }
    if (this.isFlooded || !this.mayWrite()) return;
    this.isPongWritten = false;
    this.socket.pong(data, undefined, () => {
      this.isPongWritten = true;
      const next = this.pendingPing;
      this.pendingPing = undefined;
      if (next) this.sendPong(next);
    });
  }

  /** Closes the connection of a client that floods, and stops reading from it. */
  private flooded(reason: string): void {
    if (this.isFlooded) return;
    this.isFlooded = true;
    cutConnections.send({ reason: 'flood' });
    this.drop(TRY_AGAIN_LATER, reason);
    this.socket.pause();
  }

  /** Sends a message. Resolves once the network has taken most of the data, so that the sender waits for the reader. */
  private send(text: string): Promise<void> {
    if (!this.mayWrite()) return Promise.resolve();
    this.unsent += text.length;
    this.wire.cork();
    this.socket.send(text, () => {
      this.unsent -= text.length;
      if (this.unsent > UNSENT) return;
      for (const resume of this.waiting.splice(0)) resume();
    });
    // Messages of one tick, such as a response and its end, are written at once.
    process.nextTick(() => {
      this.wire.uncork();
    });
    return this.drained();
  }

  private drained(): Promise<void> {
    if (this.unsent <= UNSENT) return DRAINED;
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  private mayWrite(): boolean {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= this.maxBuffered) return true;
    this.drop(TRY_AGAIN_LATER, 'You do not read the data sent to you');
    return false;
  }

  private drop(code: number, reason: string): void {
    closeSocket(this.socket, code, reason);
    world.after(DROP_MS, () => {
      this.socket.terminate();
    });
  }

  private fail(error: unknown): void {
    // The protocol throws this for messages that only a server may send.
    if (error instanceof Error && error.message.startsWith('Unexpected message')) {
      this.drop(CloseCode.BadRequest, error.message);
      return;
    }
    const { code, message } = describeError(error);
    this.drop(code === 'UNAVAILABLE' ? TRY_AGAIN_LATER : 1011, message);
  }
}
