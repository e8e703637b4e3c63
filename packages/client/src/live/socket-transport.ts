import { ConnectionError, YambError, type ResponseBody } from '../errors.js';
import type { GraphQLRequest } from '../http.js';
import type { LiveTransport } from './live-transport.js';
import { Socket } from './socket.js';
import type { WebSocketConstructor } from './web-socket.js';

const PROTOCOL = 'graphql-transport-ws';

/** Subscriptions over one WebSocket, or over server-sent events where no WebSocket gets through. */
export class SocketTransport implements LiveTransport {
  private socket: { readonly token: string | undefined; readonly connection: Socket } | undefined;
  /** A WebSocket was acknowledged before: where one is refused now, that is no fault of the way. */
  private hasOpened = false;
  private isBlocked = false;

  /**
   * @param url the address of the server
   * @param fallback takes over for good where the first WebSocket is not acknowledged
   */
  constructor(
    private readonly WebSocket: WebSocketConstructor,
    private readonly url: string,
    private readonly fallback: LiveTransport,
  ) {}

  async *subscribe(
    request: GraphQLRequest,
    token: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<ResponseBody<unknown>, void, undefined> {
    if (!this.isBlocked) {
      const connection = this.connect(token);
      const reason = await failureOf(connection.ready);
      // The server itself has refused: another way would be refused as well.
      if (reason === undefined || reason instanceof YambError || this.hasOpened) {
        this.hasOpened ||= reason === undefined;
        yield* connection.subscribe(request, signal);
        return;
      }
      this.isBlocked = true;
    }
    yield* this.fallback.subscribe(request, token, signal);
  }

  /** The WebSocket of this token, opened where there is none. */
  private connect(token: string | undefined): Socket {
    if (this.socket && this.socket.token === token) return this.socket.connection;
    const address = `${this.url.replace(/^http/, 'ws')}/graphql`;
    const connection: Socket = new Socket(new this.WebSocket(address, PROTOCOL), token, () => {
      if (this.socket?.connection === connection) this.socket = undefined;
    });
    this.socket = { token, connection };
    return connection;
  }
}

const failureOf = async (ready: Promise<void>): Promise<unknown> =>
  ready.then(
    () => undefined,
    (error: unknown) => error ?? new ConnectionError('The WebSocket failed'),
  );
