import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addToHistogramText,
  bucketOf,
  mergeHistograms,
  quantilesOf,
  rangeOf,
  type Histogram,
} from './histogram.js';

const points = fc.integer({ min: -5_000, max: 1_000_000 });

function histogramOf(values: readonly number[]): Histogram {
  const sum: Record<string, number> = {};
  for (const value of values) sum[bucketOf(value)] = (sum[bucketOf(value)] ?? 0) + 1;
  return sum;
}

describe('a histogram', () => {
  it('has a narrow bucket for any number of points', () => {
    fc.assert(
      fc.property(points, (value) => {
        const [low, high] = rangeOf(bucketOf(value));
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(high - low).toBeLessThanOrEqual(Math.abs(value) / 128);
      }),
    );
  });

  it('has adjacent buckets without gaps', () => {
    const wrong: number[] = [];
    for (let bucket = -2_000; bucket < 2_000; bucket++) {
      const [low, high] = rangeOf(bucket);
      const isRight =
        high + 1 === rangeOf(bucket + 1)[0] && bucketOf(low) === bucket && bucketOf(high) === bucket;
      if (!isRight) wrong.push(bucket);
    }
    expect(wrong).toEqual([]);
  });

  it('adds to its JSON like to the object, including negative points', () => {
    const some = fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 60 }).map(histogramOf);
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(JSON.parse(addToHistogramText(JSON.stringify(one), other))).toEqual(
          mergeHistograms(one, other),
        );
      }),
    );
  });

  it('returns quartiles within half the width of a bucket', () => {
    fc.assert(
      fc.property(
        fc.array(points, { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.25, 0.5, 0.75, 1),
        (values, share) => {
          const sorted = values.toSorted((one, other) => one - other);
          const exact = sorted[Math.ceil(share * values.length) - 1] ?? NaN;
          const given = quantilesOf(histogramOf(values))(share) ?? NaN;
          expect(Math.abs(given - exact)).toBeLessThanOrEqual(Math.abs(exact) / 256);
        },
      ),
    );
  });

  it('has no quartiles without values', () => {
    expect(quantilesOf({})(0.5)).toBeNull();
  });
});
