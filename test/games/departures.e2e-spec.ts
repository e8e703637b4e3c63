import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { accepted, createGame, dataOf, type GameClient } from '../harness/game-client.js';
import { readRows, writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';

describe('joining and leaving an open game', () => {
  let server: TestServer;
  let ana: string;
  let friend: string;
  let troll: string;

  beforeAll(async () => {
    server = await startServer({
      // The test relies on a clock that stands still, unlike that of Redis.
      env: { RATE_JOINS_PER_MINUTE: '8', REDIS_URL: '' },
      override: (builder) => builder.overrideProvider(Clock).useValue(new SetClock()),
    });
    [ana, friend, troll] = [
      await server.register('Ana'),
      await server.register('Friend'),
      await server.register('Troll'),
    ];
  });
  afterAll(() => server.stop());

  const open = (): Promise<GameClient> =>
    createGame(server, ana, { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }, { access: 'ANYONE' }] });
  /** Joins and leaves until either is refused. */
  const joinAndLeave = async (table: GameClient): Promise<[number, string]> => {
    for (let times = 0; ; times += 1) {
      const joined = await table.join();
      if (joined.__typename === 'MoveRefused') return [times, joined.code];
      const left = await table.leave();
      if (left.__typename === 'MoveRefused') return [times, left.code];
    }
  };
  const departuresOf = async ({ id }: GameClient): Promise<unknown> =>
    (await readRows<{ departures: unknown }>(server, 'SELECT departures FROM games WHERE id = ?', id))[0]
      ?.departures;

  it('is allowed three times and takes nothing from other players', async () => {
    const table = await open();
    expect(await joinAndLeave(table.as(troll))).toEqual([3, 'LEFT_TOO_OFTEN']);
    expect((await accepted(table.as(friend).join())).status).toBe('OPEN');
  });

  it('cannot lock out other players by means of many accounts', async () => {
    const table = await open();
    const others = JSON.stringify(Array.from({ length: 49 }, (_, index) => `troll ${index}`));
    await writeRows(server, 'UPDATE games SET departures = ? WHERE id = ?', others, table.id);
    expect(await joinAndLeave(table.as(troll))).toEqual([1, 'TOO_MANY_DEPARTURES']);
    expect((await accepted(table.as(friend).join())).status).toBe('PLAYING');
    expect(await departuresOf(table)).toBeNull();
  });

  it('is always allowed for the creator, and by deleting the account', async () => {
    const table = await open();
    const gone = await server.register('Gone');
    await accepted(table.as(gone).join());
    const many = JSON.stringify(Array.from({ length: 50 }, (_, index) => `troll ${index}`));
    await writeRows(server, 'UPDATE games SET departures = ? WHERE id = ?', many, table.id);
    dataOf(await server.graphql('mutation { deleteAccount }', {}, gone));
    expect((await table.game()).seats.map(({ playerId }) => playerId)).toEqual([
      expect.any(String),
      null,
      null,
    ]);
    expect((await accepted(table.leave())).status).toBe('ABANDONED');
  });

  it('is limited to a number of games per minute', async () => {
    const post = (token: string, query: string) =>
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-forwarded-for': '192.0.2.7',
        },
        body: JSON.stringify({ query }),
      }).then((response) => response.json() as Promise<{ errors?: { extensions: object }[] }>);
    const eager = await server.register('Eager');
    for (let game = 1; game <= 9; game += 1) {
      const { id } = await open();
      const { errors } = await post(
        eager,
        `mutation { joinGame(input: { gameId: "${id}" }) { __typename } }`,
      );
      if (game <= 8) expect([game, errors]).toEqual([game, undefined]);
      else expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', limit: 'joins' } }]);
    }
  });
});
