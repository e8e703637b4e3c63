/** Rates that servers count together in a real Redis. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { laySwitchedWire, type SwitchedWire } from '../../../test/harness/switched-wire.js';
import { redisUrl } from '../../../test/harness/redis.js';
import { SetClock } from '../../../test/harness/set-clock.js';
import { RedisScript } from '../../redis/redis-script.js';
import {
  describeWithRedis,
  newRedisNames,
  openRedis,
  type OpenRedis,
} from '../../redis/testing/open-redis.js';
import { SystemClock } from '../clock.js';
import { RedisBuckets, TAKE } from './redis-buckets.js';
import { ask, bucketContract, RATE } from './testing/bucket-contract.js';
import type { Rate } from './token-buckets.js';

describeWithRedis('buckets in Redis', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  describe('are such that', () => {
    bucketContract(async (rate) => {
      const { redis, close } = await openRedis();
      // Redis's own time does not go when it is told to: the script reads another.
      const clock = new SetClock();
      const time = redis.name('time');
      const script = new RedisScript(TAKE.replace("'TIME'", `'HMGET', '${time}', 'seconds', 'microseconds'`));
      const pass = async (seconds: number): Promise<void> => {
        clock.pass(seconds);
        const now = { seconds: Math.floor(clock.now() / 1000), microseconds: (clock.now() % 1000) * 1000 };
        await redis.commands.send((client) => client.hset(time, now));
      };
      await pass(0);
      return {
        buckets: new RedisBuckets('playerRate', rate, clock, redis, script),
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
  const bucketsOf = async (names: string, url?: string, rate: Rate = RATE) => {
    const open = await openRedis(names, url);
    opened.push(open);
    return { ...open, buckets: new RedisBuckets('playerRate', rate, new SystemClock(), open.redis) };
  };

  it('are the same for all servers', async () => {
    const names = newRedisNames();
    const { buckets: one } = await bucketsOf(names);
    const { buckets: other } = await bucketsOf(names);
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(index % 2 ? one : other, 'ana', 1)),
    );
    expect(asked.filter(({ given }) => given)).toHaveLength(10);
    const { buckets: stranger } = await bucketsOf(newRedisNames());
    expect((await ask(stranger, 'ana', 10)).given).toBe(true);
  });

  it('are gone when they are full again', async () => {
    const { buckets, redis } = await bucketsOf(newRedisNames(), redisUrl, { burst: 10, perSecond: 100 });
    await ask(buckets, 'ana', 10);
    const name = redis.name('rate', 'playerRate', 'ana');
    while ((await redis.commands.send((client) => client.exists(name))) > 0);
    expect((await ask(buckets, 'ana', 10)).answer.isFirstInDuration).toBe(true);
  });

  it('go on where Redis has forgotten the script', async () => {
    const { buckets, redis } = await bucketsOf(newRedisNames());
    await ask(buckets, 'ana', 4);
    await redis.commands.send((client) => client.script('FLUSH'));
    expect((await ask(buckets, 'ana', 7)).given).toBe(false);
    expect((await ask(buckets, 'ana', 6)).given).toBe(true);
    expect(redis.fault).toBeUndefined();
  });

  it.each(['cut', 'hang'] as const)(
    'are each server’s own while the wire is %s, and shared again after that',
    async (fault) => {
      wire = await laySwitchedWire(redisUrl ?? '', 6379);
      const { buckets, redis } = await bucketsOf(newRedisNames(), wire.url);
      expect((await ask(buckets, 'ana', 8)).given).toBe(true);
      await wire[fault]();
      // Whoever comes first may have to wait until it is known; then nobody does.
      expect((await ask(buckets, 'ana', 7)).given).toBe(true);
      expect(redis.fault).toBe('UNREACHABLE');
      expect((await ask(buckets, 'ana', 3)).given).toBe(true);
      expect((await ask(buckets, 'ana', 1)).given).toBe(false);

      await wire.mend();
      await isUp(redis);
      expect((await ask(buckets, 'ana', 3)).given).toBe(false);
      expect((await ask(buckets, 'ana', 2)).given).toBe(true);
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
