import { ConnectionError, YambError, type ResponseBody } from '../errors.js';
import type { GraphQLRequest, HttpOptions } from '../http.js';
import type { LiveTransport } from './follow.js';
import { Socket } from './socket.js';
import type { WebSocketConstructor } from './web-socket.js';

const PROTOCOL = 'graphql-transport-ws';

/** Subscriptions, and requests, over one WebSocket, or over server-sent events where no WebSocket gets through. */
export class SocketTransport implements LiveTransport {
  private socket: { readonly token: string | undefined; readonly connection: Socket } | undefined;
  /** A WebSocket was acknowledged before: where one is refused now, that is no fault of the way. */
  private hasOpened = false;
  private isBlocked = false;
  /** The last WebSocket was not acknowledged: the way is blocked if HTTP gets through meanwhile, else the server is down. */
  private hasFailed = false;

  /**
   * @param server its address, the language to name, and how its JSON is read
   * @param fallback takes over for good where the first WebSocket is not acknowledged and HTTP gets through
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
      // The server itself has refused: another way would be refused as well.
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

  /** Is called when the server has answered over HTTP. */
  reachedByHttp(): void {
    this.isBlocked ||= this.hasFailed && !this.hasOpened;
  }

  /**
   * Sends a query or mutation once, over the WebSocket of the updates, which stays open for a while.
   * @returns undefined where it has to be sent over HTTP: no WebSocket gets through, or the request is too large for one
   * @throws YambError when the server answers with an error
   * @throws ConnectionError when there is no response
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

  /** The WebSocket of this token, opened where there is none. */
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

/** How long a WebSocket stays open for another request. */
const LINGER_MS = 10_000;

/** A message has at most 16,384 bytes, those around the request included. */
const MAX_BYTES = 16_000;

function isLarge(request: GraphQLRequest): boolean {
  const json = JSON.stringify(request);
  // A character has three bytes at most.
  return json.length * 3 > MAX_BYTES && new TextEncoder().encode(json).length > MAX_BYTES;
}

const failureOf = async (ready: Promise<void>): Promise<unknown> =>
  ready.then(
    () => undefined,
    (error: unknown) => error ?? new ConnectionError('The WebSocket failed'),
  );
