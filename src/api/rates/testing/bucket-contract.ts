/** What every kind of token bucket must do. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Rate } from '../token-buckets.js';

/** So slow that the time that a test takes is nothing to it. */
export const RATE = { burst: 10, perSecond: 0.02 };

/** Buckets, and their time, which goes when it is told to. */
export interface OpenBuckets {
  readonly buckets: RateLimiterAbstract;
  pass(seconds: number): void | Promise<void>;
  close(): void | Promise<void>;
}

/** What a bucket answers, whether it gives or not. */
export async function ask(buckets: RateLimiterAbstract, key: string, points: number) {
  try {
    return { given: true, answer: await buckets.consume(key, points) };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { given: false, answer: error };
  }
}

/** @param open gives buckets that nobody else has */
export function bucketContract(open: (rate: Rate) => OpenBuckets | Promise<OpenBuckets>): void {
  let opened: OpenBuckets;
  let keys = 0;
  beforeAll(async () => {
    opened = await open(RATE);
  });
  afterAll(() => opened.close());

  /** A bucket that is full. */
  const newBucket = () => {
    const key = `key ${(keys += 1)}`;
    return {
      take: (points: number) => ask(opened.buckets, key, points),
      owe: (points: number) => opened.buckets.penalty(key, points),
    };
  };

  describe('a token bucket', () => {
    it('gives what it holds at once, then says how long to wait', async () => {
      const { take } = newBucket();
      expect(await take(7)).toMatchObject({
        given: true,
        answer: { remainingPoints: 3, msBeforeNext: 350_000, consumedPoints: 7, isFirstInDuration: true },
      });
      expect(await take(5)).toMatchObject({
        given: false,
        answer: { remainingPoints: 0, msBeforeNext: 100_000, consumedPoints: 12 },
      });
      expect(await take(1)).toMatchObject({ answer: { remainingPoints: 2, isFirstInDuration: false } });
    });

    it('fills up steadily, and no more than full', async () => {
      const { take } = newBucket();
      await take(10);
      await opened.pass(100);
      expect((await take(3)).given).toBe(false);
      expect((await take(2)).given).toBe(true);
      await opened.pass(360_000);
      expect((await take(10)).given).toBe(true);
      expect((await take(1)).given).toBe(false);
    });

    it('is no other key’s', async () => {
      await newBucket().take(10);
      expect((await newBucket().take(10)).given).toBe(true);
    });

    it('takes nothing for what it refuses', async () => {
      const { take } = newBucket();
      await take(9);
      await take(2);
      expect((await take(1)).given).toBe(true);
    });

    it('says how it stands when nothing is taken', async () => {
      const { take } = newBucket();
      expect(await take(0)).toMatchObject({ given: true, answer: { remainingPoints: 10, msBeforeNext: 0 } });
      await take(7);
      expect(await take(0)).toMatchObject({
        given: true,
        answer: { remainingPoints: 3, msBeforeNext: 350_000 },
      });
      expect((await take(3)).given).toBe(true);
    });

    it('that is full gives to who wants more than it can ever hold', async () => {
      const { take } = newBucket();
      expect((await take(50)).given).toBe(true);
      await opened.pass(450);
      expect((await take(50)).given).toBe(false);
      await opened.pass(50);
      expect((await take(50)).given).toBe(true);
    });

    it('goes below zero for what is owed, and gives nothing until that has come back', async () => {
      const { take, owe } = newBucket();
      await take(8);
      expect(await owe(5)).toMatchObject({ remainingPoints: 0, msBeforeNext: 150_000, consumedPoints: 13 });
      expect(await take(1)).toMatchObject({ given: false, answer: { msBeforeNext: 200_000 } });
      await opened.pass(150);
      expect((await take(0)).given).toBe(true);
      expect((await take(1)).given).toBe(false);
      await opened.pass(50);
      expect((await take(1)).given).toBe(true);
    });

    it('says how it stands when what is owed is there', async () => {
      const { owe } = newBucket();
      expect(await owe(4)).toMatchObject({
        remainingPoints: 6,
        msBeforeNext: 200_000,
        consumedPoints: 4,
        isFirstInDuration: true,
      });
    });

    it('is at most one burst below zero', async () => {
      const { take, owe } = newBucket();
      await owe(1_000);
      expect(await owe(1_000)).toMatchObject({ consumedPoints: 20, msBeforeNext: 500_000 });
      await opened.pass(550);
      expect((await take(1)).given).toBe(true);
      expect((await take(1)).given).toBe(false);
    });

    it('stays as it is while the clock is set back', async () => {
      const { take } = newBucket();
      await take(10);
      await opened.pass(-360_000);
      expect((await take(1)).given).toBe(false);
      await opened.pass(100);
      expect((await take(2)).given).toBe(true);
    });

    it('never gives more than it holds and what came back since', async () => {
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
            if ((await take(points)).given) given += Math.min(points, RATE.burst);
            expect(given).toBeLessThanOrEqual(RATE.burst + seconds * RATE.perSecond + 1e-6);
          }
        }),
      );
    });

    it('keeps its word: after the time that it names there is enough', async () => {
      const points = fc.integer({ min: 1, max: 10 });
      await fc.assert(
        fc.asyncProperty(points, points, async (first, second) => {
          const { take } = newBucket();
          await take(first);
          const { given, answer } = await take(second);
          if (given) return;
          await opened.pass(answer.msBeforeNext / 1000);
          expect((await take(second)).given).toBe(true);
        }),
      );
    });
  });
}
