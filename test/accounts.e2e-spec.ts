import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from './harness/server.js';

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
    server = await startServer();
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

  it('takes another name, by the rules of names', async () => {
    const token = await server.register('Ana');
    await ask('mutation { renamePlayer(input: { name: "  Ana Marija " }) { name } }', token);
    expect(await ask('{ me { name } }', token)).toEqual({ me: { name: 'Ana Marija' } });
    expect(await codeOf('mutation { renamePlayer(input: { name: " " }) { name } }', token)).toBe(
      'BAD_USER_INPUT',
    );
    expect(await ask('{ me { name } }', token)).toEqual({ me: { name: 'Ana Marija' } });
  });

  it('takes another token, and the one before is worth nothing', async () => {
    const before = await server.register('Boris');
    const { rotateToken } = await ask<{ rotateToken: { token: string } }>(
      'mutation { rotateToken { token player { name } } }',
      before,
    );
    expect(await ask('{ me { name } }', rotateToken.token)).toEqual({ me: { name: 'Boris' } });
    expect(await codeOf('{ me { name } }', before)).toBe('UNAUTHENTICATED');
  });

  it('is only for those who have one', async () => {
    const mutations = ['renamePlayer(input: { name: "X" }) { id }', 'rotateToken { token }', 'deleteAccount'];
    for (const mutation of mutations) {
      expect(await codeOf(`mutation { ${mutation} }`)).toBe('UNAUTHENTICATED');
    }
  });

  it('can be deleted: its games are left, name and token are gone', async () => {
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
