import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets every other thread of the machine go first. Linux knows threads by an id of their own, which `/proc` has; elsewhere
 * the thread stays as it is.
 */
export function lowestPriority(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(id)) setPriority(id, constants.priority.PRIORITY_LOW);
  } catch {
    // Nothing depends on it but the time that others wait.
  }
}
