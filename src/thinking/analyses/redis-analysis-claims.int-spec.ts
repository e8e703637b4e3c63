import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import {
  describeWithRedis,
  newRedisNames,
  openRedis,
  type OpenRedis,
} from '../../kernel/redis/testing/open-redis.js';
import { WAITING } from './analysis-state.js';
import { RedisAnalysisClaims } from './redis-analysis-claims.js';

const GAME = '01a1fc8e-7f3d-7303-a808-eb8dc088177a';

describeWithRedis('the claim of an analysis, on several servers', () => {
  let servers: OpenRedis[];
  let here: RedisAnalysisClaims;
  let there: RedisAnalysisClaims;

  beforeEach(async () => {
    const names = newRedisNames();
    const [one, other] = (servers = [await openRedis(names), await openRedis(names)]);
    if (!one || !other) throw new Error('There are two');
    here = new RedisAnalysisClaims(one.redis);
    there = new RedisAnalysisClaims(other.redis);
  });
  afterEach(async () => {
    await Promise.all([here.beforeApplicationShutdown(), there.beforeApplicationShutdown()]);
    await Promise.all(servers.map(({ close }) => close()));
  });

  it('belongs to one server until its release, and shows its progress to the other', async () => {
    expect(await here.claim(GAME)).toBeUndefined();
    expect(await here.claim(GAME)).toBeUndefined();
    expect(await there.claim(GAME)).toEqual(WAITING);
    // A server cannot release the claim of another.
    await there.release(GAME);
    here.report(GAME, { choicesDone: 7, choices: 36 });
    await waitFor(
      async () => (await there.claim(GAME))?.choicesDone === 7,
      'the progress of the other server',
    );
    expect(await there.claim(GAME)).toEqual({ choicesDone: 7, choices: 36 });
    await here.release(GAME);
    expect(await there.claim(GAME)).toBeUndefined();
    expect(await here.claim(GAME)).toEqual(WAITING);
  });

  it('is released when its server stops', async () => {
    await here.claim(GAME);
    await here.beforeApplicationShutdown();
    expect(await there.claim(GAME)).toBeUndefined();
  });

  it('is granted to each server while Redis is unavailable', async () => {
    await servers[0]?.close();
    expect(await here.claim(GAME)).toBeUndefined();
    expect(await there.claim(GAME)).toBeUndefined();
  });
});
