/** One WebSocket with the protocol graphql-transport-ws, which carries several operations. */
import { ConnectionError, errorOf, YambError, type ResponseBody } from '../errors.js';
import type { GraphQLRequest, HttpOptions } from '../http.js';
import { Inbox } from './inbox.js';
import type { Message, WebSocketLike } from './web-socket.js';

/** A page cannot see the pings of the server, so that it asks itself whether the connection lives. */
const PING_EVERY_MS = 10_000;
const OPEN_TIMEOUT_MS = 10_000;

/** The codes that a server closes with, as errors. The reason may name a more specific one: `RATE_LIMITED: Try again…`. */
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
  /** Why it can carry nothing more; set once. */
  private endedBy: Error | undefined;
  private lingerMs = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Resolves when the server has acknowledged the connection. */
  readonly ready: Promise<void>;

  /**
   * @param introduction what the server is to know of the client: its token, its language
   * @param parse reads messages
   * @param onClose is called once, when the socket can carry nothing more
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
    // Subscribers receive the error; without subscribers it is no fault.
    this.ready.catch(() => undefined);
  }

  /** How many subscriptions it carries. */
  get size(): number {
    return this.inboxes.size;
  }

  async *subscribe(
    request: GraphQLRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ResponseBody<unknown>, void, undefined> {
    const id = String(this.nextId++);
    const inbox = new Inbox<ResponseBody<unknown>>();
    this.inboxes.set(id, inbox);
    const stop = (): void => {
      inbox.fail(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      await Promise.race([this.ready, rejectedBy(signal)]);
      signal.throwIfAborted();
      this.send({ type: 'subscribe', id, payload: request });
      yield* inbox.read();
    } finally {
      signal.removeEventListener('abort', stop);
      if (this.inboxes.delete(id)) this.send({ type: 'complete', id });
      if (this.inboxes.size === 0) this.rest();
    }
  }

  /** Sets how long the connection stays open with nothing to carry. @param ms at least as long as asked for before */
  linger(ms: number): void {
    this.lingerMs = Math.max(this.lingerMs, ms);
  }

  /** Closes a connection that has nothing to carry, at once or after a while. One that has ended starts no timer. */
  private rest(): void {
    clearTimeout(this.resting);
    if (this.endedBy) return;
    const close = (): void => {
      if (this.inboxes.size === 0) this.close(new ConnectionError('Nothing is followed any more'));
    };
    if (this.lingerMs === 0) close();
    else this.resting = setTimeout(close, this.lingerMs);
  }

  /** Closes the connection; what is being read ends with this error. */
  close(error: Error): void {
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
        this.finish(message.id, (inbox) => {
          const [error] = message.payload;
          inbox.fail(error ? errorOf(error) : new ConnectionError('The subscription was refused'));
        });
        return;
      case 'complete':
        this.finish(message.id, (inbox) => {
          inbox.complete();
        });
        return;
      case 'connection_ack':
      case 'pong':
        return;
    }
  }

  /** The server has ended a subscription. */
  private finish(id: string, end: (inbox: Inbox<ResponseBody<unknown>>) => void): void {
    const inbox = this.inboxes.get(id);
    this.inboxes.delete(id);
    if (inbox) end(inbox);
  }

  private ping(): void {
    if (!this.isAlive) {
      this.close(new ConnectionError('The WebSocket is silent'));
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
    for (const inbox of this.inboxes.values()) inbox.fail(error);
    this.inboxes.clear();
    this.onClose();
  }
}

/** `WebSocket.OPEN`. */
const OPEN = 1;

function closeError(code: number, reason: string): Error {
  const name = CLOSE_ERRORS.get(code);
  const message = reason || `The WebSocket was closed with code ${code}`;
  if (name === undefined) return new ConnectionError(message);
  return new YambError(/^[A-Z_]+(?=: )/.exec(reason)?.[0] ?? name, message);
}

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
