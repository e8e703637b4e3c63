import { describe, expect, it } from '@jest/globals';
import { SetClock } from '../../../test/harness/set-clock.js';
import { bucketContract } from './testing/bucket-contract.js';
import { MemoryTokenBuckets } from './memory-token-buckets.js';

const RATE = { burst: 10, perSecond: 2 };

bucketContract((rate) => {
  const clock = new SetClock();
  return {
    buckets: new MemoryTokenBuckets(rate, clock),
    pass: (seconds) => {
      clock.pass(seconds);
    },
    close: () => undefined,
  };
});

describe('buckets in memory', () => {
  it('are evicted once they are full again', async () => {
    const clock = new SetClock();
    const buckets = new MemoryTokenBuckets(RATE, clock);
    for (let key = 0; key < 1_000; key += 1) await buckets.take(`a${key}`, 1);
    expect(buckets.size).toBe(1_000);
    for (let turn = 0; turn < 3; turn += 1) {
      clock.pass(11);
      await buckets.take('b', 10);
    }
    expect(buckets.size).toBe(1);
  });

  it('are not evicted while they refill', async () => {
    const clock = new SetClock();
    const buckets = new MemoryTokenBuckets(RATE, clock);
    clock.pass(4.9);
    await buckets.take('a', 10);
    clock.pass(0.2);
    await buckets.take('b', 1);
    clock.pass(1);
    expect((await buckets.take('a', 4)).isGranted).toBe(false);
  });

  it('are not evicted while they are below zero', async () => {
    const clock = new SetClock();
    const buckets = new MemoryTokenBuckets(RATE, clock);
    await buckets.overdraw('a', 20);
    for (let turn = 0; turn < 3; turn += 1) {
      clock.pass(1.5);
      await buckets.take('b', 1);
    }
    expect((await buckets.take('a', 1)).isGranted).toBe(false);
  });

  it('are limited in number, and kept while in use', async () => {
    const buckets = new MemoryTokenBuckets(RATE, new SetClock(), 100);
    await buckets.take('busy', 10);
    for (let key = 0; key < 10_000; key += 1) {
      await buckets.take(`a${key}`, 1);
      if (key % 20 === 0) expect((await buckets.take('busy', 1)).isGranted).toBe(false);
    }
    expect(buckets.size).toBeLessThanOrEqual(100);
  });
});
