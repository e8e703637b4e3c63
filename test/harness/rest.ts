/** Speaks REST as a plain program would. */

export interface RestAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where there is no JSON. */
  readonly body: Body;
  readonly text: string;
}

export interface RestOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request; `path` begins with `/v1`. The shape of the body is what the caller says that it expects. */
export async function rest<Body = unknown>(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: RestOptions = {},
): Promise<RestAnswer<Body>> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : undefined) as Body,
    text,
  };
}

/** A stream that is read line by line. */
export interface LineReader {
  readonly response: Response;
  /** All that came, empty lines too. */
  readonly lines: readonly string[];
  /** The lines that are not empty, as JSON. */
  readonly updates: readonly Readonly<Record<string, unknown>>[];
  /** Resolves when so many updates have come. */
  reached(count: number): Promise<void>;
  /** Resolves when the server has ended it. */
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
        if (ended) throw new Error(`The stream has ended after ${updates.length} updates`);
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
