import { setTimeout as delay } from 'node:timers/promises';

/** How long to wait for a condition, generous for busy machines but below the test timeout. */
const DEADLINE_MS = 120_000;

/** Upper bound of the polling interval, unless a tenth of the elapsed wait is longer, so that long waits stay cheap. */
const MAX_INTERVAL_MS = 20;

/** The result of a check whose condition does not hold yet. */
type Pending = false | undefined;

/**
 * Polls a condition until it holds, and resolves with the result of the check.
 * @param check returns false or undefined until the condition holds; an exception ends the wait
 * @param what names the condition in the error
 * @param most maximum polling interval in milliseconds; raise it if a check is as slow as what it waits for
 * @throws Error after two minutes
 */
export async function waitFor<Value>(
  check: () => Value | Pending | Promise<Value | Pending>,
  what: string,
  most = MAX_INTERVAL_MS,
): Promise<Exclude<Value, Pending>> {
  const start = performance.now();
  for (let interval = 1; ; interval *= 2) {
    const value = await check();
    if (value !== false && value !== undefined) return value as Exclude<Value, Pending>;
    const waited = performance.now() - start;
    if (waited > DEADLINE_MS) {
      throw new Error(`Timed out after ${DEADLINE_MS / 1000} seconds waiting for ${what}`);
    }
    interval = Math.min(interval, Math.max(most, waited / 10));
    await delay(interval);
  }
}
