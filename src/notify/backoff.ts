/** Retry delays of webhooks. Pure. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** About 24 hours in total. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** Delay in milliseconds after a number of consecutive failures; undefined if the webhook should be switched off. */
export const waitAfter = (failures: number): number | undefined => WAITS[failures - 1];
