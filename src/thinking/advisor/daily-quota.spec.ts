import { describe, expect, it } from '@jest/globals';
import { DailyQuota } from './daily-quota.js';

const DAY = 86_400_000;

describe('a daily quota', () => {
  it('counts uses by player and by address for a day from the first use', () => {
    const quota = new DailyQuota(3);
    const take = (address: string, player: string, now: number): boolean =>
      quota.take({ address, player }, now);
    for (let time = 0; time < 3; time += 1) expect(take('home', 'ana', time)).toBe(true);
    expect(take('home', 'ana', DAY - 1)).toBe(false);
    expect(take('phone', 'ana', DAY - 1)).toBe(false);
    expect(take('home', 'bo', DAY - 1)).toBe(false);
    expect(take('elsewhere', 'bo', DAY - 1)).toBe(true);
    expect(take('home', 'ana', DAY)).toBe(true);
  });

  it('counts amounts, and leaves what is too little for one to smaller ones', () => {
    const quota = new DailyQuota(10);
    const client = { address: 'home', player: 'ana' };
    expect([8, 3, 2, 1].map((amount) => quota.take(client, 0, amount))).toEqual([true, false, true, false]);
  });
});
