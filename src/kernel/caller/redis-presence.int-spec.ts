import { expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { Config } from '../config/config.js';
import { describeWithRedis, newRedisNames, openRedis } from '../redis/testing/open-redis.js';
import { RedisPresence } from './redis-presence.js';

describeWithRedis('presence on several servers', () => {
  it('is visible on the other server, and on its own server without Redis', async () => {
    const names = newRedisNames();
    const opened = [await openRedis(names), await openRedis(names)] as const;
    const [here, there] = opened.map(({ redis }) => new RedisPresence(redis, new Config()));
    here?.seen('ana');
    await waitFor(async () => (await there?.isPresent('ana')) === true, 'Ana on the other server');
    expect(await there?.isPresent('eva')).toBe(false);
    await Promise.all(opened.map(({ close }) => close()));
    expect(await here?.isPresent('ana')).toBe(true);
    expect(await there?.isPresent('ana')).toBe(false);
  });
});
