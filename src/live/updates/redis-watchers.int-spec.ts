import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { Config } from '../../kernel/config/config.js';
import {
  describeWithRedis,
  newRedisNames,
  openRedis,
  type OpenRedis,
} from '../../kernel/redis/testing/open-redis.js';
import { RedisWatchers } from './redis-watchers.js';

const GAME = '01a1fc8e-7f3d-7303-a808-eb8dc088177a';
/** Counts live for 400 milliseconds; with the usual settings longer than a test. */
const SHORT_LIVED = Object.assign(new Config(), { liveKeepAliveSeconds: 0.1 });

describeWithRedis('watchers on several servers', () => {
  let servers: OpenRedis[];
  let counts: RedisWatchers[];

  beforeEach(async () => {
    const names = newRedisNames();
    servers = [await openRedis(names), await openRedis(names), await openRedis(names)];
    counts = [];
  });
  afterEach(async () => {
    for (const count of counts) await count.beforeApplicationShutdown();
    await Promise.all(servers.map(({ close }) => close()));
  });

  const start = (config = new Config()): void => {
    counts = servers.map(({ redis }) => new RedisWatchers(redis, config));
  };
  const at = (index: number): RedisWatchers => {
    const found = counts[index];
    if (!found) throw new Error(`There is no server ${index}`);
    return found;
  };
  const isEverywhere = async (wanted: number): Promise<void> => {
    await waitFor(
      async () =>
        (await Promise.all(counts.map((one) => one.count(GAME)))).every((count) => count === wanted),
      `${wanted} watchers on each server`,
    );
  };

  it('are counted together, as they come and go', async () => {
    start();
    const leave = [at(0).join(GAME, 'ana'), at(0).join(GAME, undefined), at(1).join(GAME, undefined)];
    // The own ones at once.
    expect(await at(0).count(GAME)).toBeGreaterThanOrEqual(2);
    await isEverywhere(3);
    expect(await at(2).count('another game')).toBe(0);
    leave[0]?.();
    await isEverywhere(2);
    for (const end of leave) end();
    await isEverywhere(0);
  });

  it('stay counted while their server lives, and are forgotten when it is lost', async () => {
    start(SHORT_LIVED);
    at(0).join(GAME, undefined);
    at(1).join(GAME, undefined);
    await isEverywhere(2);
    // Its connection is gone, so that it takes nothing back.
    await servers[1]?.close();
    await waitFor(async () => (await at(0).count(GAME)) === 1, 'the count of the lost server to expire');
    // On a slow machine that of the living one has expired with it, until it is sent again.
    await waitFor(async () => (await at(2).count(GAME)) === 1, 'the count of the living server');
    // The lost one counts by itself.
    expect(await at(1).count(GAME)).toBe(1);
  });

  it('are taken back by a server that stops', async () => {
    start();
    at(0).join(GAME, undefined);
    at(1).join(GAME, undefined);
    await isEverywhere(2);
    await at(1).beforeApplicationShutdown();
    expect(await at(2).count(GAME)).toBe(1);
  });
});
