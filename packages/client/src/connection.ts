import { operationOf } from './documents/operation.js';
import type { TypedDocument } from './documents/typed-document.js';
import { dataOf, YambError } from './errors.js';
import { send, type HttpOptions } from './http.js';
import { EventStreamTransport } from './live/event-stream.js';
import { follow, type FollowOptions, type LiveTransport, type Resumable } from './live/follow.js';
import { SocketTransport } from './live/socket-transport.js';
import type { WebSocketConstructor } from './live/web-socket.js';
import { newKey, retrying, type RetryOptions } from './retry.js';

/** Options for `createClient`. */
export interface ClientOptions {
  /** The address of the server, such as `http://localhost:3000`. */
  readonly url: string;
  /** The player's token, from `register`. Without a token you can only watch public games. */
  readonly token?: string | undefined;
  /**
   * The language of messages, sentences and sheets, such as `fr`. Default: the browser's language, or English if the
   * server does not support it.
   */
  readonly language?: string | undefined;
  /** Default: the `fetch` of the browser or Node. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Default: the WebSocket of the browser, or of Node from version 22. `null` always uses server-sent events. */
  readonly WebSocket?: WebSocketConstructor | null | undefined;
  /**
   * How requests are sent. Default: `http`. `socket` shares the WebSocket of the updates, which saves the server work.
   * It falls back to HTTP if WebSockets are blocked or a request is too large for one.
   */
  readonly requests?: 'http' | 'socket' | undefined;
  /** Default: six attempts, with pauses of at most 30 seconds. */
  readonly retry?: { readonly [Key in keyof RetryOptions]?: RetryOptions[Key] | undefined } | undefined;
  /** How long to wait for a response, in milliseconds. Default: 15 seconds. */
  readonly timeoutMs?: number | undefined;
  /** Parses the JSON of responses and updates. Use it to sanitize texts for a terminal. Default: `JSON.parse`. */
  readonly parse?: ((text: string) => unknown) | undefined;
}

/** Options for every request. */
export interface RequestOptions {
  /** Cancels the request. The server may have executed it nevertheless. */
  readonly signal?: AbortSignal | undefined;
}

const DEFAULTS = { attempts: 6, maxDelayMs: 30_000, timeoutMs: 15_000 };

/** Sends documents with a player's token, and retries failures that may be temporary. */
export class Connection {
  token: string | undefined;
  private readonly http: HttpOptions;
  private readonly retry: RetryOptions;
  private readonly live: LiveTransport;
  /** Undefined if requests use HTTP. */
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
      // Wrapped, because browsers refuse to call `fetch` on another object.
      fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
      timeoutMs,
      parse,
      ...(language !== undefined && { language }),
    };
    const { attempts = DEFAULTS.attempts, maxDelayMs = DEFAULTS.maxDelayMs } = retry ?? {};
    this.retry = { attempts, maxDelayMs };
    const events = new EventStreamTransport(this.http);
    const constructor = WebSocket === undefined ? globalWebSocket() : WebSocket;
    const socket = constructor && new SocketTransport(constructor, this.http, events);
    this.live = socket ?? events;
    this.socket = requests === 'socket' ? (socket ?? undefined) : undefined;
  }

  /** The address of the server, without a trailing slash. */
  get url(): string {
    return this.http.url;
  }

  /**
   * Sends a document. Queries, and mutations with an `idempotencyKey` in their `input`, are retried after temporary
   * failures. Other documents are sent once.
   * @throws YambError if the server responds with an error
   * @throws ConnectionError if the server is unreachable
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
   * Sends a mutation with its only variable, `input`. Without an idempotency key, the input gets a new one.
   * @returns the only field of the result
   */
  mutate<Result extends object, Input extends Keyed>(
    document: TypedDocument<Result, { readonly input: Input }>,
    input: Input,
    options?: RequestOptions,
  ): Promise<Result[keyof Result]> {
    const { idempotencyKey = newKey() } = input;
    return this.request(document, { input: { ...input, idempotencyKey } }, options).then(onlyField);
  }

  /**
   * Sends a mutation, with retries. A repetition fails with `doneCode` if an earlier attempt was executed; that counts as
   * success.
   * @returns undefined if an earlier attempt executed it but its response was lost
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
   * Subscribes, and again after every dropped connection.
   * @param variables called for each attempt, so that it can name the last update
   * @param take see `Resumable`
   */
  subscribe<Data, Variables extends object, Update>(
    { text }: TypedDocument<Data, Variables>,
    variables: () => Variables,
    take: Resumable<Data, Update>['take'],
    options: FollowOptions,
  ): AsyncGenerator<Update, void, undefined> {
    const subscribe: Resumable<Data, Update>['subscribe'] = (signal, onOpen) => {
      // A mutation would be executed again after every dropped connection.
      if (operationOf(text) !== 'subscription')
        throw new TypeError('`subscribe` follows subscriptions. Use `request` instead.');
      return this.live.subscribe({ query: text, variables: variables() }, this.token, signal, onOpen);
    };
    return follow<Data, Update>({ subscribe, take, maxDelayMs: this.retry.maxDelayMs }, options);
  }

  /** Follows a subscription with the same variables after every dropped connection. Yields its only field. */
  follow<Data extends object, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options: FollowOptions = {},
  ): AsyncGenerator<Data[keyof Data], void, undefined> {
    return this.subscribe(document, () => variables, onlyField<Data>, options);
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

/** An input of a mutation. */
interface Keyed {
  readonly idempotencyKey?: string | null | undefined;
}

const onlyField = <Result extends object>(result: Result): Result[keyof Result] =>
  Object.values(result)[0] as Result[keyof Result];

/** Whether the server executes the document only once, however often it is sent: a query, or a mutation with a key. */
function isRepeatable(text: string, variables: object): boolean {
  const operation = operationOf(text);
  if (operation !== 'mutation') return operation === 'query';
  const { input } = variables as { readonly input?: { readonly idempotencyKey?: unknown } };
  return typeof input?.idempotencyKey === 'string';
}

const globalWebSocket = (): WebSocketConstructor | undefined =>
  (globalThis as { readonly WebSocket?: WebSocketConstructor }).WebSocket;
