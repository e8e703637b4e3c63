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
} from '../../kernel/redis/testing/open-redis.js';
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

  /** The hints that a listener receives, in order; the first, undefined, is that some may have been missed before. */
  const listen = <Hint>(start: (listener: (hint?: Hint) => void) => () => void) => {
    const received: (Hint | undefined)[] = [];
    const stop = start((one) => {
      received.push(one);
    });
    const has = (count: number): Promise<true> => waitFor(() => received.length >= count, `${count} hints`);
    return { received, stop, has };
  };
  const follow = (updates: RedisGameUpdates) => listen<number>((notify) => updates.listen(game.id, notify));
  const followPlayer = (updates: RedisGameUpdates, playerId: string) =>
    listen<string>((notify) => updates.listenToPlayer(playerId, notify));

  it('reach the other server and, once and at once, this one', async () => {
    const [near, far] = [follow(here), follow(there)];
    await Promise.all([near.has(1), far.has(1)]);
    for (const version of [2, 3]) here.publish({ ...game, version });
    expect(near.received).toEqual([undefined, 2, 3]);
    await far.has(3);
    there.publish({ ...game, version: 4 });
    await near.has(4);
    expect(near.received).toEqual([undefined, 2, 3, 4]);
    expect(far.received).toEqual([undefined, 2, 3, 4]);
  });

  it('reach those who follow the lobby, where anyone may join the game', async () => {
    const follower = listen<string>((notify) => there.listenToLobby(notify));
    await follower.has(1);
    const seats = [{ access: 'CREATOR' }, { access: 'ANYONE' }].map((seat) => ({
      ...game.seats[0],
      ...seat,
    }));
    const open = { ...game, seats, state: { rollCount: 0 } } as unknown as UpdatedGame;
    here.publish({ ...open, isPrivate: true });
    here.publish({ ...open, state: { ...open.state, rollCount: 1 } });
    here.publish(open);
    await follower.has(2);
    expect(follower.received).toEqual([undefined, game.id]);
  });

  it('reach the players of the game, and no others', async () => {
    const [ana, bo, eva] = [ANA, BO, uuidv7()].map((id) => followPlayer(there, id));
    await Promise.all([ana?.has(1), bo?.has(1), eva?.has(1)]);
    here.publish(game);
    await Promise.all([ana?.has(2), bo?.has(2)]);
    expect([ana?.received, bo?.received, eva?.received]).toEqual([
      [undefined, game.id],
      [undefined, game.id],
      [undefined],
    ]);
  });

  it('do not reach a listener that has left', async () => {
    const [gone, stays] = [follow(there), follow(there)];
    await stays.has(1);
    gone.stop();
    here.publish(game);
    await stays.has(2);
    expect(gone.received.filter((version) => version !== undefined)).toEqual([]);
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
    expect(far.received).toEqual([undefined, 2]);
    expect(logged).toHaveLength(1);
  });
});
