import { setTimeout as wait } from 'node:timers/promises';
import { isConflict, isConnectionLost, OutcomeUnknownError } from './postgres-errors.js';

/** Conflicts end as soon as one of those in each other's way has finished. */
const CONFLICTS = 10;
const CONFLICT_WAIT_MS = 5;

/** A server that is started anew, or another that takes its place, is often back within a second. */
const LOST_WAITS_MS = [20, 100, 400, 800];

/** Who has waited this long, as for a network that swallows everything, is told so rather than kept waiting. */
const LONG_MS = 2_000;

/**
 * Does something again that the database has undone, or that it never heard the end of. `attempt` must begin anew, with
 * a connection of its own; what may have been stored it rejects with `OutcomeUnknownError`, and is not tried again.
 */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  let conflicts = 0;
  let losses = 0;
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
    if (isConflict(error) && conflicts < CONFLICTS)
      return Math.random() * CONFLICT_WAIT_MS * 2 ** conflicts++;
    return undefined;
  }
}
