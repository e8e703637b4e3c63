/** Requests and subscriptions of one player. */
import { operationOf } from './documents/operation.js';
import type { TypedDocument } from './documents/typed-document.js';
import { dataOf, YambError } from './errors.js';
import { send, type HttpOptions } from './http.js';
import { EventStreamTransport } from './live/event-stream.js';
import { follow, type FollowOptions, type LiveTransport, type Resumable } from './live/follow.js';
import { SocketTransport } from './live/socket-transport.js';
import type { WebSocketConstructor } from './live/web-socket.js';
import { retrying, type RetryOptions } from './retry.js';

export interface ClientOptions {
  /** The address of the server, such as `http://localhost:3000`. */
  readonly url: string;
  /** The token of the player, as `register` gave it. Without one, public games can be watched. */
  readonly token?: string | undefined;
  /**
   * The language of messages, sentences and sheets, such as `fr`: one that the server has. By default that of the browser,
   * else English.
   */
  readonly language?: string | undefined;
  /** By default the one of the browser or of Node. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** By default the one of the browser, or of Node from version 22 on. `null`: follow over server-sent events alone. */
  readonly WebSocket?: WebSocketConstructor | null | undefined;
  /**
   * Over which connection requests are sent: by default over HTTP. `socket` sends them over the WebSocket that carries the
   * updates, which takes less of the server; over HTTP where none gets through, and where a request is too large for it.
   */
  readonly requests?: 'http' | 'socket' | undefined;
  /** By default six attempts, with pauses of at most 30 seconds. */
  readonly retry?: { readonly [Key in keyof RetryOptions]?: RetryOptions[Key] | undefined } | undefined;
  /** How long to wait for a response, in milliseconds; by default 15 seconds. */
  readonly timeoutMs?: number | undefined;
  /** Reads the JSON of responses and updates, such as to clean its texts for a terminal. By default `JSON.parse`. */
  readonly parse?: ((text: string) => unknown) | undefined;
}

/** How a request is sent. */
export interface RequestOptions {
  /** Gives the request up. Whether the server has done it is not known then. */
  readonly signal?: AbortSignal | undefined;
}

const DEFAULTS = { attempts: 6, maxDelayMs: 30_000, timeoutMs: 15_000 };

/** Sends documents with the token of a player, and tries again what may succeed later. */
export class Connection {
  token: string | undefined;
  private readonly http: HttpOptions;
  private readonly retry: RetryOptions;
  private readonly live: LiveTransport;
  /** Undefined where requests are sent over HTTP. */
  private readonly socket: SocketTransport | undefined;

  constructor(options: ClientOptions) {
    const { url, token, language, fetch, WebSocket, retry, timeoutMs = DEFAULTS.timeoutMs } = options;
    const { requests = 'http', parse = JSON.parse } = options;
    if (!/^https?:\/\/[^/]/i.test(url))
      throw new TypeError(
        `${JSON.stringify(url)} is not the address of a server. Begin it with http:// or https://, as in http://localhost:3000.`,
      );
    this.token = token;
    this.http = {
      url: url.replace(/\/+$/, ''),
      // As a function of its own, as browsers refuse to call it on another object.
      fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
      timeoutMs,
      parse,
      ...(language !== undefined && { language }),
    };
    this.retry = { attempts: DEFAULTS.attempts, maxDelayMs: DEFAULTS.maxDelayMs, ...defined(retry ?? {}) };
    const events = new EventStreamTransport(this.http);
    const constructor = WebSocket === undefined ? globalWebSocket() : WebSocket;
    const socket = constructor && new SocketTransport(constructor, this.http, events);
    this.live = socket ?? events;
    this.socket = requests === 'socket' ? (socket ?? undefined) : undefined;
  }

  /** The address of the server, without a slash at its end. */
  get url(): string {
    return this.http.url;
  }

  /**
   * Sends a document. A query, and a mutation with an `idempotencyKey` in its `input`, is retried if that may help. Anything else is
   * sent once.
   * @throws YambError when the server answers with an error
   * @throws ConnectionError when it cannot be reached
   */
  request<Result, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    { signal }: RequestOptions = {},
  ): Promise<Result> {
    const { text } = document;
    const policy = isRepeatable(text, variables) ? this.retry : { ...this.retry, attempts: 1 };
    return retrying(policy, signal, () => this.send(document, variables, signal));
  }

  /**
   * Sends a mutation that is done once however often it is sent, as a repeated one fails with this code.
   * @returns undefined when an attempt without a response has done it
   */
  requestOnce<Result, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    doneCode: string,
    { signal }: RequestOptions = {},
  ): Promise<Result | undefined> {
    return retrying(this.retry, signal, async (attempt) => {
      try {
        return await this.send(document, variables, signal);
      } catch (error) {
        if (attempt > 1 && error instanceof YambError && error.code === doneCode) return undefined;
        throw error;
      }
    });
  }

  /**
   * Subscribes, and subscribes again after every cut.
   * @param variables asked for each time, so that they can name what was seen last
   * @param take see `Resumable`
   */
  subscribe<Data, Variables extends object, Update>(
    { text }: TypedDocument<Data, Variables>,
    variables: () => Variables,
    take: Resumable<Data, Update>['take'],
    options: FollowOptions,
  ): AsyncGenerator<Update, void, undefined> {
    const subscribe: Resumable<Data, Update>['subscribe'] = (signal, onOpen) => {
      // A mutation would be executed after every cut.
      if (operationOf(text) !== 'subscription')
        throw new TypeError('`subscribe` follows subscriptions. Use `request` instead.');
      return this.live.subscribe({ query: text, variables: variables() }, this.token, signal, onOpen);
    };
    return follow<Data, Update>({ subscribe, take, maxDelayMs: this.retry.maxDelayMs }, options);
  }

  private async send<Result, Variables extends object>(
    { text }: TypedDocument<Result, Variables>,
    variables: Variables,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const request = { query: text, variables };
    const body = await this.socket?.request(request, this.token, this.http.timeoutMs, signal);
    if (body) return dataOf(body) as Result;
    const result = await send<Result>(this.http, request, this.token, signal);
    this.socket?.reachedByHttp();
    return result;
  }
}

/** A query, or a mutation with a key: the server executes it once, however often it is sent. */
function isRepeatable(text: string, variables: object): boolean {
  const operation = operationOf(text);
  if (operation !== 'mutation') return operation === 'query';
  const { input } = variables as { readonly input?: { readonly idempotencyKey?: unknown } };
  return typeof input?.idempotencyKey === 'string';
}

const globalWebSocket = (): WebSocketConstructor | undefined =>
  (globalThis as { readonly WebSocket?: WebSocketConstructor }).WebSocket;

/** Without the properties that are undefined. */
export function defined<T extends object>(object: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
