import { setTimeout as delay } from 'node:timers/promises';

/** How long a condition may take to hold, however busy the machine is; below the time limit of a test. */
const DEADLINE_MS = 120_000;

/** The time between two checks grows up to this, or to a tenth of the wait so far: so long waits cost little. */
const MAX_INTERVAL_MS = 20;

/** What a check gives while its condition does not hold. */
type Pending = false | undefined;

/**
 * Checks a condition until it holds, and resolves with what the check gave.
 * @param check gives false or undefined while the condition does not hold; what it throws ends the wait
 * @param what names the condition in the error
 * @param most milliseconds between two checks: more where a check takes as long as what it waits for
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
      throw new Error(`${what}: still not after ${DEADLINE_MS / 1000} seconds`);
    }
    interval = Math.min(interval, Math.max(most, waited / 10));
    await delay(interval);
  }
}
