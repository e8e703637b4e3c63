import { DEFAULT_LANGUAGE, type Language } from '@yamb-server/engine/languages';
import { CommandFailure, EXIT_CODES } from '../failure.js';
import { messagesOf, parsed } from './event-stream.js';

const TIMEOUT_MS = 30_000;
/** The server sends something every seven seconds. A stream that is silent for this long is dead. */
const SILENCE_MS = 25_000;

/** Sends operations to a server; an error of the network or of the request is a `CommandFailure`. */
export interface GraphqlClient {
  /** Where the server is, without a path of GraphQL. */
  readonly url: string;
  /** @param token of the player; without one the request is anonymous */
  ask<T>(query: string, variables: Readonly<Record<string, unknown>>, token?: string): Promise<T>;
  /**
   * The answers of a subscription until the server ends it. A cut is another error than `CommandFailure`.
   * @throws CommandFailure where the server refuses; UnknownToken where the token is no longer valid
   */
  follow<T>(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    token: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<T, void, undefined>;
}

/** The server does not know the token: a retry would fail alike. */
export class UnknownToken extends CommandFailure {}

/** The server does not know a field or type that this program asks for, mostly since it is older. */
export class OtherVersion extends CommandFailure {}

const unknownToken = (url: string): UnknownToken =>
  new UnknownToken(`${url} does not know the token. Give that of a player there by YAMB_TOKEN or --token.`);

interface Answer<T> {
  readonly data?: T | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: unknown };
  }[];
}

/** @throws CommandFailure when the text is no address of a server */
export function createGraphqlClient(server: string, language: Language = DEFAULT_LANGUAGE): GraphqlClient {
  const url = addressOf(server);
  return {
    url,
    ask: async <T>(query: string, variables: Readonly<Record<string, unknown>>, token?: string) => {
      const response = await send(`${url}/graphql`, JSON.stringify({ query, variables }), language, token);
      const answer = answerOf<T>(await response.text());
      if (token !== undefined && answer.errors?.[0]?.extensions?.code === 'UNAUTHENTICATED')
        throw unknownToken(url);
      const data = dataOf(url, answer);
      if (!data) throw new CommandFailure(`${url} answered with HTTP ${response.status} and no game.`);
      return data;
    },
    follow: async function* <T>(
      query: string,
      variables: Readonly<Record<string, unknown>>,
      token: string | undefined,
      signal: AbortSignal,
    ) {
      const silence = new AbortController();
      const cut = AbortSignal.any([signal, silence.signal]);
      const timer = setTimeout(() => {
        silence.abort();
      }, SILENCE_MS);
      try {
        const { ok, status, body } = await fetch(`${url}/graphql/stream`, {
          method: 'POST',
          headers: { ...headersOf(language, token), Accept: 'text/event-stream' },
          body: JSON.stringify({ query, variables }),
          signal: cut,
        });
        if (status === 401) throw unknownToken(url);
        if (!ok || !body) throw new Error('The stream was refused');
        for await (const message of messagesOf(body, cut, () => timer.refresh())) {
          const data = dataOf(url, message as Answer<T>);
          if (data) yield data;
        }
      } finally {
        clearTimeout(timer);
        silence.abort();
      }
    },
  };
}

/** @throws CommandFailure for errors of the server */
function dataOf<T>(url: string, { data, errors }: Answer<T>): T | null | undefined {
  if (!errors?.[0]) return data;
  const messages = errors.map(({ message }) => message).join(' ');
  if (errors[0].extensions?.code === 'GRAPHQL_VALIDATION_FAILED')
    throw new OtherVersion(
      `${url} is of another version than this program, and does not know all of it: ${messages}`,
    );
  throw new CommandFailure(messages);
}

/** The response without control sequences for the terminal; empty if it is no JSON object. */
function answerOf<T>(text: string): Answer<T> {
  try {
    return parsed(text) as Answer<T>;
  } catch {
    return {};
  }
}

async function send(url: string, body: string, language: Language, token?: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: headersOf(language, token),
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new CommandFailure(`${url} cannot be reached: ${reasonOf(error)}`, undefined, { cause: error });
  }
}

const headersOf = (language: Language, token?: string): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  'Accept-Language': language,
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
});

/** The error of fetch has its reason as `cause`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message !== '' ? cause.message : 'code' in cause ? String(cause.code) : cause.name;
}

function addressOf(server: string): string {
  const text = server.includes('://') ? server : `http://${server}`;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new CommandFailure(
      `${JSON.stringify(server)} is no address, such as http://localhost:3000.`,
      EXIT_CODES.usage,
    );
  }
  return text.replace(/\/+(graphql\/*)?$/, '');
}
