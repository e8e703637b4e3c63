/** Requests to servers that are killed while they work. */
import type { Client } from './client.js';
import { dataOf } from './game-client.js';

/** How long a request is retried: a server takes seconds to start, and many on a busy machine. */
const RETRIED_MS = 120_000;

/**
 * Sends a request to one server after another until one answers, as clients that give an idempotency key do; gives its data.
 * @param serverAt gives the server for an attempt; attempts are counted from `first`
 * @throws Error when the answer is an error other than UNAVAILABLE, or when there is none after two minutes
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
    let failure: unknown;
    const answer = await serverAt(attempt)
      .graphql<T>(query, variables, token)
      .catch((error: unknown) => {
        failure = error;
      });
    const isUnavailable = answer?.errors?.some(({ extensions: { code } }) => code === 'UNAVAILABLE');
    if (answer && !isUnavailable) return dataOf(answer);
    if (performance.now() > until) {
      const last = answer?.text ?? String(failure);
      throw new Error(`No answer after ${RETRIED_MS / 1000} seconds, the last was ${last}: ${query}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
