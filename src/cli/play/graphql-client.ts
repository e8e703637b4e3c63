import { DEFAULT_LANGUAGE, type Language } from '../../languages/index.js';
import { CommandFailure, EXIT_CODES } from '../failure.js';
import { printable } from '../terminal.js';

const TIMEOUT_MS = 30_000;

/** Sends operations to a server; an error of the network or of the request is a `CommandFailure`. */
export interface GraphqlClient {
  /** Where the server is, without a path of GraphQL. */
  readonly url: string;
  /** @param token of the player; without one the request is anonymous */
  ask<T>(query: string, variables: Readonly<Record<string, unknown>>, token?: string): Promise<T>;
}

interface Answer<T> {
  readonly data?: T | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** @throws CommandFailure when the text is no address of a server */
export function createGraphqlClient(server: string, language: Language = DEFAULT_LANGUAGE): GraphqlClient {
  const url = addressOf(server);
  return {
    url,
    ask: async <T>(query: string, variables: Readonly<Record<string, unknown>>, token?: string) => {
      const response = await send(`${url}/graphql`, JSON.stringify({ query, variables }), language, token);
      const { data, errors } = answerOf<T>(await response.text());
      if (errors?.[0]) throw new CommandFailure(errors.map(({ message }) => message).join(' '));
      if (!data) throw new CommandFailure(`${url} answered with HTTP ${response.status} and no game.`);
      return data;
    },
  };
}

/** The response without control sequences for the terminal; empty if it is no JSON object. */
function answerOf<T>(text: string): Answer<T> {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? printable(value) : value,
    ) as Answer<T>;
  } catch {
    return {};
  }
}

async function send(url: string, body: string, language: Language, token?: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new CommandFailure(`${url} cannot be reached: ${reasonOf(error)}`, undefined, { cause: error });
  }
}

/** The error of fetch has its reason as `cause`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message !== '' ? cause.message : 'code' in cause ? String(cause.code) : cause.name;
}

function addressOf(server: string): string {
  const text = /^https?:\/\//i.test(server) ? server : `http://${server}`;
  if (!URL.canParse(text)) {
    throw new CommandFailure(
      `${JSON.stringify(server)} is no address, such as http://localhost:3000.`,
      EXIT_CODES.usage,
    );
  }
  return text.replace(/\/+(graphql\/*)?$/, '');
}
