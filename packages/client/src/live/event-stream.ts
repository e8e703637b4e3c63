/** Subscriptions as server-sent events, one request for each. */
import { ConnectionError, type ResponseBody } from '../errors.js';
import { headersOf, resultOf, type GraphQLRequest, type HttpOptions } from '../http.js';
import type { LiveTransport } from './follow.js';
import { readEvents } from './event-lines.js';

/** The server sends something every seven seconds. A stream that is silent for this long is dead. */
const SILENCE_MS = 25_000;

/** Works wherever `fetch` does, past proxies that carry no WebSocket. */
export class EventStreamTransport implements LiveTransport {
  constructor(private readonly options: HttpOptions) {}

  async *subscribe(
    request: GraphQLRequest,
    token: string | undefined,
    signal: AbortSignal,
    onOpen: () => void,
  ): AsyncGenerator<ResponseBody<unknown>, void, undefined> {
    const watch = new SilenceWatch(SILENCE_MS);
    const cut = AbortSignal.any([signal, watch.signal]);
    try {
      const body = await this.open(request, token, cut);
      onOpen();
      for await (const { event, data } of readEvents(body, cut, () => {
        watch.restart();
      })) {
        if (event === 'complete') return;
        if (event === 'next') yield this.options.parse(data) as ResponseBody<unknown>;
      }
      throw new ConnectionError('The stream was cut off');
    } catch (error) {
      if (signal.aborted || !isNetworkFault(error)) throw error;
      throw new ConnectionError('The stream was cut off', { cause: error });
    } finally {
      watch.stop();
    }
  }

  private async open(
    request: GraphQLRequest,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const response = await this.options.fetch(`${this.options.url}/graphql/stream`, {
      method: 'POST',
      headers: { ...headersOf(token, this.options.language), accept: 'text/event-stream' },
      body: JSON.stringify(request),
      signal,
    });
    if (response.ok && response.body) return response.body;
    resultOf(response, await response.text(), this.options.parse);
    throw new ConnectionError(`The stream was answered with status ${response.status}`);
  }
}

/** What `fetch` and its streams throw when a connection fails or is given up. */
const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && /^(AbortError|TimeoutError|SilenceError)$/.test(error.name));

/** Aborts its signal when nothing has come for some time. */
class SilenceWatch {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout>;

  constructor(private readonly ms: number) {
    this.timer = this.start();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  restart(): void {
    clearTimeout(this.timer);
    this.timer = this.start();
  }

  stop(): void {
    clearTimeout(this.timer);
    // Ends the request, whatever the reader has left of it.
    this.controller.abort();
  }

  private start(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.controller.abort(Object.assign(new Error('Nothing came'), { name: 'SilenceError' }));
    }, this.ms);
  }
}
