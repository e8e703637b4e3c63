/** The exact cost in points of operations over a WebSocket. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { createGame } from '../harness/game-client.js';
import { RawSocket } from '../harness/raw-socket.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';
import { waitFor } from '../harness/wait-for.js';

const SHEETS =
  'query ($id: ID!) { game(id: $id) { sides { sheet { columns { id total fields { row score } sections { id } } } } } }';
const ROLL = `mutation ($id: ID!) { roll(input: { gameId: $id }) { ... on GameChanged { game { text
  turn { openFields { column row score } } } } ... on MoveRefused { code } } }`;
const EXPORT = 'query ($id: ID!) { game(id: $id) { export(format: JSON) } }';
const RULESETS = '{ rulesets(first: 4) { id rows { id scoring } columns { id } } }';

/** Waits for the first message with an id. */
const responseTo = (socket: RawSocket, id: string): Promise<Readonly<Record<string, unknown>>> =>
  waitFor(() => socket.messages.find((message) => message['id'] === id), `a response to ${id}`);

describe('an operation over a WebSocket', () => {
  let server: TestServer;
  let token: string;
  let game: string;
  let socket: RawSocket;

  beforeAll(async () => {
    server = await startServer({
      env: { REDIS_URL: '', RATE_EXEMPT: 'none', RATE_PLAYER_BURST: '1000' },
      // The clock stands still so that no points are refilled.
      override: (builder) => builder.overrideProvider(Clock).useValue(new SetClock()),
    });
    token = await server.register();
    game = (await createGame(server, token, { ruleset: 'winyamb' })).id;
    socket = await RawSocket.start(server.url, { token });
  });
  afterAll(async () => {
    socket.socket.terminate();
    await server.stop();
  });

  /** The player's remaining points after the one that this request costs. */
  const left = async (): Promise<number> => {
    const { headers } = await server.graphql('{ me { id } }', {}, token);
    return Number(headers.get('ratelimit-remaining'));
  };
  const taken = async (send: () => Promise<unknown>): Promise<number> => {
    const before = await left();
    await send();
    return before - (await left()) - 1;
  };

  it.each([
    ['a small query', '{ me { name } }', 1],
    ['the sheets of a game', SHEETS, undefined],
    ['a move with the open fields and a drawing', ROLL, undefined],
    ['the same move, refused', ROLL, undefined],
    ['an export, whose length is charged afterwards', EXPORT, undefined],
    ['a list', RULESETS, undefined],
  ])('costs the same as over HTTP: %s', async (name, query, points) => {
    const variables = query.startsWith('{') ? {} : { id: game };
    // A document costs more the first time.
    expect((await server.graphql(query, variables, token)).errors).toBeUndefined();
    socket.subscribe(`${name} first`, query, variables);
    await responseTo(socket, `${name} first`);
    const byHttp = await taken(() => server.graphql(query, variables, token));
    const bySocket = await taken(async () => {
      socket.subscribe(name, query, variables);
      await responseTo(socket, name);
    });
    expect(bySocket).toBe(byHttp);
    expect(bySocket).toBeGreaterThanOrEqual(points ?? 2);
  });
});
