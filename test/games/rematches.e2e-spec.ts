import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWithPlayers, type Challenges, type Person } from '../harness/challenges.js';
import { rest } from '../harness/rest.js';
import { readRows, writeRows } from '../harness/rows.js';
import type { TestServer } from '../harness/server.js';

describe('a rematch', () => {
  let server: TestServer;
  let people: Challenges;
  let ana: Person;
  let bojan: Person;
  let vera: Person;

  beforeAll(async () => {
    ({ server, people, ana, bojan, vera } = await startWithPlayers());
  });
  afterAll(() => server.stop());

  interface Rematch {
    readonly id: string;
    readonly status: string;
    readonly seats: readonly { readonly playerId: string | null }[];
  }

  /** A game of Ana with Bojan and a bot, which Bojan has left. */
  const played = async (): Promise<string> => {
    const seats = [{}, { access: 'PLAYER', player: bojan.id }, { access: 'BOT', level: 'CASUAL' }];
    const game = await people.gameFor(ana, bojan, {
      seats,
      clock: { days: 2, atZero: 'PASS' },
      private: true,
    });
    await people.command(bojan, game, 'join', {});
    expect(await people.command(ana, game, 'rematch')).toMatchObject({
      status: 409,
      body: { code: 'GAME_NOT_FINISHED' },
    });
    await people.command(bojan, game, 'resign');
    await people.command(ana, game, 'resign');
    return game;
  };
  const rematch = async (who: Person, game: string): Promise<Rematch> => {
    const { status, body } = await people.command(who, game, 'rematch');
    expect(status).toBe(201);
    return body as Rematch;
  };

  /** Asks with a key. @returns the rematch, or the code of the error */
  const ask = async ({ token }: Person, gameId: string, idempotencyKey: string): Promise<unknown> => {
    const mutation = 'mutation ($input: RematchInput!) { rematch(input: $input) { id version } }';
    const { data, errors } = await server.graphql(mutation, { input: { gameId, idempotencyKey } }, token);
    return errors?.[0]?.extensions.code ?? (data as { rematch?: unknown } | null)?.rematch;
  };

  it('is one game for all players who ask, concurrently, repeatedly and in sequence; it starts when the last one accepts', async () => {
    const game = await played();
    const asked = await Promise.all([ana, bojan, ana, bojan].map((who) => rematch(who, game)));
    const [first] = asked;
    if (!first) throw new Error('No rematch');
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(first).toMatchObject({
      status: 'OPEN',
      private: true,
      clock: { days: 2, atZero: 'PASS' },
      seats: [{}, { access: 'BOT', level: 'CASUAL' }, {}],
    });
    const isOfAna = first.seats[2]?.playerId === ana.id;
    const [other, asker] = isOfAna ? [bojan, ana] : [ana, bojan];
    expect(first.seats[isOfAna ? 0 : 2]).toMatchObject({
      access: 'PLAYER',
      keptFor: other.id,
      playerId: null,
    });
    expect(await people.listOf(other, 'invited=true')).toContain(first.id);
    expect(await people.command(vera, game, 'rematch')).toMatchObject({ status: 404 });
    const joined = await people.command(other, first.id, 'join', {});
    expect(joined).toMatchObject({ status: 200, body: { game: { status: 'PLAYING' } } });
    expect(await rematch(asker, game)).toMatchObject({ id: first.id, status: 'PLAYING' });
    const link = await rest(server.url, 'GET', `/v1/games/${game}/rematch`, { token: other.token });
    expect(link.body).toMatchObject({ id: first.id });
  });

  it('is the game of the stored answer for everyone who asks with a key, and stays as it was then', async () => {
    const game = await played();
    const { id } = await rematch(ana, game);
    const [first, second] = [
      { id, version: 1 },
      { id, version: 2 },
    ];
    expect(await ask(ana, game, 'again')).toEqual(first);
    await people.command(bojan, id, 'join', {});
    expect(await ask(bojan, game, 'again')).toEqual(second);
    await people.command(bojan, id, 'resign');
    expect([await ask(ana, game, 'again'), await ask(bojan, game, 'again')]).toEqual([first, second]);
    const answers = `SELECT key FROM idempotency_keys WHERE key = 'again' AND game_id IN (SELECT id FROM games)`;
    expect(await readRows(server, answers)).toHaveLength(2);
  });

  it('can be declined, and is then not offered again', async () => {
    const game = await played();
    const { id } = await rematch(ana, game);
    expect(await people.command(bojan, id, 'leave')).toMatchObject({ status: 200 });
    const refused = () => ask(bojan, game, 'declined');
    expect([await refused(), await refused()]).toEqual(['NO_REMATCH', 'NO_REMATCH']);
    const query = `{ game(id: "${game}") { rematch { id } } }`;
    expect((await server.graphql(query, {}, ana.token)).data).toEqual({ game: { rematch: { id } } });
    expect((await server.graphql(query, {}, bojan.token)).data).toEqual({ game: { rematch: null } });
  });

  it('keeps the seat of a player whose name looks like that of a deleted account', async () => {
    const game = await played();
    const sql = "UPDATE seats SET name = 'deleted player' WHERE game_id = ? AND player_id = ?";
    await writeRows(server, sql, game, bojan.id);
    const { seats } = await rematch(ana, game);
    expect(seats).toContainEqual(expect.objectContaining({ access: 'PLAYER', keptFor: bojan.id }));
  });

  it('opens the seat of a deleted account, whatever its name', async () => {
    const leaver = await people.register('Leaver');
    const game = await people.gameFor(ana, leaver);
    await people.command(leaver, game, 'join', {});
    await people.command(leaver, game, 'resign');
    await people.command(ana, game, 'resign');
    await rest(server.url, 'DELETE', '/v1/me', { token: leaver.token });
    const { seats } = await rematch(ana, game);
    expect(seats).toContainEqual(expect.objectContaining({ access: 'CODE', playerId: null }));
  });

  it('is created once for a repeated request, and never of a practice game', async () => {
    const game = await played();
    const one = await ask(ana, game, 'once more');
    expect(one).toMatchObject({ version: 1 });
    expect(await ask(ana, game, 'once more')).toEqual(one);
    const made = await rest(server.url, 'POST', '/v1/games', {
      token: ana.token,
      body: { ruleset: 'yahtc', seats: [{}, {}], practiceSeed: 'x' },
    });
    const { id } = made.body as Rematch;
    await people.command(ana, id, 'resign');
    expect(await people.command(ana, id, 'rematch')).toMatchObject({
      status: 409,
      body: { code: 'NO_REMATCH' },
    });
  });
});
