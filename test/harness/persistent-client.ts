import { createClient, type Client } from './client.js';
import { waitFor } from './wait-for.js';

/** The longest pause, at first, before a request is sent again. */
const AGAIN_MS = 20;

/**
 * The share of requests that close their connection, so that a load balancer has new ones to distribute. Reused connections
 * would all reach the server that has run longest.
 */
const CLOSING = 0.1;

/** A client that repeats requests that were not answered. */
export interface PersistentClient extends Client {
  /** How often a request was sent again because it had not been answered. */
  readonly repeated: number;
}

/**
 * A client that repeats each request unchanged until it is answered; a request fails after two minutes without an answer.
 * @param over once aborted, new requests fail; those under way are still repeated
 */
export function persistentClient(url: string, over: AbortSignal): PersistentClient {
  let repeated = 0;
  const send: typeof fetch = async (input, init) => {
    over.throwIfAborted();
    return waitFor(
      async () => {
        const answer = await tryOnce(input, init);
        if (!answer) repeated += 1;
        return answer;
      },
      `an answer from ${url} to ${JSON.stringify(init?.body)}`,
      AGAIN_MS,
    );
  };
  return {
    ...createClient(url, send),
    get repeated() {
      return repeated;
    },
  };
}

/** Gives the answer, or undefined when the connection was lost before all of it came, or the server cannot tell the outcome. */
async function tryOnce(...[input, init]: Parameters<typeof fetch>): Promise<Response | undefined> {
  const headers = new Headers(init?.headers);
  if (Math.random() < CLOSING) headers.set('connection', 'close');
  try {
    const response = await fetch(input, { ...init, headers });
    const body = await response.text();
    return response.status === 503 ? undefined : new Response(body, response);
  } catch (error) {
    if (/fetch failed|terminated|other side closed/.test(String(error))) return undefined;
    throw error;
  }
}
