import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readLines, rest, type LineReader } from './harness/rest.js';
import { startServer, type TestServer } from './harness/server.js';

interface Person {
  readonly id: string;
  readonly token: string;
}

describe('challenging a player', () => {
  let server: TestServer;
  let ana: Person;
  let bojan: Person;
  let vera: Person;

  beforeAll(async () => {
    server = await startServer();
    ana = await person('Ana');
    bojan = await person('Bojan');
    vera = await person('Vera');
  });
  afterAll(() => server.stop());

  const person = async (name: string): Promise<Person> => {
    const { body } = await rest(server.url, 'POST', '/v1/players', { body: { name } });
    const { player, token } = body as { player: { id: string }; token: string };
    return { id: player.id, token };
  };
  const challenge = (by: Person, whom: unknown, more: object = {}) =>
    rest(server.url, 'POST', '/v1/games', {
      token: by.token,
      body: { ruleset: 'yahtc', seats: [{}, { access: 'PLAYER', player: whom }], ...more },
    });
  const newChallenge = async (whom: Person, more: object = {}): Promise<string> => {
    const { body } = await challenge(ana, whom.id, more);
    return (body as { id: string }).id;
  };
  const command = (who: Person, game: string, name: string, body?: unknown) =>
    rest(server.url, 'POST', `/v1/games/${game}/${name}`, { token: who.token, body });
  const listOf = async (who: Person, filter: string): Promise<string[]> => {
    const { body } = await rest(server.url, 'GET', `/v1/games?first=100&${filter}`, { token: who.token });
    return (body as { nodes: { id: string }[] }).nodes.map(({ id }) => id);
  };

  it('keeps a seat for that player alone, who finds it and takes it without a code', async () => {
    const game = await newChallenge(bojan);
    expect(await listOf(bojan, 'invited=true')).toContain(game);
    expect(await listOf(vera, 'invited=true')).not.toContain(game);
    expect(await command(vera, game, 'join')).toMatchObject({ status: 409, body: { code: 'SEAT_NOT_FREE' } });
    const joined = await command(bojan, game, 'join', {});
    expect(joined).toMatchObject({ status: 200, body: { game: { status: 'PLAYING' } } });
    expect(await listOf(bojan, 'invited=true')).not.toContain(game);
    expect(await listOf(bojan, 'mine=true')).toContain(game);
  });

  it('cannot be taken by others with the join code', async () => {
    const game = await newChallenge(bojan);
    const { body } = await rest(server.url, 'GET', `/v1/games/${game}`, { token: ana.token });
    const { joinCode: code } = body as { joinCode: string };
    expect(await command(vera, game, 'join', { code })).toMatchObject({
      status: 409,
      body: { code: 'SEAT_NOT_FREE' },
    });
  });

  it('shows a private game to the challenged, and to no other player', async () => {
    const game = await newChallenge(bojan, { private: true });
    const look = (who: Person) => rest(server.url, 'GET', `/v1/games/${game}`, { token: who.token });
    expect(await look(bojan)).toMatchObject({
      status: 200,
      body: { seats: [{}, { access: 'PLAYER', keptFor: bojan.id, playerId: null }] },
    });
    expect(await look(vera)).toMatchObject({ status: 404 });
    expect(await command(vera, game, 'leave')).toMatchObject({ status: 404 });
  });

  it('can be declined; the seat is then open to who has the code', async () => {
    const game = await newChallenge(bojan);
    expect(await command(bojan, game, 'leave')).toMatchObject({
      status: 200,
      body: { game: { status: 'OPEN', seats: [{}, { access: 'CODE', keptFor: null }] } },
    });
    expect(await listOf(bojan, 'invited=true')).not.toContain(game);
    expect(await command(bojan, game, 'leave')).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_SEAT' },
    });
  });

  it('is off when the challenged deletes the account', async () => {
    const gone = await person('Gone');
    const game = await newChallenge(gone);
    await rest(server.url, 'DELETE', '/v1/me', { token: gone.token });
    const { body } = await rest(server.url, 'GET', `/v1/games/${game}`);
    expect(body).toMatchObject({ seats: [{}, { access: 'CODE', keptFor: null }] });
    expect(await challenge(ana, gone.id)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });

  it.each<[string, unknown, string]>([
    ['of no player', undefined, 'A seat of access PLAYER names the player'],
    ['of what is no id', 'Bojan', 'player must be the id of a player'],
    ['of a player that there is not', '01a1fd90-9b68-72c3-94ee-bc556a4961ef', 'There is no player'],
  ])('is refused %s', async (_, whom, message) => {
    const { status, body } = await challenge(ana, whom);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((body as { detail: string }).detail).toContain(message);
  });

  it('is refused of oneself, and of a seat that is open to others', async () => {
    expect(await challenge(ana, ana.id)).toMatchObject({ status: 400 });
    const seats = [{}, { access: 'ANYONE', player: bojan.id }];
    const open = await rest(server.url, 'POST', '/v1/games', {
      token: ana.token,
      body: { ruleset: 'yahtc', seats },
    });
    expect(open).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });

  describe('and the stream of a player', () => {
    const streamOf = (who: Person, query = ''): Promise<LineReader> =>
      readLines(server.url, `/v1/me/stream${query}`, { token: who.token });
    /** The ids in the lists of an update that are not empty. */
    const newsOf = (update: Readonly<Record<string, unknown>> | undefined): Record<string, string[]> =>
      Object.fromEntries(
        ['waiting', 'challenges', 'started', 'finished'].flatMap((list) => {
          const games = (update?.[list] ?? []) as { id: string }[];
          return games.length > 0 ? [[list, games.map(({ id }) => id)]] : [];
        }),
      );

    it('reports challenges, turns and ends as they come', async () => {
      const player = await person('Player');
      const stream = await streamOf(player);
      await stream.reached(1);
      expect(stream.updates[0]).toMatchObject({ snapshot: true });
      expect(newsOf(stream.updates[0])).toEqual({});

      const game = await newChallenge(player);
      await stream.reached(2);
      await command(player, game, 'join');
      await stream.reached(3);
      await command(ana, game, 'rolls');
      await command(ana, game, 'entries', { column: 'free', row: 'chance', endTurn: true });
      await stream.reached(4);
      await command(ana, game, 'resign');
      await stream.reached(5);
      expect(stream.updates.slice(1).map(newsOf)).toEqual([
        { challenges: [game] },
        { started: [game] },
        { waiting: [game] },
        { finished: [game] },
      ]);
      stream.cut();
    });

    it('reports once that a game waits, however the player moves', async () => {
      const player = await person('Alone');
      const stream = await streamOf(player);
      await stream.reached(1);
      const { body } = await rest(server.url, 'POST', '/v1/games', {
        token: player.token,
        body: { ruleset: 'yahtc' },
      });
      const { id } = body as { id: string };
      await stream.reached(2);
      expect(newsOf(stream.updates[1])).toEqual({ started: [id], waiting: [id] });
      await command(player, id, 'rolls');
      await command(player, id, 'rolls', { keep: [0] });
      await command(player, id, 'entries', { column: 'free', row: 'chance', endTurn: true });
      await stream.reached(3);
      expect(newsOf(stream.updates[2])).toEqual({ waiting: [id] });
      stream.cut();
    });

    it('begins with all that waits, and with what was over while the client was away', async () => {
      const player = await person('Away');
      const waiting = await newChallenge(player);
      const over = await newChallenge(player);
      await command(player, over, 'join');
      const first = await streamOf(player);
      await first.reached(1);
      expect(newsOf(first.updates[0])).toEqual({ challenges: [waiting] });
      const at = String(first.updates[0]?.['at']);
      first.cut();
      await command(ana, over, 'resign');
      const second = await streamOf(player, `?since=${encodeURIComponent(at)}`);
      await second.reached(1);
      expect(newsOf(second.updates[0])).toEqual({ challenges: [waiting], finished: [over] });
      second.cut();
    });

    it('is there as a GraphQL subscription, too', async () => {
      const response = await fetch(`${server.url}/graphql/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bojan.token}` },
        body: JSON.stringify({
          query: 'subscription { myGamesUpdated { snapshot challenges { id } waiting { id } } }',
        }),
      });
      const reader = response.body?.getReader();
      let text = '';
      while (!text.includes('myGamesUpdated')) {
        const chunk = await reader?.read();
        if (chunk?.done !== false) break;
        text += new TextDecoder().decode(chunk.value as Uint8Array);
      }
      await reader?.cancel();
      expect(text).toContain('"snapshot":true');
    });
  });

  describe('to a rematch', () => {
    interface Rematch {
      readonly id: string;
      readonly status: string;
      readonly seats: readonly { readonly playerId: string | null }[];
    }

    /** A game of Ana's with Bojan and a bot, in which Bojan has left. */
    const played = async (): Promise<string> => {
      const seats = [{}, { access: 'PLAYER', player: bojan.id }, { access: 'BOT', level: 'CASUAL' }];
      const game = await newChallenge(bojan, { seats, clock: { days: 2, atZero: 'PASS' }, private: true });
      await command(bojan, game, 'join', {});
      expect(await command(ana, game, 'rematch')).toMatchObject({
        status: 409,
        body: { code: 'GAME_NOT_FINISHED' },
      });
      await command(bojan, game, 'resign');
      await command(ana, game, 'resign');
      return game;
    };
    const rematch = async (who: Person, game: string): Promise<Rematch> => {
      const { status, body } = await command(who, game, 'rematch');
      expect(status).toBe(201);
      return body as Rematch;
    };

    it('is one game for all who ask, at once, again and after each other; it begins with the last who accepts', async () => {
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
      expect(await listOf(other, 'invited=true')).toContain(first.id);
      expect(await command(vera, game, 'rematch')).toMatchObject({ status: 404 });
      const joined = await command(other, first.id, 'join', {});
      expect(joined).toMatchObject({ status: 200, body: { game: { status: 'PLAYING' } } });
      expect(await rematch(asker, game)).toMatchObject({ id: first.id, status: 'PLAYING' });
      const link = await rest(server.url, 'GET', `/v1/games/${game}/rematch`, { token: other.token });
      expect(link.body).toMatchObject({ id: first.id });
    });

    it('can be declined, and is then not asked for again', async () => {
      const game = await played();
      const { id } = await rematch(ana, game);
      expect(await command(bojan, id, 'leave')).toMatchObject({ status: 200 });
      expect(await command(bojan, game, 'rematch')).toMatchObject({
        status: 409,
        body: { code: 'NO_REMATCH' },
      });
      const query = `{ game(id: "${game}") { rematch { id } } }`;
      expect((await server.graphql(query, {}, ana.token)).data).toEqual({ game: { rematch: { id } } });
      expect((await server.graphql(query, {}, bojan.token)).data).toEqual({ game: { rematch: null } });
    });

    it('is made once for a request that is sent again, and not of a game of practice', async () => {
      const game = await played();
      const body = { idempotencyKey: 'once more' };
      const [one, two] = [
        await command(ana, game, 'rematch', body),
        await command(ana, game, 'rematch', body),
      ];
      expect(two.text).toBe(one.text);
      const made = await rest(server.url, 'POST', '/v1/games', {
        token: ana.token,
        body: { ruleset: 'yahtc', seats: [{}, {}], practiceSeed: 'x' },
      });
      const { id } = made.body as Rematch;
      await command(ana, id, 'resign');
      expect(await command(ana, id, 'rematch')).toMatchObject({ status: 409, body: { code: 'NO_REMATCH' } });
    });
  });

  it('has reactions, which are shown to those who follow and want them', async () => {
    const { body: made } = await rest(server.url, 'POST', '/v1/games', {
      token: ana.token,
      body: { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] },
    });
    const { id } = made as { id: string };
    await command(bojan, id, 'join');
    const [blocking, muted] = [await person('Cleo'), await person('Dora')];
    await rest(server.url, 'PUT', `/v1/me/blocked/${bojan.id}`, { token: blocking.token });
    await rest(server.url, 'PATCH', '/v1/me/settings', { token: muted.token, body: { reactions: 'NONE' } });
    const follow = ({ token }: Partial<Person>) =>
      readLines(server.url, `/v1/games/${id}/reactions/stream`, token === undefined ? {} : { token });
    const [all, some, none] = await Promise.all([follow({}), follow(blocking), follow(muted)]);

    expect((await command(vera, id, 'reactions', { reaction: 'WOW' })).status).toBe(403);
    expect((await command(bojan, id, 'reactions', { reaction: 'Hello' })).status).toBe(400);
    expect((await command(bojan, id, 'reactions', { reaction: 'WOW' })).status).toBe(204);
    await all.reached(1);
    expect((await command(ana, id, 'reactions', { reaction: 'THANKS' })).status).toBe(204);
    await Promise.all([all.reached(2), some.reached(1)]);
    expect(all.updates).toMatchObject([
      { seat: 1, playerId: bojan.id, reaction: 'WOW' },
      { seat: 0, playerId: ana.id, reaction: 'THANKS' },
    ]);
    expect(some.updates).toMatchObject([{ playerId: ana.id }]);
    expect(none.updates).toEqual([]);
    for (const reader of [all, some, none]) reader.cut();
  });
});
