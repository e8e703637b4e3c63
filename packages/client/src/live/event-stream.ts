import { ConnectionError, type ResponseBody } from '../errors.js';
import { headersOf, resultOf, type GraphQLRequest, type HttpOptions } from '../http.js';
import type { LiveTransport } from './follow.js';
import { readEvents } from './event-lines.js';

/** The server sends something every seven seconds. A stream that is silent for this long is dead. */
const SILENCE_MS = 25_000;

const INTERRUPTED = 'The event stream was interrupted';

/**
 * Subscribes over server-sent events, one request each. Works wherever `fetch` does, even behind proxies that block
 * WebSockets.
 */
export class EventStreamTransport implements LiveTransport {
  constructor(private readonly options: HttpOptions) {}

  async *subscribe(
    request: GraphQLRequest,
    token: string | undefined,
    signal: AbortSignal,
    onOpen: () => void,
  ): AsyncGenerator<ResponseBody<unknown>, void, undefined> {
    const stop = new AbortController();
    const startTimer = (): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        stop.abort(new ConnectionError(INTERRUPTED, { cause: new Error('No data arrived') }));
      }, SILENCE_MS);
    let timer = startTimer();
    const restart = (): void => {
      clearTimeout(timer);
      timer = startTimer();
    };
    const cut = AbortSignal.any([signal, stop.signal]);
    try {
      const body = await this.open(request, token, cut);
      onOpen();
      for await (const { event, data } of readEvents(body, cut, restart)) {
        if (event === 'complete') return;
        if (event === 'next') yield this.options.parse(data) as ResponseBody<unknown>;
      }
      throw new ConnectionError(INTERRUPTED);
    } catch (error) {
      if (signal.aborted || !isNetworkFault(error)) throw error;
      throw new ConnectionError(INTERRUPTED, { cause: error });
    } finally {
      clearTimeout(timer);
      // Ends the request even if the reader has not finished.
      stop.abort();
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
    throw new ConnectionError(`The server answered the event stream with status ${response.status}`);
  }
}

/** Whether `fetch` or its stream failed because the connection dropped or was aborted. */
const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /^(AbortError|TimeoutError)$/.test(error.name));
