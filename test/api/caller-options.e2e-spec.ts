/** `turn` tells what the caller may do now, wherever a game is returned. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame, dataOf, type GameClient } from '../harness/game-client.js';
import { followBySocket, followByStream } from '../harness/live.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

const TURN = `turn { yours canRoll canKeep canUndo canEndTurn canSave openFields { row } announceableRows }`;

interface Turn {
  readonly yours: boolean;
  readonly canRoll: boolean;
  readonly canKeep: boolean;
  readonly canUndo: boolean;
  readonly canEndTurn: boolean;
  readonly canSave: boolean;
  readonly openFields: readonly unknown[];
  readonly announceableRows: readonly unknown[];
}

const NOTHING = {
  ...{ yours: false, canRoll: false, canKeep: false, canUndo: false, canEndTurn: false, canSave: false },
  ...{ openFields: [], announceableRows: [] },
};

describe('a caller’s options in a game', () => {
  let server: TestServer;
  let ana: string;
  let bo: string;
  let vera: string;
  let table: GameClient;

  beforeAll(async () => {
    server = await startServer();
    [ana, bo, vera] = (await Promise.all(['Ana', 'Bo', 'Vera'].map((name) => server.register(name)))) as [
      string,
      string,
      string,
    ];
    table = await createGame(server, ana, { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] });
    await table.as(bo).join();
  });
  afterAll(() => server.stop());

  const byGraphql = async (token?: string): Promise<Turn> =>
    dataOf(
      await server.graphql<{ game: { turn: Turn } }>(`{ game(id: "${table.id}") { ${TURN} } }`, {}, token),
    ).game.turn;
  const byRest = async (token?: string): Promise<Turn> => {
    const { body } = await rest<{ turn: Turn }>(server.url, 'get', `/v1/games/${table.id}`, {
      ...(token !== undefined && { token }),
    });
    return body.turn;
  };
  const watchers = () => [byGraphql(vera), byGraphql(), byRest(vera), byRest()];

  it('are empty for spectators, and otherwise match what is accepted from them', async () => {
    expect(await byGraphql(ana)).toMatchObject({ yours: true, canRoll: true, canSave: true });
    expect(await byRest(bo)).toMatchObject({ yours: false, canRoll: false, canSave: true });
    await table.roll();
    expect((await byGraphql(ana)).openFields).not.toEqual([]);
    for (const turn of await Promise.all([byGraphql(bo), byRest(bo), ...watchers()])) {
      expect(turn).toMatchObject(NOTHING);
    }
    await table.enter('free', 'chance');
    for (const turn of [await byGraphql(ana), await byRest(ana)]) {
      expect(turn).toMatchObject({ yours: true, canRoll: false, canUndo: true, canEndTurn: true });
    }
    for (const turn of [await byGraphql(bo), await byRest(bo)]) {
      expect(turn).toMatchObject({ yours: false, canRoll: true, canUndo: false, canEndTurn: false });
    }
    for (const turn of await Promise.all(watchers())) expect(turn).toMatchObject(NOTHING);
    await table.endTurn();
  });

  it.each([
    ['a WebSocket', followBySocket],
    ['an event stream', followByStream],
  ])('are sent to each subscriber over %s', async (_, follow) => {
    const callers = [undefined, vera, ana, bo, undefined, vera];
    const followers = callers.map((token) =>
      follow(server.url, table.id, token === undefined ? {} : { token }),
    );
    const { version } = await table.game();
    await Promise.all(followers.map((follower) => follower.reached(version)));
    const turns = followers.map(({ seen }) => seen.at(-1)?.game.turn);
    expect(turns.map((turn) => [turn?.canRoll, turn?.canSave])).toEqual(
      callers.map((token) => [token === bo, token === ana || token === bo]),
    );
    for (const follower of followers) follower.cut();
  });
});
