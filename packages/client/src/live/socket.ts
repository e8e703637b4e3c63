/** A WebSocket with the graphql-transport-ws protocol, which multiplexes operations. */
import { ConnectionError, errorOf, YambError, type GraphQLErrorBody, type ResponseBody } from '../errors.js';
import { abortable, type GraphQLRequest, type HttpOptions } from '../http.js';
import { Inbox } from './inbox.js';
import type { Message, WebSocketLike } from './web-socket.js';

/** A page cannot see the server's pings, so it sends its own to detect dead connections. */
const PING_EVERY_MS = 10_000;
const OPEN_TIMEOUT_MS = 10_000;

/**
 * Maps the server's close codes to error codes. The reason may start with a more specific one: `RATE_LIMITED: Try
 * again…`.
 */
const CLOSE_ERRORS: ReadonlyMap<number, string> = new Map([
  [1013, 'UNAVAILABLE'],
  [4400, 'BAD_USER_INPUT'],
  [4403, 'UNAUTHENTICATED'],
  [4429, 'RATE_LIMITED'],
]);

export class Socket {
  private readonly inboxes = new Map<string, Inbox<ResponseBody<unknown>>>();
  private nextId = 1;
  private isAlive = true;
  private pings: ReturnType<typeof setInterval> | undefined;
  /** Why the socket ended; set once. */
  private endedBy: Error | undefined;
  private lingerMs = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Resolves when the server acknowledges the connection. */
  readonly ready: Promise<void>;

  /**
   * @param introduction what the client tells the server: its token and language
   * @param parse parses messages
   * @param onClose called once, when the socket has ended
   */
  constructor(
    private readonly socket: WebSocketLike,
    introduction: Readonly<Record<string, string>>,
    parse: HttpOptions['parse'],
    private readonly onClose: () => void,
  ) {
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.close(new ConnectionError('The WebSocket was not acknowledged'));
      }, OPEN_TIMEOUT_MS);
      socket.onopen = () => {
        this.send({ type: 'connection_init', payload: introduction });
      };
      socket.onmessage = ({ data }) => {
        const message = parse(String(data)) as Message;
        if (message.type === 'connection_ack') {
          clearTimeout(timer);
          this.pings = setInterval(() => {
            this.ping();
          }, PING_EVERY_MS);
          resolve();
        } else this.receive(message);
      };
      socket.onerror = () => undefined;
      socket.onclose = ({ code, reason }) => {
        clearTimeout(timer);
        const error = this.endedBy ?? closeError(code, reason);
        this.end(error);
        reject(error);
      };
    });
    // Subscribers receive the error. Without subscribers it is not an unhandled rejection.
    this.ready.catch(() => undefined);
  }

  async *subscribe(
    request: GraphQLRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ResponseBody<unknown>, void, undefined> {
    const id = String(this.nextId++);
    const inbox = new Inbox<ResponseBody<unknown>>();
    this.inboxes.set(id, inbox);
    const stop = (): void => {
      inbox.end(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      await abortable(this.ready, signal);
      this.send({ type: 'subscribe', id, payload: request });
      yield* inbox.read();
    } finally {
      signal.removeEventListener('abort', stop);
      if (this.inboxes.delete(id)) this.send({ type: 'complete', id });
      if (this.inboxes.size === 0) this.rest();
    }
  }

  /** Extends how long an idle connection stays open, in milliseconds. A shorter time than before has no effect. */
  linger(ms: number): void {
    this.lingerMs = Math.max(this.lingerMs, ms);
  }

  /** Closes an idle connection, at once or after `lingerMs`. Does nothing once the connection has ended. */
  private rest(): void {
    clearTimeout(this.resting);
    if (this.endedBy) return;
    const close = (): void => {
      if (this.inboxes.size === 0) this.close(new ConnectionError('The connection is idle'));
    };
    if (this.lingerMs === 0) close();
    else this.resting = setTimeout(close, this.lingerMs);
  }

  /** Closes the connection. Active readers end with this error. */
  private close(error: Error): void {
    this.end(this.endedBy ?? error);
    this.socket.close();
  }

  private receive(message: Message): void {
    this.isAlive = true;
    switch (message.type) {
      case 'ping':
        this.send({ type: 'pong' });
        return;
      case 'next':
        this.inboxes.get(message.id)?.push(message.payload);
        return;
      case 'error':
        this.finish(message.id, refusalOf(message.payload));
        return;
      case 'complete':
        this.finish(message.id);
        return;
      case 'connection_ack':
      case 'pong':
        return;
    }
  }

  /** Ends a subscription that the server has ended. */
  private finish(id: string, error?: Error): void {
    this.inboxes.get(id)?.end(error);
    this.inboxes.delete(id);
  }

  private ping(): void {
    if (!this.isAlive) {
      this.close(new ConnectionError('The WebSocket stopped responding'));
      return;
    }
    this.isAlive = false;
    this.send({ type: 'ping' });
  }

  private send(message: object): void {
    if (this.socket.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private end(error: Error): void {
    this.endedBy ??= error;
    clearInterval(this.pings);
    clearTimeout(this.resting);
    for (const inbox of this.inboxes.values()) inbox.end(error);
    this.inboxes.clear();
    this.onClose();
  }
}

const OPEN = 1;

function closeError(code: number, reason: string): Error {
  const name = CLOSE_ERRORS.get(code);
  const message = reason || `The WebSocket was closed with code ${code}`;
  if (name === undefined) return new ConnectionError(message);
  return new YambError(/^[A-Z_]+(?=: )/.exec(reason)?.[0] ?? name, message);
}

const refusalOf = ([error]: readonly GraphQLErrorBody[]): Error =>
  error ? errorOf(error) : new ConnectionError('The server refused the subscription');
