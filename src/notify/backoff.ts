/** How long a webhook waits after attempts that have failed. Pure. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Together some 24 hours. */
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

/** How long to wait after so many failed attempts in a row, in milliseconds; undefined: it is switched off. */
export const waitAfter = (failures: number): number | undefined => WAITS[failures - 1];
