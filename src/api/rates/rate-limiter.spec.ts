import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { SetClock } from '../../../test/harness/set-clock.js';
import { loadConfig } from '../../config/load-config.js';
import { CountedAllowance } from './allowance.js';
import { Limiters, MemoryLimiters } from './limiters.js';
import { RateLimiter, type Standing } from './rate-limiter.js';
import { TokenBuckets, type Rate } from './token-buckets.js';

const config = loadConfig({ RATE_PLAYER_PER_SECOND: '1', RATE_PLAYER_BURST: '5', RATE_ADDRESS_BURST: '20' });
const ANA = 'ana';

describe('what one may ask for', () => {
  it('is paid by the address and, when it is known, by the player', async () => {
    const limiter = new RateLimiter(config, new MemoryLimiters(new SetClock()));
    const one = new CountedAllowance(limiter, '1.1.1.1');
    await one.charge(15);
    await one.signIn(ANA);
    await one.charge(4);
    await expect(one.charge(1)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 'playerRate', retryAfterSeconds: 1 },
    });
    const elsewhere = new CountedAllowance(limiter, '2.2.2.2');
    await expect(elsewhere.signIn(ANA)).rejects.toMatchObject({ details: { limit: 'playerRate' } });
    // What the player was refused has cost the address nothing.
    const another = new CountedAllowance(limiter, '1.1.1.1');
    await another.charge(1);
    await expect(another.charge(1)).rejects.toMatchObject({ details: { limit: 'addressRate' } });
  });

  it('is told by the bucket that is closest to its end', async () => {
    const told: Standing[] = [];
    const limiter = new RateLimiter(config, new MemoryLimiters(new SetClock()));
    const one = new CountedAllowance(limiter, '1.1.1.1', (standing) => told.push(standing));
    await one.charge(1);
    await one.signIn(ANA);
    await one.charge(1);
    expect(told.map(({ limit, remaining }) => [limit, remaining])).toEqual([
      [20, 19],
      [5, 4],
      [5, 3],
    ]);
  });

  it('is less after a debt, for the player and for the address', async () => {
    const limiter = new RateLimiter(config, new MemoryLimiters(new SetClock()));
    const one = new CountedAllowance(limiter, '1.1.1.1');
    await one.signIn(ANA);
    expect(await one.owe(4)).toBeUndefined();
    expect(await one.owe(3)).toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 'playerRate', retryAfterSeconds: 3 },
    });
    await expect(one.charge(1)).rejects.toMatchObject({ details: { limit: 'playerRate' } });
    const another = new CountedAllowance(limiter, '1.1.1.1');
    await another.charge(13);
    await expect(another.charge(1)).rejects.toMatchObject({ details: { limit: 'addressRate' } });
  });

  it('has no limit where the setting is 0', async () => {
    const off = loadConfig({ RATE_ADDRESS_PER_SECOND: '0', RATE_REGISTRATIONS_PER_MINUTE: '0' });
    const one = new CountedAllowance(new RateLimiter(off, new MemoryLimiters(new SetClock())), '1.1.1.1');
    for (let request = 0; request < 100; request += 1) {
      await one.charge(1_000);
      await one.register();
    }
    for (let token = 0; token < 10; token += 1) await one.wrongToken();
    await expect(one.wrongToken()).rejects.toMatchObject({
      details: { limit: 'wrongTokens', retryAfterSeconds: 6 },
    });
  });

  it('does not depend on a store that fails', async () => {
    Logger.overrideLogger(false);
    class Broken extends Limiters {
      override create(_: string, rate: Rate): RateLimiterAbstract {
        const buckets = new TokenBuckets(rate, new SetClock());
        buckets.consume = () => Promise.reject(new Error('The store is away'));
        buckets.penalty = () => Promise.reject(new Error('The store is away'));
        return buckets;
      }
    }
    const one = new CountedAllowance(new RateLimiter(config, new Broken()), '1.1.1.1');
    await expect(one.charge(1)).resolves.toBeUndefined();
    await expect(one.owe(100)).resolves.toBeUndefined();
  });
});
