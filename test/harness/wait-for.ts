import { setTimeout as delay } from 'node:timers/promises';

/** How long a condition may take to hold, however busy the machine is; below the time limit of a test. */
const DEADLINE_MS = 30_000;

/** The time between two checks grows up to this, so that short waits stay short and long ones cost little. */
const MAX_INTERVAL_MS = 20;

/** What a check gives while its condition does not hold. */
type Pending = false | undefined;

/**
 * Checks a condition until it holds, and resolves with what the check gave.
 * @param check gives false or undefined while the condition does not hold; what it throws ends the wait
 * @param what names the condition in the error
 * @throws Error after 30 seconds
 */
export async function waitFor<Value>(
  check: () => Value | Pending | Promise<Value | Pending>,
  what: string,
): Promise<Exclude<Value, Pending>> {
  const start = performance.now();
  for (let interval = 1; ; interval = Math.min(2 * interval, MAX_INTERVAL_MS)) {
    const value = await check();
    if (value !== false && value !== undefined) return value as Exclude<Value, Pending>;
    if (performance.now() - start > DEADLINE_MS) {
      throw new Error(`${what}: still not after ${DEADLINE_MS / 1000} seconds`);
    }
    await delay(interval);
  }
}
