import { setTimeout as delay } from 'node:timers/promises';

/** How long a test waits for what must happen, however busy the machine is. */
const PATIENCE_MS = 30_000;

/**
 * Waits until a condition holds.
 * @param what names it in the error
 */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await delay(10);
  }
}
