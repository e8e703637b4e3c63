import { createClient, type Client } from './client.js';
import { waitFor } from './wait-for.js';

/** Initial upper bound of the delay before a retry. */
const MAX_DELAY_MS = 20;

/**
 * Share of requests that close their connection, so that the load balancer has new ones to distribute. Reused
 * connections would all stay with the server that has run longest.
 */
const CLOSE_RATIO = 0.1;

/** A client that retries requests without a response. */
export interface PersistentClient extends Client {
  /** Number of retries after requests without a response. */
  readonly repeated: number;
}

/**
 * A client that repeats each request unchanged until the server responds. A request fails after two minutes.
 * @param over once aborted, new requests fail, but pending ones are still retried
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
      `a response from ${url} to ${JSON.stringify(init?.body)}`,
      MAX_DELAY_MS,
    );
  };
  return {
    ...createClient(url, send),
    get repeated() {
      return repeated;
    },
  };
}

/**
 * Returns the response, or undefined if the connection broke before all of it arrived or the server cannot tell the
 * outcome.
 */
async function tryOnce(...[input, init]: Parameters<typeof fetch>): Promise<Response | undefined> {
  const headers = new Headers(init?.headers);
  if (Math.random() < CLOSE_RATIO) headers.set('connection', 'close');
  try {
    const response = await fetch(input, { ...init, headers });
    const body = await response.text();
    return response.status === 503 ? undefined : new Response(body, response);
  } catch (error) {
    if (/fetch failed|terminated|other side closed/.test(String(error))) return undefined;
    throw error;
  }
}
