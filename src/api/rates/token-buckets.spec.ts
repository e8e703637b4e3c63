import { describe, expect, it } from '@jest/globals';
import { SetClock } from '../../../test/harness/set-clock.js';
import { ask, bucketContract } from './testing/bucket-contract.js';
import { TokenBuckets } from './token-buckets.js';

const RATE = { burst: 10, perSecond: 2 };

bucketContract((rate) => {
  const clock = new SetClock();
  return {
    buckets: new TokenBuckets(rate, clock),
    pass: (seconds) => {
      clock.pass(seconds);
    },
    close: () => undefined,
  };
});

describe('many buckets', () => {
  it('are forgotten when they are full again', async () => {
    const clock = new SetClock();
    const buckets = new TokenBuckets(RATE, clock);
    for (let key = 0; key < 1_000; key += 1) await ask(buckets, `a${key}`, 1);
    expect(buckets.size).toBe(1_000);
    for (let turn = 0; turn < 3; turn += 1) {
      clock.pass(11);
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

  it('are not forgotten while there is a debt', async () => {
    const clock = new SetClock();
    const buckets = new TokenBuckets(RATE, clock);
    await buckets.penalty('a', 20);
    for (let turn = 0; turn < 3; turn += 1) {
      clock.pass(1.5);
      await ask(buckets, 'b', 1);
    }
    expect((await ask(buckets, 'a', 1)).given).toBe(false);
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
