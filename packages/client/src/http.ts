import { ConnectionError, dataOf, type ResponseBody } from './errors.js';

/** The body of a GraphQL request. */
export interface GraphQLRequest {
  readonly query: string;
  readonly variables: object;
}

export interface HttpOptions {
  readonly fetch: typeof globalThis.fetch;
  /** The address of the server, without a trailing slash. */
  readonly url: string;
  /** How long to wait for a response, in milliseconds. */
  readonly timeoutMs: number;
  /** Parses JSON. @throws SyntaxError if the text is not JSON */
  readonly parse: (text: string) => unknown;
  /** The language tag for texts that people read. */
  readonly language?: string;
}

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
 * @throws YambError if the server responds with an error
 * @throws ConnectionError if no response arrives, or not from the server
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
 * The data of a response.
 * @throws YambError if the response is an error of the server
 * @throws ConnectionError if the response is not from the server
 */
export function resultOf(response: Response, text: string, parse: HttpOptions['parse']): unknown {
  const retryAfterSeconds = retryAfterOf(response);
  const body = bodyOf(text, parse);
  if (body) return dataOf(body, retryAfterSeconds);
  const message = `${response.url || 'The server'} answers with status ${response.status}, and not by GraphQL`;
  throw new ConnectionError(message, { retryAfterSeconds });
}

/** Parses a GraphQL response; undefined if the text is something else, such as a proxy's error page. */
function bodyOf(text: string, parse: HttpOptions['parse']): ResponseBody<unknown> | undefined {
  try {
    const body = parse(text);
    return isGraphQL(body) ? body : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}

const isGraphQL = (body: unknown): body is ResponseBody<unknown> =>
  typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);

/** The seconds of `Retry-After`; the server never sends a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? undefined);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/**
 * Settles with the promise, or rejects with the signal's reason as soon as it is aborted. Passing the signal to `fetch`
 * is not enough: in Node 20 the body of a request never settles if it is aborted while its end arrives.
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
