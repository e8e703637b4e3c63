/** Names of the schemas of a run. They hold the time of its start, so that a later run can drop those that are no longer used. */

/** Far longer than any run takes. */
const OVER_AFTER_MS = 6 * 60 * 60_000;

/** Earlier than any run. */
const FIRST = Date.UTC(2026, 0);

/** Begins the names of all schemas of the run that begins now. */
export const nameOfRun = (now, pid) => `yamb_${now.toString(36)}${pid.toString(36)}`;

/** Whether a schema belongs to a run that began so long ago that it must have ended. */
export function isOfOldRun(name, now) {
  const began = /^yamb_([0-9a-z]{8})[0-9a-z]+_[0-9a-f]{24,32}$/.exec(name)?.[1];
  if (began === undefined) return false;
  const at = parseInt(began, 36);
  return at >= FIRST && at < now - OVER_AFTER_MS;
}
