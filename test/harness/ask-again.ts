/** Requests to servers that are killed meanwhile. */
import type { Client } from './client.js';
import { dataOf } from './game-client.js';

/** So long requests that find no server are sent again, to the next one: it takes seconds to start, and many on a busy machine. */
const RETRIED_MS = 120_000;

/**
 * Sends a request until it is answered, as clients do that have given a key; gives its data.
 * @param serverAt gives the server for an attempt, which are counted from `first`
 * @throws Error when it is answered with an error, or not within two minutes
 */
export async function askAgain<T extends object>(
  serverAt: (attempt: number) => Client,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token: string | undefined,
  first: number,
): Promise<T> {
  const until = performance.now() + RETRIED_MS;
  for (let attempt = first; ; attempt += 1) {
    const answer = await serverAt(attempt)
      .graphql<T>(query, variables, token)
      .catch((error: unknown) => {
        if (performance.now() > until) throw error;
      });
    const isUnavailable = answer?.errors?.some(({ extensions: { code } }) => code === 'UNAVAILABLE');
    if (answer && !isUnavailable) return dataOf(answer);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
