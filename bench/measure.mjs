/** @param {readonly number[]} values at least one */
export const median = (values) => percentile(values, 0.5);

/** @param {readonly number[]} values at least one; @param {number} share from 0 to 1 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Milliseconds on the one clock that all processes of a machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;
