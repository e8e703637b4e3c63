import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DatabaseUnavailableError } from '../../src/kernel/errors/database-errors.js';
import { PlayersService } from '../../src/identity/players.service.js';
import { createGame, type GameClient } from '../harness/game-client.js';
import type { Brief } from '../harness/game-view.js';
import { playRandomly } from '../harness/random-player.js';
import { readLines, rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

const versions = (updates: readonly Readonly<Record<string, unknown>>[]): unknown[] =>
  updates.map(({ version }) => version);
const upTo = (last: number, from = 1): number[] =>
  Array.from({ length: last - from + 1 }, (_, index) => from + index);

describe('the stream of a game', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer({ env: { LIVE_KEEP_ALIVE_SECONDS: '1' }, settings: { tokenCheckSeconds: 0 } });
    token = await server.register();
  });
  afterAll(() => server.stop());

  const newGame = async (ruleset = 'yahtc'): Promise<GameClient<Brief>> =>
    (await createGame(server, token, { ruleset })).brief();
  const play = async (game: GameClient<Brief>, moves: number): Promise<void> =>
    playRandomly(game, await game.game(), moves, () => undefined);
  const path = (game: GameClient<Brief>): string => `/v1/games/${game.id}/stream`;

  it('starts with the whole game and has a line for every version', async () => {
    const game = await newGame();
    const stream = await readLines(server.url, path(game));
    expect(stream.response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    await stream.reached(1);
    await play(game, 20);
    await stream.reached(21);
    expect(stream.updates[0]).toMatchObject({
      snapshot: true,
      version: 1,
      events: [],
      game: { id: game.id },
    });
    expect(versions(stream.updates)).toEqual(upTo(21));
    const { body } = await rest(server.url, 'GET', `/v1/games/${game.id}`);
    expect(stream.updates.at(-1)?.['game']).toEqual(body);
    stream.cut();
  });

  it('omits the game from updates since a version for clients that prefer a minimal response', async () => {
    const game = await newGame();
    await play(game, 3);
    const stream = await readLines(server.url, `${path(game)}?since=1`, {
      headers: { prefer: 'return=minimal' },
    });
    expect(stream.response.headers.get('preference-applied')).toBe('return=minimal');
    expect(stream.response.headers.get('vary')).toMatch(/\bPrefer\b/);
    await stream.reached(3);
    expect(stream.updates.filter((update) => 'game' in update)).toEqual([]);
    stream.cut();
  });

  it('resumes after a version that the client has seen', async () => {
    const game = await newGame();
    await play(game, 10);
    const since = await readLines(server.url, `${path(game)}?since=4`);
    await since.reached(7);
    expect(versions(since.updates)).toEqual(upTo(11, 5));
    const returned = await readLines(server.url, path(game), { headers: { 'last-event-id': '9' } });
    await returned.reached(2);
    expect(versions(returned.updates)).toEqual([10, 11]);
    since.cut();
    returned.cut();
  });

  it('is sent as server-sent events to clients that accept them', async () => {
    const game = await newGame();
    await play(game, 2);
    const stream = await readLines(server.url, `${path(game)}?since=1`, {
      headers: { accept: 'text/event-stream' },
    });
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await waitFor(
      () => stream.lines.some((line) => line.startsWith('data: {"events"') && line.includes('"version":3')),
      'version 3',
    );
    expect(stream.lines.filter((line) => /^(id|event):/.test(line))).toEqual([
      'id: 2',
      'event: update',
      'id: 3',
      'event: update',
    ]);
    stream.cut();
  });

  it('contains the game only at the start for clients that prefer a minimal response', async () => {
    const game = await newGame();
    const stream = await readLines(server.url, path(game), { headers: { prefer: 'return=minimal' } });
    await stream.reached(1);
    await play(game, 3);
    await stream.reached(4);
    expect(stream.updates[0]).toHaveProperty('game.sides');
    for (const update of stream.updates.slice(1)) {
      expect(Object.keys(update).sort()).toEqual(['events', 'snapshot', 'version']);
    }
    stream.cut();
  });

  it('contains empty lines while nothing happens', async () => {
    const stream = await readLines(server.url, path(await newGame()));
    await waitFor(() => stream.lines.filter((line) => line === '').length >= 2, 'two empty lines');
    expect(stream.updates).toHaveLength(1);
    stream.cut();
  });

  it('ends with the game', async () => {
    const game = await newGame();
    const stream = await readLines(server.url, path(game));
    await stream.reached(1);
    await game.resign();
    await stream.done;
    expect(stream.updates.at(-1)).toMatchObject({ game: { status: 'ABANDONED' } });
  });

  it('ends with a problem once the token is no longer valid', async () => {
    const ana = await server.register();
    const game = await createGame(server, ana, { ruleset: 'yahtc' });
    const stream = await readLines(server.url, `/v1/games/${game.id}/stream`, { token: ana });
    await stream.reached(1);
    const rotated = await rest(server.url, 'POST', '/v1/me/token', { token: ana });
    const { token: fresh } = rotated.body as { token: string };
    await rest(server.url, 'GET', '/v1/me', { token: fresh });
    await game.as(fresh).roll();
    await stream.done;
    expect(stream.updates.at(-1)).toMatchObject({ problem: { status: 401, code: 'UNAUTHENTICATED' } });
  });

  it('ends with a problem once the token is no longer valid, even without events', async () => {
    const ana = await server.register();
    const game = await createGame(server, ana, { ruleset: 'yahtc' });
    const headers = { accept: 'text/event-stream' };
    const lines = await readLines(server.url, `/v1/games/${game.id}/stream`, { token: ana });
    const events = await readLines(server.url, `/v1/me/stream`, { token: ana, headers });
    await lines.reached(1);
    const rotated = await rest(server.url, 'POST', '/v1/me/token', { token: ana });
    const { token: fresh } = rotated.body as { token: string };
    await rest(server.url, 'GET', '/v1/me', { token: fresh });
    await Promise.all([lines.done, events.done]);
    expect(lines.updates.at(-1)).toMatchObject({ problem: { status: 401, code: 'UNAUTHENTICATED' } });
    // Reconnecting with this token would fail, so the client is told to stop.
    expect(events.lines.filter((line) => line.startsWith('event:')).slice(-2)).toEqual([
      'event: problem',
      'event: end',
    ]);
  });

  it('ends without the event `end` if the database fails temporarily, so that browsers reconnect', async () => {
    const ana = await server.register();
    const players = server.app.get(PlayersService);
    const headers = { accept: 'text/event-stream' };
    const game = await createGame(server, token, { ruleset: 'yahtc' });
    const stream = await readLines(server.url, `/v1/games/${game.id}/stream`, { token: ana, headers });
    await waitFor(() => stream.lines.includes('event: snapshot'), 'the snapshot');
    const findByToken = players.findByToken.bind(players);
    let isAway = true;
    players.findByToken = async (wanted) => {
      if (isAway && wanted === ana) throw new DatabaseUnavailableError('It is away.');
      return findByToken(wanted);
    };
    // Without events, the stream continues.
    const before = stream.lines.length;
    await waitFor(() => stream.lines.length > before + 4, 'two more probes');
    await game.roll();
    await stream.done;
    isAway = false;
    players.findByToken = findByToken;
    expect(stream.lines.filter((line) => line.startsWith('event:'))).toEqual([
      'event: snapshot',
      'event: problem',
    ]);
  });

  it.each([
    ['of no game', '/v1/games/01a1fd90-9b68-72c3-94ee-bc556a4961ef/stream', 404, 'GAME_NOT_FOUND'],
    ['of a malformed id', '/v1/games/x/stream', 400, 'BAD_USER_INPUT'],
    [
      'from a malformed version',
      '/v1/games/01a1fd90-9b68-72c3-94ee-bc556a4961ef/stream?since=x',
      400,
      'BAD_USER_INPUT',
    ],
    ['of games without a token', '/v1/me/stream', 401, 'UNAUTHENTICATED'],
    ['of games without a token, whatever the query', '/v1/me/stream?since=x', 401, 'UNAUTHENTICATED'],
    ['of all games without a token, whatever the query', '/v1/me/games.ndjson?x=1', 401, 'UNAUTHENTICATED'],
    ['of a ticket without a token, whatever the id', '/v1/quick-play/x/stream', 401, 'UNAUTHENTICATED'],
  ])('is refused %s', async (_, wanted, status, code) => {
    const answer = await rest(server.url, 'GET', wanted);
    expect(answer).toMatchObject({ status, body: { status, code } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  it('is refused from a future version', async () => {
    const game = await newGame();
    const answer = await rest(server.url, 'GET', `${path(game)}?since=9`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });
});
