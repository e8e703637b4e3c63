import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWithPlayers, type Challenges, type Person } from '../harness/challenges.js';
import { rest } from '../harness/rest.js';
import type { TestServer } from '../harness/server.js';

describe('challenging a player', () => {
  let server: TestServer;
  let people: Challenges;
  let ana: Person;
  let bojan: Person;
  let vera: Person;

  beforeAll(async () => {
    ({ server, people, ana, bojan, vera } = await startWithPlayers());
  });
  afterAll(() => server.stop());

  it('reserves a seat for that player, who finds it and takes it without a code', async () => {
    const game = await people.gameFor(ana, bojan);
    expect(await people.listOf(bojan, 'invited=true')).toContain(game);
    expect(await people.listOf(vera, 'invited=true')).not.toContain(game);
    expect(await people.command(vera, game, 'join')).toMatchObject({
      status: 409,
      body: { code: 'SEAT_NOT_FREE' },
    });
    const joined = await people.command(bojan, game, 'join', {});
    expect(joined).toMatchObject({ status: 200, body: { game: { status: 'PLAYING' } } });
    expect(await people.listOf(bojan, 'invited=true')).not.toContain(game);
    expect(await people.listOf(bojan, 'mine=true')).toContain(game);
  });

  it('keeps others out, even with the join code', async () => {
    const game = await people.gameFor(ana, bojan);
    const { body } = await rest(server.url, 'GET', `/v1/games/${game}`, { token: ana.token });
    const { joinCode: code } = body as { joinCode: string };
    expect(await people.command(vera, game, 'join', { code })).toMatchObject({
      status: 409,
      body: { code: 'SEAT_NOT_FREE' },
    });
  });

  it('shows a private game to the challenged player and to nobody else', async () => {
    const game = await people.gameFor(ana, bojan, { private: true });
    const look = (who: Person) => rest(server.url, 'GET', `/v1/games/${game}`, { token: who.token });
    expect(await look(bojan)).toMatchObject({
      status: 200,
      body: { seats: [{}, { access: 'PLAYER', keptFor: bojan.id, playerId: null }] },
    });
    expect(await look(vera)).toMatchObject({ status: 404 });
    expect(await people.command(vera, game, 'leave')).toMatchObject({ status: 404 });
  });

  it('can be declined, which opens the seat to anyone with the code', async () => {
    const game = await people.gameFor(ana, bojan);
    expect(await people.command(bojan, game, 'leave')).toMatchObject({
      status: 200,
      body: { game: { status: 'OPEN', seats: [{}, { access: 'CODE', keptFor: null }] } },
    });
    expect(await people.listOf(bojan, 'invited=true')).not.toContain(game);
    expect(await people.command(bojan, game, 'leave')).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_SEAT' },
    });
  });

  it('is withdrawn when the challenged player deletes the account', async () => {
    const gone = await people.register('Gone');
    const game = await people.gameFor(ana, gone);
    await rest(server.url, 'DELETE', '/v1/me', { token: gone.token });
    const { body } = await rest(server.url, 'GET', `/v1/games/${game}`);
    expect(body).toMatchObject({ seats: [{}, { access: 'CODE', keptFor: null }] });
    expect(await people.challenge(ana, gone.id)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    });
  });

  it.each<[string, unknown, string]>([
    ['without a player', undefined, 'A seat with access PLAYER requires the id of its player'],
    ['with a malformed id', 'Bojan', 'player must be the UUID of a player'],
    ['with an unknown player', '01a1fd90-9b68-72c3-94ee-bc556a4961ef', 'There is no player'],
  ])('is refused %s', async (_, whom, message) => {
    const { status, body } = await people.challenge(ana, whom);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((body as { detail: string }).detail).toContain(message);
  });

  it('is refused against oneself, and for an open seat', async () => {
    expect(await people.challenge(ana, ana.id)).toMatchObject({ status: 400 });
    const seats = [{}, { access: 'ANYONE', player: bojan.id }];
    const open = await rest(server.url, 'POST', '/v1/games', {
      token: ana.token,
      body: { ruleset: 'yahtc', seats },
    });
    expect(open).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });
});
