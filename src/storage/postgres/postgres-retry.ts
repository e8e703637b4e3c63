import { isConflict, isConnectionLost, isReadOnly, OutcomeUnknownError } from './postgres-errors.js';
import { world } from '../../kernel/world.js';

/** Pause after a conflict, which ends once one of the transactions has finished. */
const CONFLICTS = 10;
const CONFLICT_WAIT_MS = 5;

/** Pause after a lost connection: a restart or failover often takes less than a second. */
const LOST_WAITS_MS = [20, 100, 400, 800];

/** Maximum total time, for example in a network that drops packets; then the request fails. */
const LONG_MS = 2_000;

/**
 * Retries `attempt` after a conflict or a lost connection, and once after a read-only connection, because another one may lead
 * to the primary. Each attempt must use a new connection. Does not retry `OutcomeUnknownError`, because the attempt may have
 * been stored.
 */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  let conflicts = 0;
  let losses = 0;
  let isReplaced = false;
  const start = world.monotonic();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauseAfter(error);
      if (pause === undefined) throw error;
      await world.pause(pause);
    }
  }

  function pauseAfter(error: unknown): number | undefined {
    if (error instanceof OutcomeUnknownError) return undefined;
    if (isConnectionLost(error)) {
      return world.monotonic() - start < LONG_MS ? LOST_WAITS_MS[losses++] : undefined;
    }
    if (isReadOnly(error) && !isReplaced) {
      isReplaced = true;
      return 0;
    }
    if (isConflict(error) && conflicts < CONFLICTS)
      return world.random() * CONFLICT_WAIT_MS * 2 ** conflicts++;
    return undefined;
  }
}
