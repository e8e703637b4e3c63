/** GraphQL requests over HTTP. */
import { ConnectionError, dataOf, type ResponseBody } from './errors.js';

/** A GraphQL request as it is sent. */
export interface GraphQLRequest {
  readonly query: string;
  readonly variables: object;
}

export interface HttpOptions {
  readonly fetch: typeof globalThis.fetch;
  /** The address of the server, without a slash at its end. */
  readonly url: string;
  /** How long to wait for a response, in milliseconds. */
  readonly timeoutMs: number;
  /** Reads JSON. @throws SyntaxError when it is none */
  readonly parse: (text: string) => unknown;
  /** The tag of the language of words for people. */
  readonly language?: string;
}

/** The headers of a request. */
export const headersOf = (
  token: string | undefined,
  language: string | undefined,
): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(language !== undefined && { 'accept-language': language }),
});

/**
 * Sends a request once.
 * @throws YambError when the server answers with an error
 * @throws ConnectionError when there is no response, or none of the server's
 */
export async function send<Result>(
  { fetch, url, timeoutMs, language, parse }: HttpOptions,
  request: GraphQLRequest,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: headersOf(token, language),
      body: JSON.stringify(request),
      signal: either,
    });
    text = await abortable(response.text(), either);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError(`${url} does not answer`, { cause: error });
  }
  return resultOf(response, text, parse) as Result;
}

/**
 * The data of a response with this text.
 * @throws YambError when it is an error of the server
 * @throws ConnectionError when it is none of the server's
 */
export function resultOf(response: Response, text: string, parse: HttpOptions['parse']): unknown {
  const retryAfterSeconds = retryAfterOf(response);
  const body = bodyOf(text, parse);
  if (body) return dataOf(body, retryAfterSeconds);
  const message = `${response.url || 'The server'} answers with status ${response.status}, and not by GraphQL`;
  throw new ConnectionError(message, { retryAfterSeconds });
}

/** The GraphQL response that a text is; undefined where it is none, such as the page of a proxy. */
function bodyOf(text: string, parse: HttpOptions['parse']): ResponseBody<unknown> | undefined {
  try {
    const body = parse(text);
    return isGraphQL(body) ? body : undefined;
  } catch {
    // No JSON.
    return undefined;
  }
}

const isGraphQL = (body: unknown): body is ResponseBody<unknown> =>
  typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);

/** Seconds of `Retry-After`; the server never sends a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? undefined);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/**
 * The outcome of a promise, or the reason of the signal as soon as it is aborted. Needed although `fetch` has the signal: in Node 20
 * a body whose request is aborted while its end arrives is never done.
 */
export const abortable = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    void promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
