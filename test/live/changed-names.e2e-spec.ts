/** Names that the administrator replaces, or that a player deletes, while others follow the games. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_TOKEN } from '../harness/best-scores.js';
import { readLines, rest, type LineReader } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

interface SeatsView {
  readonly id: string;
  readonly seats: readonly { readonly name: string | null }[];
}

const namesOf = ({ seats }: SeatsView): readonly (string | null)[] => seats.map(({ name }) => name);

describe('a changed name', () => {
  let server: TestServer;
  let ana: string;
  let troll: string;

  beforeAll(async () => {
    server = await startServer({ env: { ADMIN_TOKEN } });
    [ana, troll] = [await server.register('Ana'), await server.register('Bad Name')];
  });
  afterAll(() => server.stop());

  const post = async (path: string, token: string, body: object = {}): Promise<SeatsView> =>
    (await rest<SeatsView>(server.url, 'POST', path, { token, body })).body;
  const renameTroll = async (name: string): Promise<void> => {
    const { body } = await rest<{ id: string }>(server.url, 'GET', '/v1/me', { token: troll });
    const options = { token: ADMIN_TOKEN, body: { name } };
    expect((await rest(server.url, 'PATCH', `/v1/players/${body.id}`, options)).status).toBeLessThan(300);
  };
  const seats = [{}, { access: 'ANYONE' }, { access: 'ANYONE' }];

  it('replaces the former one in live updates of a game', async () => {
    const { id } = await post('/v1/games', ana, { ruleset: 'yahtc', seats });
    await post(`/v1/games/${id}/join`, troll);
    await post(`/v1/games/${id}/join`, await server.register('Eva'));
    const reader = await readLines(server.url, `/v1/games/${id}/stream`);
    const lastNames = async (count: number): Promise<readonly (string | null)[]> => {
      await reader.reached(count);
      return namesOf((reader.updates[count - 1] as unknown as { game: SeatsView }).game);
    };
    expect(await lastNames(1)).toEqual(['Ana', 'Bad Name', 'Eva']);
    await post(`/v1/games/${id}/rolls`, ana);
    expect(await lastNames(2)).toEqual(['Ana', 'Bad Name', 'Eva']);
    await renameTroll('Player 7');
    await post(`/v1/games/${id}/rolls`, ana);
    expect(await lastNames(3)).toEqual(['Ana', 'Player 7', 'Eva']);
    await rest(server.url, 'DELETE', '/v1/me', { token: troll });
    expect(await lastNames(4)).toEqual(['Ana', 'deleted player', 'Eva']);
    reader.cut();
    troll = await server.register('Bad Name');
  });

  it('replaces the former one in the lobby', async () => {
    const { id } = await post('/v1/games', troll, { ruleset: 'yamb', seats });
    const follow = (): Promise<LineReader> => readLines(server.url, '/v1/lobby/stream?ruleset=yamb');
    const shownBy = ({ updates }: LineReader): unknown =>
      (updates as unknown as { games: SeatsView[] }[]).map(({ games }) => games.map(namesOf));
    const reader = await follow();
    await reader.reached(1);
    await renameTroll('Player 8');
    await reader.reached(2);
    expect(shownBy(reader)).toEqual([[['Bad Name', null, null]], [['Player 8', null, null]]]);
    const later = await follow();
    await later.reached(1);
    expect(shownBy(later)).toEqual([[['Player 8', null, null]]]);
    reader.cut();
    later.cut();
    await post(`/v1/games/${id}/leave`, troll);
  });
});
