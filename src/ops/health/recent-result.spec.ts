import { describe, expect, it } from '@jest/globals';
import { RecentResult } from './recent-result.js';

describe('a recent result', () => {
  it('is shared by concurrent callers, and cached for a while', async () => {
    let runs = 0;
    let now = 0;
    const recent = new RecentResult(
      () => Promise.resolve((runs += 1)),
      1000,
      () => now,
    );
    expect(await Promise.all([recent.get(), recent.get(), recent.get()])).toEqual([1, 1, 1]);
    now = 999;
    expect(await recent.get()).toBe(1);
    now = 1000;
    expect(await recent.get()).toBe(2);
  });

  it('is cached from its completion, however long the check took', async () => {
    let runs = 0;
    let now = 0;
    const slow = (): Promise<number> => {
      now += 5000;
      return Promise.resolve((runs += 1));
    };
    const recent = new RecentResult(slow, 1000, () => now);
    await recent.get();
    expect(await recent.get()).toBe(1);
  });

  it('does not cache a failure', async () => {
    const outcomes = [Promise.reject(new Error('away')), Promise.resolve('back')];
    const recent = new RecentResult(
      () => outcomes.shift() ?? Promise.resolve('more'),
      1000,
      () => 0,
    );
    await expect(recent.get()).rejects.toThrow('away');
    expect(await recent.get()).toBe('back');
    expect(await recent.get()).toBe('back');
  });
});
