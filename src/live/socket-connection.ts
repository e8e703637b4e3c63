import type { IncomingMessage } from 'node:http';
import { CloseCode, type Server } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import { describeError } from '../api/describe-error.js';
import type { Allowance } from '../api/rates/allowance.js';
import { closeSocket, TRY_AGAIN_LATER, type SocketExtra } from './socket-protocol.js';

/** How long a client that is being dropped has to take the close frame. */
const DROP_MS = 1_000;

/** One WebSocket: carries the protocol, and watches that the other end reads. */
export class SocketConnection {
  private answered = true;

  constructor(
    private readonly socket: WebSocket,
    private readonly maxBuffered: number,
  ) {
    socket.on('pong', () => {
      this.answered = true;
    });
    socket.on('ping', (data) => {
      if (this.mayWrite()) socket.pong(data);
    });
    // What is wrong with a frame: `ws` closes with the code that says it. All else is followed by `close`.
    socket.on('error', () => undefined);
  }

  /** Lets the protocol run on the socket until it closes. */
  serve(server: Server<SocketExtra>, request: IncomingMessage, allowance: Allowance): void {
    const { socket } = this;
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => this.send(text),
        close: (code = CloseCode.InternalServerError, reason = '') => {
          closeSocket(socket, code, reason);
        },
        onMessage: (handle) => {
          socket.on('message', (data: RawData) => {
            handle(textOf(data)).catch((error: unknown) => {
              this.fail(error);
            });
          });
        },
      },
      { socket, request, allowance },
    );
    socket.once('close', (code, reason) => {
      closed(code, reason.toString()).catch((error: unknown) => describeError(error));
    });
  }

  /** Asks whether the other end is there and reads; who has not answered the time before is dropped. */
  probe(): void {
    if (!this.answered) {
      this.socket.terminate();
      return;
    }
    this.answered = false;
    this.socket.ping();
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
