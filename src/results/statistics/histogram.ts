/** Counts points in buckets that widen with the points, which bounds the size of a histogram. */

/** Points up to this value have a bucket each. Above it, a bucket is at most a 128th of its points wide. */
const EXACT = 256;
const HALF = EXACT / 2;

/** Number of values by bucket. Bucket numbers increase with the points. */
export type Histogram = Readonly<Record<string, number>>;

/** The bucket for points. Negative points mirror positive ones. */
export function bucketOf(points: number): number {
  if (points < 0) return -bucketOf(-points);
  if (points < EXACT) return points;
  const shift = Math.floor(Math.log2(points / HALF));
  return shift * HALF + Math.floor(points / 2 ** shift);
}

/** The lowest and highest points of a bucket. */
export function rangeOf(bucket: number): readonly [number, number] {
  if (bucket < 0) {
    const [low, high] = rangeOf(-bucket);
    return [-high, -low];
  }
  if (bucket < EXACT) return [bucket, bucket];
  const shift = Math.floor(bucket / HALF) - 1;
  const low = (bucket - shift * HALF) * 2 ** shift;
  return [low, low + 2 ** shift - 1];
}

/** Adds the counts of two histograms. */
export function mergeHistograms(one: Histogram, other: Histogram): Histogram {
  const merged: Record<string, number> = { ...one };
  for (const [bucket, count] of Object.entries(other)) merged[bucket] = (merged[bucket] ?? 0) + count;
  return merged;
}

/** Adds the counts of a histogram to one serialized with `JSON.stringify`. */
export function addToHistogramText(text: string, added: Histogram): string {
  let sum = text;
  for (const [bucket, count] of Object.entries(added)) {
    const key = `"${bucket}":`;
    const at = sum.indexOf(key);
    if (at < 0) {
      sum = `${sum.slice(0, -1)}${sum === '{}' ? '' : ','}${key}${count}}`;
    } else {
      const from = at + key.length;
      const before = Number.parseInt(sum.slice(from), 10);
      sum = `${sum.slice(0, from)}${before + count}${sum.slice(from + String(before).length)}`;
    }
  }
  return sum;
}

/**
 * The smallest number of points that at least a share of the values does not exceed, from above 0 to 1. Exact below 256
 * points, otherwise the middle of a bucket. Null without values.
 */
export function quantilesOf(histogram: Histogram): (share: number) => number | null {
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([one], [other]) => one - other);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  return (share) => {
    let below = 0;
    const found = buckets.find(([, count]) => (below += count) >= share * total);
    if (!found) return null;
    const [low, high] = rangeOf(found[0]);
    return Math.floor((low + high) / 2);
  };
}
