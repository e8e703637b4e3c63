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
/** Lets counts expire after 400 milliseconds; with default settings they outlive the test. */
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

  it('are counted across servers as they join and leave', async () => {
    start();
    const leave = [at(0).join(GAME, 'ana'), at(0).join(GAME, undefined), at(1).join(GAME, undefined)];
    // Local watchers count at once.
    expect(await at(0).count(GAME)).toBeGreaterThanOrEqual(2);
    await isEverywhere(3);
    expect(await at(2).count('another game')).toBe(0);
    leave[0]?.();
    await isEverywhere(2);
    for (const end of leave) end();
    await isEverywhere(0);
  });

  it('stay counted while their server runs, and expire when it is lost', async () => {
    start(SHORT_LIVED);
    at(0).join(GAME, undefined);
    at(1).join(GAME, undefined);
    await isEverywhere(2);
    // Without a connection, it cannot remove its counts.
    await servers[1]?.close();
    await waitFor(async () => (await at(0).count(GAME)) === 1, 'the count of the lost server to expire');
    // On a slow machine, the other server's count may expire too, until it is resent.
    await waitFor(async () => (await at(2).count(GAME)) === 1, 'the count of the living server');
    // The lost server still counts its own watchers.
    expect(await at(1).count(GAME)).toBe(1);
  });

  it('are removed by a server that stops', async () => {
    start();
    at(0).join(GAME, undefined);
    at(1).join(GAME, undefined);
    await isEverywhere(2);
    await at(1).beforeApplicationShutdown();
    expect(await at(2).count(GAME)).toBe(1);
  });
});
