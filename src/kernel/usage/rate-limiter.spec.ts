import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SetClock } from '../../../test/harness/set-clock.js';
import type { Config } from '../config/config.js';
import { loadConfig } from '../config/load-config.js';
import { InFlight } from './work.js';
import { CountedAllowance } from './allowance.js';
import { MemoryTokenBuckets } from '../../http/rates/memory-token-buckets.js';
import { RateLimiter, type BucketStatus } from './rate-limiter.js';
import type { TokenBuckets } from './token-buckets.js';

const config = loadConfig({ RATE_PLAYER_PER_SECOND: '1', RATE_PLAYER_BURST: '5', RATE_ADDRESS_BURST: '20' });
const ANA = 'ana';

/** A limiter whose clock stands still. */
const limiterOf = (settings: Config): RateLimiter =>
  new RateLimiter(settings, (_, rate) => new MemoryTokenBuckets(rate, new SetClock()));

describe('an allowance', () => {
  it('charges the address and, after sign-in, the player', async () => {
    const limiter = limiterOf(config);
    const one = new CountedAllowance(limiter, '1.1.1.1', new InFlight());
    await one.charge(15);
    await one.signIn(ANA);
    await one.charge(4);
    await expect(one.charge(1)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 'playerRate', retryAfterSeconds: 1 },
    });
    const elsewhere = new CountedAllowance(limiter, '2.2.2.2', new InFlight());
    await expect(elsewhere.signIn(ANA)).rejects.toMatchObject({ details: { limit: 'playerRate' } });
    // The player's refused request did not charge the address.
    const another = new CountedAllowance(limiter, '1.1.1.1', new InFlight());
    await another.charge(1);
    await expect(another.charge(1)).rejects.toMatchObject({ details: { limit: 'addressRate' } });
  });

  it('reports the bucket that is closest to empty', async () => {
    const reported: BucketStatus[] = [];
    const limiter = limiterOf(config);
    const one = new CountedAllowance(limiter, '1.1.1.1', new InFlight(), (status) => reported.push(status));
    await one.charge(1);
    await one.signIn(ANA);
    await one.charge(1);
    expect(reported.map(({ limit, remaining }) => [limit, remaining])).toEqual([
      [20, 19],
      [5, 4],
      [5, 3],
    ]);
  });

  it('can overdraw the player and the address', async () => {
    const limiter = limiterOf(config);
    const one = new CountedAllowance(limiter, '1.1.1.1', new InFlight());
    await one.signIn(ANA);
    expect(await one.overdraw(4)).toBeUndefined();
    expect(await one.overdraw(3)).toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 'playerRate', retryAfterSeconds: 3 },
    });
    await expect(one.charge(1)).rejects.toMatchObject({ details: { limit: 'playerRate' } });
    const another = new CountedAllowance(limiter, '1.1.1.1', new InFlight());
    await another.charge(13);
    await expect(another.charge(1)).rejects.toMatchObject({ details: { limit: 'addressRate' } });
  });

  it('has no limit if the setting is 0', async () => {
    const off = loadConfig({ RATE_ADDRESS_PER_SECOND: '0', RATE_REGISTRATIONS_PER_MINUTE: '0' });
    const one = new CountedAllowance(limiterOf(off), '1.1.1.1', new InFlight());
    for (let request = 0; request < 100; request += 1) {
      await one.charge(1_000);
      await one.count('registrations');
    }
    for (let token = 0; token < 10; token += 1) await one.count('wrongTokens');
    await expect(one.count('wrongTokens')).rejects.toMatchObject({
      details: { limit: 'wrongTokens', retryAfterSeconds: 6 },
    });
  });

  it('lets requests pass while the store fails', async () => {
    Logger.overrideLogger(false);
    const fail = () => Promise.reject(new Error('The store is unavailable'));
    const broken: TokenBuckets = { take: fail, overdraw: fail };
    const one = new CountedAllowance(new RateLimiter(config, () => broken), '1.1.1.1', new InFlight());
    await expect(one.charge(1)).resolves.toBeUndefined();
    await expect(one.overdraw(100)).resolves.toBeUndefined();
  });
});
