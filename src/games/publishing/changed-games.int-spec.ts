/** Hints between servers through a real Redis. */
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
import type { Topic } from '../../kernel/topics/topics.js';
import type { Game } from '../domain/game.js';
import { ChangedGames } from './changed-games.js';
import { GAME, GAMES_OF_PLAYER, LOBBY, type GameHint } from './game-topics.js';

const [ANA, BO] = [uuidv7(), uuidv7()];

describeWithRedis('ChangedGames on several servers', () => {
  let opened: readonly [OpenRedis, OpenRedis];
  let here: ChangedGames;
  let there: ChangedGames;
  let game: Game;
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
    here = new ChangedGames(one.topics);
    there = new ChangedGames(other.topics);
    const seats = [ANA, BO].map((playerId) => ({ name: 'A name', playerId }));
    game = { id: uuidv7(), version: 1, seats } as unknown as Game;
  });
  afterEach(() => Promise.all(opened.map(({ close }) => close())));

  /** Hints that a listener receives, in order. The first, undefined, means that earlier hints may have been missed. */
  const listen = <Hint>(
    server: 0 | 1,
    topic: Topic<GameHint>,
    id: string,
    partOf: (hint: GameHint) => Hint,
  ) => {
    const received: (Hint | undefined)[] = [];
    const stop = opened[server].topics.listen(topic, id, (hint) => {
      received.push(hint && partOf(hint));
    });
    const has = (count: number): Promise<true> => waitFor(() => received.length >= count, `${count} hints`);
    return { received, stop, has };
  };
  const follow = (server: 0 | 1) => listen(server, GAME, game.id, ({ version }) => version);

  it('reports a change immediately and once on this server, and on the other server', async () => {
    const [near, far] = [follow(0), follow(1)];
    await Promise.all([near.has(1), far.has(1)]);
    for (const version of [2, 3]) here.report({ ...game, version });
    expect(near.received).toEqual([undefined, 2, 3]);
    await far.has(3);
    there.report({ ...game, version: 4 });
    await near.has(4);
    expect(near.received).toEqual([undefined, 2, 3, 4]);
    expect(far.received).toEqual([undefined, 2, 3, 4]);
  });

  it('reports a change to lobby followers if anyone can join the game', async () => {
    const follower = listen(1, LOBBY, '', ({ gameId }) => gameId);
    await follower.has(1);
    const seats = [{ access: 'CREATOR' }, { access: 'ANYONE' }].map((seat) => ({
      ...game.seats[0],
      ...seat,
    }));
    const open = { ...game, seats, state: { rollCount: 0 } } as unknown as Game;
    here.report({ ...open, isPrivate: true });
    here.report({ ...open, state: { ...open.state, rollCount: 1 } });
    here.report(open);
    await follower.has(2);
    expect(follower.received).toEqual([undefined, game.id]);
  });

  it('reports a change only to players of the game', async () => {
    const [ana, bo, eva] = [ANA, BO, uuidv7()].map((id) =>
      listen(1, GAMES_OF_PLAYER, id, ({ gameId }) => gameId),
    );
    await Promise.all([ana?.has(1), bo?.has(1), eva?.has(1)]);
    here.report(game);
    await Promise.all([ana?.has(2), bo?.has(2)]);
    expect([ana?.received, bo?.received, eva?.received]).toEqual([
      [undefined, game.id],
      [undefined, game.id],
      [undefined],
    ]);
  });

  it('stops reporting to a listener that has left', async () => {
    const [gone, stays] = [follow(1), follow(1)];
    await stays.has(1);
    gone.stop();
    here.report(game);
    await stays.has(2);
    expect(gone.received.filter((version) => version !== undefined)).toEqual([]);
  });

  it('ignores foreign messages and logs only the first one', async () => {
    const far = follow(1);
    await far.has(1);
    const [{ redis }] = opened;
    for (const text of [
      '',
      'nonsense',
      '[[[',
      'null',
      '12',
      '{"from":"x"}',
      '{"gameId":"x","version":-1,"from":"x"}',
    ])
      await redis.commands.send((client) => client.publish(redis.name('game', game.id), text));
    const unsigned = JSON.stringify({ gameId: game.id, version: 7, from: null });
    await redis.commands.send((client) => client.publish(redis.name('game', game.id), unsigned));
    here.report({ ...game, version: 2 });
    await far.has(2);
    expect(far.received).toEqual([undefined, 2]);
    expect(logged).toHaveLength(1);
  });
});
