/** Requests to servers that are killed while they work. */
import type { Client } from './client.js';
import { dataOf } from './game-client.js';

/** How long to retry a request. A server takes seconds to start, and longer on a busy machine. */
const RETRY_TIMEOUT_MS = 120_000;

/**
 * Sends a request to one server after another until one responds, as clients with idempotency keys do.
 * @param serverAt returns the server for an attempt; attempts are counted from `first`
 * @returns the data of the response
 * @throws Error on an error other than UNAVAILABLE, or after two minutes without a response
 */
export async function requestWithRetries<T extends object>(
  serverAt: (attempt: number) => Client,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token: string | undefined,
  first: number,
): Promise<T> {
  const until = performance.now() + RETRY_TIMEOUT_MS;
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
      throw new Error(`No response within ${RETRY_TIMEOUT_MS / 1000} seconds, last result ${last}: ${query}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
