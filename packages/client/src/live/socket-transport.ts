import { ConnectionError, YambError, type ResponseBody } from '../errors.js';
import type { GraphQLRequest, HttpOptions } from '../http.js';
import type { LiveTransport } from './follow.js';
import { Socket } from './socket.js';
import type { WebSocketConstructor } from './web-socket.js';

const PROTOCOL = 'graphql-transport-ws';

/**
 * Carries subscriptions, and optionally requests, over one WebSocket. Falls back to server-sent events if WebSockets
 * are blocked.
 */
export class SocketTransport implements LiveTransport {
  private socket: { readonly token: string | undefined; readonly connection: Socket } | undefined;
  /** Whether a WebSocket was ever acknowledged. If so, later failures do not mean that WebSockets are blocked. */
  private hasOpened = false;
  private isBlocked = false;
  /**
   * Whether the last WebSocket failed. If HTTP works nevertheless, WebSockets are blocked; otherwise the server is
   * down.
   */
  private hasFailed = false;

  /**
   * @param server its address, the client's language, and its JSON parser
   * @param fallback used permanently if the first WebSocket fails although HTTP works
   */
  constructor(
    private readonly WebSocket: WebSocketConstructor,
    private readonly server: Pick<HttpOptions, 'url' | 'language' | 'parse'>,
    private readonly fallback: LiveTransport,
  ) {}

  async *subscribe(
    request: GraphQLRequest,
    token: string | undefined,
    signal: AbortSignal,
    onOpen: () => void,
  ): AsyncGenerator<ResponseBody<unknown>, void, undefined> {
    if (!this.isBlocked) {
      const connection = this.connect(token);
      const reason = await failureOf(connection.ready);
      // If the server itself refused, it would refuse the fallback too.
      if (reason === undefined || reason instanceof YambError || this.hasOpened) {
        this.hasOpened ||= reason === undefined;
        if (reason === undefined) onOpen();
        yield* connection.subscribe(request, signal);
        return;
      }
      this.hasFailed = true;
    }
    const open = (): void => {
      this.reachedByHttp();
      onOpen();
    };
    yield* this.fallback.subscribe(request, token, signal, open);
  }

  /** Called when the server has responded over HTTP. */
  reachedByHttp(): void {
    this.isBlocked ||= this.hasFailed && !this.hasOpened;
  }

  /**
   * Sends a query or mutation once, over the WebSocket of the updates, which then stays open for a while.
   * @returns undefined if the request must use HTTP, because WebSockets are blocked or it is too large
   * @throws YambError if the server responds with an error
   * @throws ConnectionError if no response arrives
   */
  async request(
    request: GraphQLRequest,
    token: string | undefined,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<ResponseBody<unknown> | undefined> {
    if (this.isBlocked || isLarge(request)) return undefined;
    const timeout = AbortSignal.timeout(timeoutMs);
    const connection = this.connect(token, LINGER_MS);
    const reason = await failureOf(connection.ready);
    if (reason === undefined) this.hasOpened = true;
    else if (!this.hasOpened && !(reason instanceof YambError)) {
      this.hasFailed = true;
      return undefined;
    }
    try {
      let body: ResponseBody<unknown> | undefined;
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
      for await (const response of connection.subscribe(request, either)) body = response;
      if (body) return body;
    } catch (error) {
      if (signal?.aborted || !timeout.aborted) throw error;
    }
    throw new ConnectionError(`${this.server.url} does not answer`);
  }

  /** Returns the WebSocket for this token, and opens it if necessary. */
  private connect(token: string | undefined, lingerMs = 0): Socket {
    if (this.socket && this.socket.token === token) {
      this.socket.connection.linger(lingerMs);
      return this.socket.connection;
    }
    const { url, language, parse } = this.server;
    const address = `${url.replace(/^http/, 'ws')}/graphql`;
    const introduction = {
      ...(token !== undefined && { token }),
      ...(language !== undefined && { language }),
    };
    const socket = new this.WebSocket(address, PROTOCOL);
    const connection: Socket = new Socket(socket, introduction, parse, () => {
      if (this.socket?.connection === connection) this.socket = undefined;
    });
    connection.linger(lingerMs);
    this.socket = { token, connection };
    return connection;
  }
}

/** How long an idle WebSocket stays open for another request. */
const LINGER_MS = 10_000;

/** The server accepts messages of at most 16,384 bytes, including the envelope of the request. */
const MAX_BYTES = 16_000;

function isLarge(request: GraphQLRequest): boolean {
  const json = JSON.stringify(request);
  // A UTF-16 unit takes at most three bytes in UTF-8.
  return json.length * 3 > MAX_BYTES && new TextEncoder().encode(json).length > MAX_BYTES;
}

const failureOf = async (ready: Promise<void>): Promise<unknown> =>
  ready.then(
    () => undefined,
    (error: unknown) => error ?? new ConnectionError('The WebSocket failed'),
  );
