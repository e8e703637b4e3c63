import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Client } from './client.js';

/** How long to wait before a request is sent again. */
const AGAIN_MS = 20;

/**
 * How many requests close their connection, so that a load balancer has new ones to share out. Connections that are kept
 * alive would all end up at the server that was killed last but one.
 */
const CLOSING = 0.1;

/** A client that does not give up. */
export interface PersistentClient extends Client {
  /** How often a request was sent once more, as it had not been answered. */
  readonly repeated: number;
}

/**
 * A client that sends every request again, word by word, until it is answered.
 * @param over when it sends nothing new any more: what is under way is still repeated until it is answered
 */
export function persistentClient(url: string, over: AbortSignal): PersistentClient {
  let repeated = 0;
  const send: typeof fetch = async (input, init) => {
    over.throwIfAborted();
    for (;;) {
      const answer = await tryOnce(input, init);
      if (answer) return answer;
      repeated += 1;
      await pause(AGAIN_MS);
    }
  };
  return {
    ...createClient(url, send),
    get repeated() {
      return repeated;
    },
  };
}

/** The answer, unless the connection was lost before all of it came, or the server could not say what became of it. */
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
