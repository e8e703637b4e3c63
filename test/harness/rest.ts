/** Sends REST requests as a plain program would. */
import { requireDeclared } from './declared-statuses.js';
import { requireOwnTerms, type Problem } from './graphql-terms.js';
import { sendRequest, type Received } from './send-request.js';

export interface RestAnswer<Body> extends Received {
  /** Undefined if the body is not JSON. */
  readonly body: Body;
  readonly text: string;
}

export interface RestOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a request and reads the response without following redirects. Fails if openapi.json does not declare the
 * status, or if a problem mentions GraphQL.
 * @param path including its query, such as `/v1/games?first=1`
 * @param options.body sent unchanged if it is a string or bytes; anything else is sent as JSON with its content type
 */
export async function rest<Body = unknown>(
  url: string,
  method: string,
  path: string,
  { token, body, headers: more }: RestOptions = {},
): Promise<RestAnswer<Body>> {
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const { status, headers, bytes } = await sendRequest(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
      ...more,
    },
    body: isRaw ? body : JSON.stringify(body),
  });
  requireDeclared(url + path, method, status);
  const text = bytes.toString();
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '') && text !== '';
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  if (isJson && headers.get('content-type')?.includes('problem+json')) requireOwnTerms(json as Problem);
  return { status, headers, bytes, body: json as Body, text };
}

/** A stream that is read line by line. */
export interface LineReader {
  readonly response: Response;
  /** All lines received, including empty ones. */
  readonly lines: readonly string[];
  /** The nonempty lines, as JSON. */
  readonly updates: readonly Readonly<Record<string, unknown>>[];
  /** Resolves once this many updates have been received. */
  reached(count: number): Promise<void>;
  /** Resolves once the server has ended the stream. */
  readonly done: Promise<void>;
  cut(): void;
}

export async function readLines(
  url: string,
  path: string,
  { token, headers }: RestOptions = {},
): Promise<LineReader> {
  const abort = new AbortController();
  const response = await fetch(url + path, {
    signal: abort.signal,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  });
  requireDeclared(url + path, 'GET', response.status);
  const lines: string[] = [];
  const updates: Record<string, unknown>[] = [];
  let wake: () => void = () => undefined;
  let ended = false;
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    if (!response.body) return;
    const chunks: AsyncIterable<Uint8Array> = response.body;
    for await (const chunk of chunks) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (line.startsWith('{')) updates.push(JSON.parse(line) as Record<string, unknown>);
      }
      wake();
    }
  };
  const done = read()
    .catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    })
    .finally(() => {
      ended = true;
      wake();
    });
  return {
    response,
    lines,
    updates,
    done,
    async reached(count) {
      while (updates.length < count) {
        if (ended) throw new Error(`The stream ended after ${updates.length} updates`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    cut() {
      abort.abort();
    },
  };
}
