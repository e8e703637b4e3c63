import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_TOKEN } from '../harness/best-scores.js';
import { startServer, type TestServer } from '../harness/server.js';

interface GameView {
  readonly id: string;
  readonly status: string;
  readonly joinCode: string | null;
  readonly seats: readonly { readonly name: string | null; readonly resigned: boolean }[];
}

const GAME = 'id status joinCode seats { name resigned }';

describe('an account', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ env: { ADMIN_TOKEN } });
  });
  afterAll(() => server.stop());

  const ask = async <T>(query: string, token?: string): Promise<T> => {
    const { data, text } = await server.graphql<T>(query, {}, token);
    if (!data) throw new Error(text);
    return data;
  };
  const create = async (seats: string, token: string): Promise<GameView> =>
    (
      await ask<{ createGame: GameView }>(
        `mutation { createGame(input: { ruleset: "yahtc", seats: ${seats} }) { ${GAME} } }`,
        token,
      )
    ).createGame;
  const join = (gameId: string, token: string) =>
    ask(`mutation { joinGame(input: { gameId: "${gameId}" }) { __typename } }`, token);
  const view = async (id: string): Promise<GameView> =>
    (await ask<{ game: GameView }>(`{ game(id: "${id}") { ${GAME} } }`)).game;
  const codeOf = async (query: string, token?: string): Promise<unknown> =>
    (await server.graphql(query, {}, token)).errors?.[0]?.extensions.code;

  it('can be renamed by the rules for names', async () => {
    const token = await server.register('Ana');
    await ask('mutation { renamePlayer(input: { name: "  Ana Marija " }) { name } }', token);
    expect(await ask('{ me { name } }', token)).toEqual({ me: { name: 'Ana Marija' } });
    expect(await codeOf('mutation { renamePlayer(input: { name: " " }) { name } }', token)).toBe(
      'BAD_USER_INPUT',
    );
    expect(await ask('{ me { name } }', token)).toEqual({ me: { name: 'Ana Marija' } });
  });

  it('can replace its token, which invalidates the old one', async () => {
    const before = await server.register('Boris');
    const { rotateToken } = await ask<{ rotateToken: { token: string } }>(
      'mutation { rotateToken { token player { name } } }',
      before,
    );
    expect(await ask('{ me { name } }', rotateToken.token)).toEqual({ me: { name: 'Boris' } });
    expect(await codeOf('{ me { name } }', before)).toBe('UNAUTHENTICATED');
  });

  it('requires its token for changes', async () => {
    const mutations = ['renamePlayer(input: { name: "X" }) { id }', 'rotateToken { token }', 'deleteAccount'];
    for (const mutation of mutations) {
      expect(await codeOf(`mutation { ${mutation} }`)).toBe('UNAUTHENTICATED');
    }
  });

  it('can be suspended: then it can only read and be deleted', async () => {
    const token = await server.register('Zed');
    const game = await create('[{}]', token);
    const { me } = await ask<{ me: { id: string } }>('{ me { id } }', token);
    await ask('mutation { quickPlay(input: { ruleset: "yahtc" }) { id } }', token);
    const until = '2999-01-01T00:00:00.000Z';
    const suspend = `suspendPlayer(input: { playerId: "${me.id}", until: "${until}", reason: "Rudeness." })`;
    expect(await codeOf(`mutation { ${suspend} }`, token)).toBe('FORBIDDEN');
    await ask(`mutation { ${suspend} }`, ADMIN_TOKEN);

    const roll = `mutation { roll(input: { gameId: "${game.id}" }) { __typename } }`;
    const { errors } = await server.graphql(roll, {}, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'SUSPENDED', until, reason: 'Rudeness.' });
    const byRest = await server.request(`/v1/games/${game.id}/rolls`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([byRest.status, JSON.parse(byRest.text)]).toMatchObject([403, { code: 'SUSPENDED', until }]);
    expect(await ask('{ quickPlayTickets { status } }', token)).toEqual({
      quickPlayTickets: [{ status: 'CANCELLED' }],
    });
    const suspension = { until, reason: 'Rudeness.' };
    const own = '{ me { suspension { until reason } } games(filter: { mine: true }) { nodes { id } } }';
    expect(await ask(own, token)).toEqual({ me: { suspension }, games: { nodes: [{ id: game.id }] } });
    const asked = `{ player(id: "${me.id}") { suspension { until reason } } }`;
    expect(await ask(asked, ADMIN_TOKEN)).toEqual({ player: { suspension } });
    expect(await ask(asked)).toEqual({ player: { suspension: null } });

    await ask(`mutation { unsuspendPlayer(input: { playerId: "${me.id}" }) }`, ADMIN_TOKEN);
    expect(await codeOf(roll, token)).toBeUndefined();
    await ask(`mutation { ${suspend} }`, ADMIN_TOKEN);
    expect(await ask('mutation { deleteAccount }', token)).toEqual({ deleteAccount: true });
  });

  it('can be renamed by the administrator, wherever its name appears', async () => {
    const token = await server.register('Bad Name');
    const game = await create('[{}, { name: "Worse" }]', token);
    const { me } = await ask<{ me: { id: string } }>('{ me { id } }', token);
    const rename = `mutation { renameAnyPlayer(input: { playerId: "${me.id}", name: "Player 7" }) }`;
    expect(await codeOf(rename, token)).toBe('FORBIDDEN');
    await ask(rename, ADMIN_TOKEN);
    expect(await ask('{ me { name } }', token)).toEqual({ me: { name: 'Player 7' } });
    expect((await view(game.id)).seats.map(({ name }) => name)).toEqual(['Player 7', 'Player 7']);
  });

  it('can be deleted: its games are left, its name and token removed', async () => {
    const vera = await server.register('Vera');
    const other = await server.register('Oto');
    const alone = await create('[{}]', vera);
    const hotSeat = await create('[{}, { name: "Vera too" }]', vera);
    const open = await create('[{}, { access: ANYONE }, { access: ANYONE }]', vera);
    await join(open.id, other);
    const shared = await create('[{}, { access: ANYONE }, { access: ANYONE }]', vera);
    await join(shared.id, other);
    await join(shared.id, await server.register('Mia'));

    expect(await ask('mutation { deleteAccount }', vera)).toEqual({ deleteAccount: true });

    expect(await codeOf('{ me { id } }', vera)).toBe('UNAUTHENTICATED');
    expect((await view(alone.id)).status).toBe('ABANDONED');
    expect((await view(hotSeat.id)).seats.map(({ name }) => name)).toEqual([
      'deleted player',
      'deleted player',
    ]);
    expect(await view(open.id)).toMatchObject({
      status: 'OPEN',
      seats: [{ name: null }, { name: 'Oto' }, { name: null }],
    });
    expect(await view(shared.id)).toMatchObject({
      status: 'PLAYING',
      seats: [
        { name: 'deleted player', resigned: true },
        { name: 'Oto', resigned: false },
        { name: 'Mia', resigned: false },
      ],
    });
    const { text } = await server.graphql(
      `{ game(id: "${shared.id}") { events { __typename } seats { name } } }`,
    );
    expect(text).not.toContain('Vera');
  });
});
