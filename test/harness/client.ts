import { postJson } from './post-json.js';

export interface AnswerError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string } & Readonly<Record<string, unknown>>;
}

export interface Answer<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly data?: Data | null;
  readonly errors?: readonly AnswerError[];
  /** The raw body. */
  readonly text: string;
}

/** Sends requests to a server over HTTP. */
export interface Client {
  /** Such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Sends an operation. The caller states the shape of `data`. */
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    token?: string,
  ): Promise<Answer<Data>>;
  /** Sends any request. */
  request<Data = Record<string, unknown>>(path: string, init?: RequestInit): Promise<Answer<Data>>;
  register(name?: string): Promise<string>;
}

/**
 * A client of the server at `url`.
 * @param send sends its requests instead of the usual HTTP client
 */
export function createClient(url: string, send?: typeof fetch): Client {
  const request: Client['request'] = async <Data>(
    path: string,
    init?: RequestInit,
  ): Promise<Answer<Data>> => {
    const response = await (send ?? fetch)(url + path, init);
    return answerOf(response, await response.text());
  };
  const graphql: Client['graphql'] = async <Data>(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    token?: string,
  ) => {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify({ query, variables });
    if (send) return request<Data>('/graphql', { method: 'POST', headers, body });
    const posted = await postJson(`${url}/graphql`, headers, body);
    return answerOf<Data>(posted, posted.text);
  };
  const register: Client['register'] = async (name = 'Ana') => {
    const answer = await graphql<{ register: { token: string } }>(
      'mutation ($name: String!) { register(input: { name: $name }) { token } }',
      { name },
    );
    if (!answer.data) throw new Error(`register failed: ${answer.text}`);
    return answer.data.register.token;
  };
  return { url, graphql, request, register };
}

function answerOf<Data>(
  response: { readonly status: number; readonly headers: Headers },
  text: string,
): Answer<Data> {
  const body = JSON.parse(text) as Pick<Answer<Data>, 'data' | 'errors'>;
  return {
    ...body,
    status: response.status,
    text,
    get headers() {
      return response.headers;
    },
  };
}
