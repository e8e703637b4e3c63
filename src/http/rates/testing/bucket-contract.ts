/** The contract of every `TokenBuckets` implementation. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Rate, TokenBuckets } from '../../../kernel/usage/token-buckets.js';

/** So slow that the duration of a test does not matter. */
export const RATE = { burst: 10, perSecond: 0.02 };

/** Buckets, and their clock. */
export interface OpenBuckets {
  readonly buckets: TokenBuckets;
  pass(seconds: number): void | Promise<void>;
  close(): void | Promise<void>;
}

/** @param open creates independent buckets */
export function bucketContract(open: (rate: Rate) => OpenBuckets | Promise<OpenBuckets>): void {
  let opened: OpenBuckets;
  let keys = 0;
  beforeAll(async () => {
    opened = await open(RATE);
  });
  afterAll(() => opened.close());

  /** A full bucket. */
  const newBucket = () => {
    const key = `key ${(keys += 1)}`;
    return {
      take: (points: number) => opened.buckets.take(key, points),
      overdraw: (points: number) => opened.buckets.overdraw(key, points),
    };
  };

  describe('a token bucket', () => {
    it('grants its points at once, then reports how long to wait', async () => {
      const { take } = newBucket();
      expect(await take(7)).toEqual({ isGranted: true, remaining: 3, waitMs: 350_000 });
      expect(await take(5)).toEqual({ isGranted: false, remaining: 0, waitMs: 100_000 });
      expect(await take(1)).toMatchObject({ isGranted: true, remaining: 2 });
    });

    it('refills steadily up to its size', async () => {
      const { take } = newBucket();
      await take(10);
      await opened.pass(100);
      expect((await take(3)).isGranted).toBe(false);
      expect((await take(2)).isGranted).toBe(true);
      await opened.pass(360_000);
      expect((await take(10)).isGranted).toBe(true);
      expect((await take(1)).isGranted).toBe(false);
    });

    it('is separate for each key', async () => {
      await newBucket().take(10);
      expect((await newBucket().take(10)).isGranted).toBe(true);
    });

    it('takes nothing for a refusal', async () => {
      const { take } = newBucket();
      await take(9);
      await take(2);
      expect((await take(1)).isGranted).toBe(true);
    });

    it('reports its state when nothing is taken', async () => {
      const { take } = newBucket();
      expect(await take(0)).toEqual({ isGranted: true, remaining: 10, waitMs: 0 });
      await take(7);
      expect(await take(0)).toEqual({ isGranted: true, remaining: 3, waitMs: 350_000 });
      expect((await take(3)).isGranted).toBe(true);
    });

    it('grants a request larger than the burst when full', async () => {
      const { take } = newBucket();
      expect((await take(50)).isGranted).toBe(true);
      await opened.pass(450);
      expect((await take(50)).isGranted).toBe(false);
      await opened.pass(50);
      expect((await take(50)).isGranted).toBe(true);
    });

    it('falls below zero when overdrawn, and grants nothing until it recovers', async () => {
      const { take, overdraw } = newBucket();
      await take(8);
      expect(await overdraw(5)).toEqual({ isGranted: false, remaining: 0, waitMs: 150_000 });
      expect(await take(1)).toMatchObject({ isGranted: false, waitMs: 200_000 });
      await opened.pass(150);
      expect((await take(0)).isGranted).toBe(true);
      expect((await take(1)).isGranted).toBe(false);
      await opened.pass(50);
      expect((await take(1)).isGranted).toBe(true);
    });

    it('reports its state when an overdraft is covered', async () => {
      const { overdraw } = newBucket();
      expect(await overdraw(4)).toEqual({ isGranted: true, remaining: 6, waitMs: 200_000 });
    });

    it('falls at most one burst below zero', async () => {
      const { take, overdraw } = newBucket();
      await overdraw(1_000);
      expect(await overdraw(1_000)).toEqual({ isGranted: false, remaining: 0, waitMs: 500_000 });
      await opened.pass(550);
      expect((await take(1)).isGranted).toBe(true);
      expect((await take(1)).isGranted).toBe(false);
    });

    it('does not change while the clock is set back', async () => {
      const { take } = newBucket();
      await take(10);
      await opened.pass(-360_000);
      expect((await take(1)).isGranted).toBe(false);
      await opened.pass(100);
      expect((await take(2)).isGranted).toBe(true);
    });

    it('never grants more than its size plus the restored points', async () => {
      const steps = fc.array(
        fc.record({ wait: fc.integer({ min: 0, max: 300_000 }), points: fc.integer({ min: 1, max: 12 }) }),
      );
      await fc.assert(
        fc.asyncProperty(steps, async (asked) => {
          const { take } = newBucket();
          let [given, seconds] = [0, 0];
          for (const { wait, points } of asked) {
            await opened.pass(wait / 1000);
            seconds += wait / 1000;
            if ((await take(points)).isGranted) given += Math.min(points, RATE.burst);
            expect(given).toBeLessThanOrEqual(RATE.burst + seconds * RATE.perSecond + 1e-6);
          }
        }),
      );
    });

    it('holds enough after the wait that a refusal reports', async () => {
      const points = fc.integer({ min: 1, max: 10 });
      await fc.assert(
        fc.asyncProperty(points, points, async (first, second) => {
          const { take } = newBucket();
          await take(first);
          const { isGranted, waitMs } = await take(second);
          if (isGranted) return;
          await opened.pass(waitMs / 1000);
          expect((await take(second)).isGranted).toBe(true);
        }),
      );
    });
  });
}
