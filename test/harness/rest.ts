/** Sends REST requests as a plain program would. */
import { Agent } from 'node:http';
import type { Readable } from 'node:stream';
import supertest, { type Response as Received } from 'supertest';
import { requireDeclared } from './declared-statuses.js';
import { requireOwnTerms, type Problem } from './graphql-terms.js';

export interface RestAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if the body is not JSON. */
  readonly body: Body;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface RestOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Reuses connections with keep-alive, as browsers do. */
const agent = new Agent({ keepAlive: true });

type Method = 'delete' | 'get' | 'head' | 'options' | 'patch' | 'post' | 'put';

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
  { token, body, headers }: RestOptions = {},
): Promise<RestAnswer<Body>> {
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const response = await supertest(url)
    [method.toLowerCase() as Method](path)
    .agent(agent)
    .set({
      // Superagent requests gzip by default.
      'accept-encoding': 'identity',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
      ...headers,
    })
    .serialize((sent: string) => sent)
    .buffer(true)
    .parse(toBytes)
    .send(isRaw ? body : JSON.stringify(body));
  requireDeclared(url + path, method, response.status);
  // HEAD responses have no body.
  const bytes = Buffer.isBuffer(response.body) ? response.body : Buffer.alloc(0);
  const text = bytes.toString();
  const received = new Headers(response.headers);
  const isJson = /\bjson\b/.test(received.get('content-type') ?? '') && text !== '';
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  if (isJson && received.get('content-type')?.includes('problem+json')) requireOwnTerms(json as Problem);
  return {
    status: response.status,
    headers: received,
    body: json as Body,
    text,
    bytes,
  };
}

/** Keeps the body unparsed, whatever its type. */
function toBytes(response: Received, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as unknown as Readable;
  stream.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
  stream.on('end', () => {
    done(null, Buffer.concat(chunks));
  });
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
