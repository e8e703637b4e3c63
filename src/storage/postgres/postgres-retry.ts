import { setTimeout as wait } from 'node:timers/promises';
import { isConflict, isConnectionLost, isReadOnly, OutcomeUnknownError } from './postgres-errors.js';

/** A conflict ends as soon as one of the transactions has finished. */
const CONFLICTS = 10;
const CONFLICT_WAIT_MS = 5;

/** A database that restarts or fails over is often back within a second. */
const LOST_WAITS_MS = [20, 100, 400, 800];

/** After this time, as in a network that drops packets, the request fails instead of waiting longer. */
const LONG_MS = 2_000;

/**
 * Retries `attempt` after a conflict and after a lost connection, and once where the connection may only be read, as
 * another one may lead to the primary. Each attempt must start over on a connection of its own. `OutcomeUnknownError` is not retried, because the attempt may have been stored.
 */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  let conflicts = 0;
  let losses = 0;
  let isReplaced = false;
  const start = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauseAfter(error);
      if (pause === undefined) throw error;
      await wait(pause);
    }
  }

  function pauseAfter(error: unknown): number | undefined {
    if (error instanceof OutcomeUnknownError) return undefined;
    if (isConnectionLost(error)) {
      return performance.now() - start < LONG_MS ? LOST_WAITS_MS[losses++] : undefined;
    }
    if (isReadOnly(error) && !isReplaced) {
      isReplaced = true;
      return 0;
    }
    if (isConflict(error) && conflicts < CONFLICTS)
      return Math.random() * CONFLICT_WAIT_MS * 2 ** conflicts++;
    return undefined;
  }
}
