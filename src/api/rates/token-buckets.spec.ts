import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { SetClock } from '../../../test/harness/set-clock.js';
import { TokenBuckets } from './token-buckets.js';

const RATE = { burst: 10, perSecond: 2 };

/** What a bucket answers, whether it gives or not. */
const ask = async (buckets: TokenBuckets, key: string, points: number) => {
  try {
    return { given: true, answer: await buckets.consume(key, points) };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { given: false, answer: error };
  }
};

describe('a token bucket', () => {
  it('gives what it holds at once, then says how long to wait', async () => {
    const buckets = new TokenBuckets(RATE, new SetClock());
    expect(await ask(buckets, 'a', 7)).toMatchObject({
      given: true,
      answer: { remainingPoints: 3, msBeforeNext: 3_500 },
    });
    expect(await ask(buckets, 'a', 5)).toMatchObject({
      given: false,
      answer: { remainingPoints: 0, msBeforeNext: 1_000 },
    });
  });

  it('fills up steadily, and no more than full', async () => {
    const clock = new SetClock();
    const buckets = new TokenBuckets(RATE, clock);
    await ask(buckets, 'a', 10);
    clock.pass(1);
    expect((await ask(buckets, 'a', 3)).given).toBe(false);
    expect((await ask(buckets, 'a', 2)).given).toBe(true);
    clock.pass(3_600);
    expect((await ask(buckets, 'a', 10)).given).toBe(true);
    expect((await ask(buckets, 'a', 1)).given).toBe(false);
  });

  it('is no other key’s', async () => {
    const buckets = new TokenBuckets(RATE, new SetClock());
    await ask(buckets, 'a', 10);
    expect((await ask(buckets, 'b', 10)).given).toBe(true);
  });

  it('takes nothing for what it refuses', async () => {
    const buckets = new TokenBuckets(RATE, new SetClock());
    await ask(buckets, 'a', 9);
    await ask(buckets, 'a', 2);
    expect((await ask(buckets, 'a', 1)).given).toBe(true);
  });

  it('that is full gives to who wants more than it can ever hold', async () => {
    const clock = new SetClock();
    const buckets = new TokenBuckets(RATE, clock);
    expect((await ask(buckets, 'a', 50)).given).toBe(true);
    clock.pass(4.5);
    expect((await ask(buckets, 'a', 50)).given).toBe(false);
    clock.pass(0.5);
    expect((await ask(buckets, 'a', 50)).given).toBe(true);
  });

  it('stays as it is while the clock is set back', async () => {
    const clock = new SetClock();
    const buckets = new TokenBuckets(RATE, clock);
    await ask(buckets, 'a', 10);
    clock.pass(-3_600);
    expect((await ask(buckets, 'a', 1)).given).toBe(false);
    clock.pass(1);
    expect((await ask(buckets, 'a', 2)).given).toBe(true);
  });

  it('never gives more than it holds and what came back since', async () => {
    const steps = fc.array(
      fc.record({ wait: fc.integer({ min: 0, max: 3_000 }), points: fc.integer({ min: 1, max: 12 }) }),
    );
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        const clock = new SetClock();
        const buckets = new TokenBuckets(RATE, clock);
        let [given, seconds] = [0, 0];
        for (const { wait, points } of asked) {
          clock.pass(wait / 1000);
          seconds += wait / 1000;
          if ((await ask(buckets, 'a', points)).given) given += Math.min(points, RATE.burst);
          expect(given).toBeLessThanOrEqual(RATE.burst + seconds * RATE.perSecond + 1e-6);
        }
      }),
    );
  });

  it('keeps its word: after the time that it names there is enough', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
        async (first, second) => {
          const clock = new SetClock();
          const buckets = new TokenBuckets(RATE, clock);
          await ask(buckets, 'a', first);
          const { given, answer } = await ask(buckets, 'a', second);
          if (given) return;
          clock.pass(answer.msBeforeNext / 1000);
          expect((await ask(buckets, 'a', second)).given).toBe(true);
        },
      ),
    );
  });
});

describe('many buckets', () => {
  it('are forgotten when they are full again', async () => {
    const clock = new SetClock();
    const buckets = new TokenBuckets(RATE, clock);
    for (let key = 0; key < 1_000; key += 1) await ask(buckets, `a${key}`, 1);
    expect(buckets.size).toBe(1_000);
    for (let turn = 0; turn < 3; turn += 1) {
      clock.pass(6);
      await ask(buckets, 'b', 10);
    }
    expect(buckets.size).toBe(1);
  });

  it('are not forgotten before', async () => {
    const clock = new SetClock();
    const buckets = new TokenBuckets(RATE, clock);
    clock.pass(4.9);
    await ask(buckets, 'a', 10);
    clock.pass(0.2);
    await ask(buckets, 'b', 1);
    clock.pass(1);
    expect((await ask(buckets, 'a', 4)).given).toBe(false);
  });

  it('are no more than there is room for; those that are asked stay', async () => {
    const buckets = new TokenBuckets(RATE, new SetClock(), 100);
    await ask(buckets, 'busy', 10);
    for (let key = 0; key < 10_000; key += 1) {
      await ask(buckets, `a${key}`, 1);
      if (key % 20 === 0) expect((await ask(buckets, 'busy', 1)).given).toBe(false);
    }
    expect(buckets.size).toBeLessThanOrEqual(100);
  });
});
