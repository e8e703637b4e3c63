/** Hints between servers, over a real Redis. */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  describeWithRedis,
  newRedisNames,
  openRedis,
  type OpenRedis,
} from '../../redis/testing/open-redis.js';
import type { UpdatedGame } from './game-updates.js';
import { RedisGameUpdates } from './redis-game-updates.js';

const [ANA, BO] = [uuidv7(), uuidv7()];

describeWithRedis('updates of games on several servers', () => {
  let opened: readonly [OpenRedis, OpenRedis];
  let here: RedisGameUpdates;
  let there: RedisGameUpdates;
  let game: UpdatedGame;
  let logged: unknown[];

  beforeEach(async () => {
    logged = [];
    Logger.overrideLogger({
      log: () => undefined,
      error: () => undefined,
      warn: (line) => logged.push(line),
    });
    const names = newRedisNames();
    opened = [await openRedis(names), await openRedis(names)];
    const [one, other] = opened;
    here = new RedisGameUpdates(one.redis, one.channels);
    there = new RedisGameUpdates(other.redis, other.channels);
    const seats = [ANA, BO].map((playerId) => ({ name: 'A name', playerId }));
    game = { id: uuidv7(), version: 1, seats } as unknown as UpdatedGame;
  });
  afterEach(() => Promise.all(opened.map(({ close }) => close())));

  /** What comes to whoever listens, in order; the first is that hints may have been missed before. */
  const listen = <Told>(start: (listener: (told?: Told) => void) => () => void) => {
    const told: (Told | undefined)[] = [];
    const stop = start((one) => {
      told.push(one);
    });
    const has = (count: number): Promise<true> => waitFor(() => told.length >= count, `${count} hints`);
    return { told, stop, has };
  };
  const follow = (updates: RedisGameUpdates) => listen<number>((tell) => updates.listen(game.id, tell));
  const followPlayer = (updates: RedisGameUpdates, playerId: string) =>
    listen<string>((tell) => updates.listenToPlayer(playerId, tell));

  it('are told there and, at once and once, here', async () => {
    const [near, far] = [follow(here), follow(there)];
    await Promise.all([near.has(1), far.has(1)]);
    for (const version of [2, 3]) here.publish({ ...game, version });
    expect(near.told).toEqual([undefined, 2, 3]);
    await far.has(3);
    there.publish({ ...game, version: 4 });
    await near.has(4);
    expect(near.told).toEqual([undefined, 2, 3, 4]);
    expect(far.told).toEqual([undefined, 2, 3, 4]);
  });

  it('are told to the players of the game, and to nobody else', async () => {
    const [ana, bo, eva] = [ANA, BO, uuidv7()].map((id) => followPlayer(there, id));
    await Promise.all([ana?.has(1), bo?.has(1), eva?.has(1)]);
    here.publish(game);
    await Promise.all([ana?.has(2), bo?.has(2)]);
    expect([ana?.told, bo?.told, eva?.told]).toEqual([
      [undefined, game.id],
      [undefined, game.id],
      [undefined],
    ]);
  });

  it('are not told to who has left', async () => {
    const [gone, stays] = [follow(there), follow(there)];
    await stays.has(1);
    gone.stop();
    here.publish(game);
    await stays.has(2);
    expect(gone.told.filter((version) => version !== undefined)).toEqual([]);
  });

  it('are not what anybody else writes, which is said once', async () => {
    const far = follow(there);
    await far.has(1);
    const [{ redis, channels }] = opened;
    for (const text of ['', 'nonsense', '{"gameId":"x","version":-1}', '[[[']) {
      channels.publish(redis.name('game', game.id), text);
    }
    here.publish({ ...game, version: 2 });
    await far.has(2);
    expect(far.told).toEqual([undefined, 2]);
    expect(logged).toHaveLength(1);
  });
});
