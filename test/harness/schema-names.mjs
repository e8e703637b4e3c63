/** Names of a run's schemas. They contain its start time so that a later run can drop leftover ones. */

/** Far longer than any run takes. */
const EXPIRY_MS = 6 * 60 * 60_000;

/** Earlier than any run. */
const FIRST = Date.UTC(2026, 0);

/** The prefix of all schemas of a run that starts now. */
export const runPrefix = (now, pid) => `yamb_${now.toString(36)}${pid.toString(36)}`;

/** Whether a schema's run started so long ago that it must have ended. */
export function isExpired(name, now) {
  const began = /^yamb_([0-9a-z]{8})[0-9a-z]+_[0-9a-f]{24,32}$/.exec(name)?.[1];
  if (began === undefined) return false;
  const at = parseInt(began, 36);
  return at >= FIRST && at < now - EXPIRY_MS;
}
