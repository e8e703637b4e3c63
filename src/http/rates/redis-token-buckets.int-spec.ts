/** Rates that servers count together, in a real Redis. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createSwitchedWire, type SwitchedWire } from '../../../test/harness/switched-wire.js';
import { redisUrl } from '../../../test/harness/redis.js';
import { SetClock } from '../../../test/harness/set-clock.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { RedisScript } from '../../kernel/redis/redis-script.js';
import {
  describeWithRedis,
  newRedisNames,
  openRedis,
  type OpenRedis,
} from '../../kernel/redis/testing/open-redis.js';
import { SystemClock } from '../../kernel/clock.js';
import { RedisTokenBuckets, TAKE } from './redis-token-buckets.js';
import { bucketContract } from './testing/bucket-contract.js';
import type { Rate } from '../../kernel/usage/token-buckets.js';

/** So slow that no points return during a test. */
const SLOW: Rate = { burst: 10, perSecond: 0.01 };

describeWithRedis('buckets in Redis', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  describe('contract', () => {
    bucketContract(async (rate) => {
      const { redis, close } = await openRedis();
      // Tests cannot set the clock of Redis: the script reads the time from a key, and buckets do not expire by the
      // real clock.
      const clock = new SetClock();
      const time = redis.name('time');
      const script = new RedisScript(
        TAKE.replace("'TIME'", `'HMGET', '${time}', 'seconds', 'microseconds'`).replace(
          "'PX', msToFull",
          "'PX', 600000",
        ),
      );
      const pass = async (seconds: number): Promise<void> => {
        clock.pass(seconds);
        const now = { seconds: Math.floor(clock.now() / 1000), microseconds: (clock.now() % 1000) * 1000 };
        await redis.commands.send((client) => client.hset(time, now));
      };
      await pass(0);
      return {
        buckets: new RedisTokenBuckets('playerRate', rate, clock, redis, script),
        pass,
        close: async () => {
          await redis.commands.send((client) => client.del(time));
          await close();
        },
      };
    });
  });

  const opened: OpenRedis[] = [];
  let wire: SwitchedWire | undefined;
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ close }) => close()));
    await wire?.close();
    wire = undefined;
  });

  /** The buckets of one server. */
  const bucketsOf = async (names: string, url?: string, rate: Rate = SLOW) => {
    const open = await openRedis(names, url);
    opened.push(open);
    return { ...open, buckets: new RedisTokenBuckets('playerRate', rate, new SystemClock(), open.redis) };
  };

  it('are shared by all servers', async () => {
    const names = newRedisNames();
    const { buckets: one } = await bucketsOf(names);
    const { buckets: other } = await bucketsOf(names);
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).take('ana', 1)),
    );
    expect(asked.filter(({ isGranted }) => isGranted)).toHaveLength(10);
    const { buckets: stranger } = await bucketsOf(newRedisNames());
    expect((await stranger.take('ana', 10)).isGranted).toBe(true);
  });

  it('expire once they are full again', async () => {
    const { buckets, redis } = await bucketsOf(newRedisNames(), redisUrl, { burst: 10, perSecond: 100 });
    await buckets.take('ana', 10);
    const name = redis.name('rate', 'playerRate', 'ana');
    await waitFor(
      async () => (await redis.commands.send((client) => client.exists(name))) === 0,
      'the key to expire',
    );
    expect(await buckets.take('ana', 10)).toMatchObject({ isGranted: true, remaining: 0 });
  });

  it('reload the script if Redis has lost it', async () => {
    const { buckets, redis } = await bucketsOf(newRedisNames());
    await buckets.take('ana', 4);
    await redis.commands.send((client) => client.script('FLUSH'));
    expect((await buckets.take('ana', 7)).isGranted).toBe(false);
    expect((await buckets.take('ana', 6)).isGranted).toBe(true);
    expect(redis.fault).toBeUndefined();
  });

  it.each(['cut', 'hang'] as const)(
    'are separate on each server while the connection is %s, and shared again afterwards',
    async (fault) => {
      wire = await createSwitchedWire(redisUrl ?? '', 6379);
      const { buckets, redis } = await bucketsOf(newRedisNames(), wire.url);
      expect((await buckets.take('ana', 8)).isGranted).toBe(true);
      await wire[fault]();
      // The first command may wait for its timeout; later ones fall back at once.
      expect((await buckets.take('ana', 7)).isGranted).toBe(true);
      expect(redis.fault).toBe('UNREACHABLE');
      expect((await buckets.take('ana', 3)).isGranted).toBe(true);
      expect((await buckets.take('ana', 1)).isGranted).toBe(false);

      await wire.mend();
      await isUp(redis);
      expect((await buckets.take('ana', 3)).isGranted).toBe(false);
      expect((await buckets.take('ana', 2)).isGranted).toBe(true);
    },
  );
});

const isUp = (redis: OpenRedis['redis']): Promise<void> =>
  new Promise((resolve) => {
    const stop = redis.whenUp(() => {
      stop();
      resolve();
    });
  });
