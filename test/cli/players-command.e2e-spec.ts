/** `yamb-server players` for administrators, and `yamb-server play --link-code` for players with another device. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from '../../src/cli/program.js';
import { createFakeTerminal } from '../../src/cli/testing/fake-terminal.js';
import { ADMIN_TOKEN } from '../harness/best-scores.js';
import { dataOf } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { ADMIN_TOKEN } });
});
afterAll(async () => {
  await server.stop();
});

async function yamb(args: readonly string[], lines: readonly string[] = []) {
  const terminal = createFakeTerminal(lines);
  const code = await run(args, terminal);
  return { code, output: terminal.read(), errors: terminal.readErrors() };
}
const ask = async <T>(query: string, token?: string): Promise<T> =>
  dataOf(await server.graphql<T>(query, {}, token));
const idOf = async (token: string): Promise<string> =>
  (await ask<{ me: { id: string } }>('{ me { id } }', token)).me.id;

describe('yamb-server players', () => {
  const players = (command: string, id: string, ...args: readonly string[]) =>
    yamb(['players', command, id, ...args, '--server', server.url, '--token', ADMIN_TOKEN]);

  it('suspends a player, lifts the suspension and renames them', async () => {
    const token = await server.register('Bad Name');
    const id = await idOf(token);
    const own = '{ me { name suspension { until reason } } }';
    const done = { code: 0, output: 'Done.\n', errors: '' };
    expect(await players('suspend', id, '--reason', 'Rudeness.', '--until', '2999-01-01')).toEqual(done);
    const suspension = { until: '2999-01-01T00:00:00.000Z', reason: 'Rudeness.' };
    expect(await ask(own, token)).toEqual({ me: { name: 'Bad Name', suspension } });
    expect(await players('suspend', id, '--reason', 'For good.')).toEqual(done);
    expect(await ask(own, token)).toMatchObject({ me: { suspension: { until: null, reason: 'For good.' } } });
    expect(await players('unsuspend', id)).toEqual(done);
    expect(await players('rename', id, 'Player 7')).toEqual(done);
    expect(await ask(own, token)).toEqual({ me: { name: 'Player 7', suspension: null } });
  });

  it('explains what is wrong and changes nothing', async () => {
    const token = await server.register('Ana');
    const id = await idOf(token);
    const address = ['--server', server.url];
    expect(await yamb(['players', 'unsuspend', id, ...address])).toMatchObject({
      code: 2,
      errors: 'The administrator token is missing. Set ADMIN_TOKEN or use --token.\n',
    });
    const forbidden = await yamb(['players', 'rename', id, 'Eva', ...address, '--token', token]);
    expect(forbidden).toMatchObject({ code: 1, output: '' });
    expect(forbidden.errors).toContain('Only the administrator may do this');
    const wrong = await yamb(['players', 'rename', id, 'Eva', ...address, '--token', 'wrong']);
    expect(wrong).toMatchObject({
      code: 1,
      errors: `${server.url} rejects the administrator token. Use the server's ADMIN_TOKEN.\n`,
    });
    expect(await yamb(['play', 'yahtc', ...address, '--token', 'wrong'])).toMatchObject({
      code: 1,
      errors: `${server.url} does not know the token. Set YAMB_TOKEN or --token to a player's token.\n`,
    });
    expect(await players('suspend', id, '--reason', 'x', '--until', 'soon')).toMatchObject({ code: 2 });
    expect(await players('suspend', id)).toMatchObject({ code: 2 });
    expect((await players('unsuspend', 'nobody')).code).toBe(1);
    expect(await ask('{ me { name suspension { reason } } }', token)).toEqual({
      me: { name: 'Ana', suspension: null },
    });
  });
});

describe('yamb-server play --link-code', () => {
  it('continues as the same player with a separate token', async () => {
    const token = await server.register('Ana');
    const { createLinkCode } = await ask<{ createLinkCode: { code: string } }>(
      'mutation { createLinkCode { code } }',
      token,
    );
    const args = ['play', 'yahtc', '--server', server.url, '--link-code', createLinkCode.code];
    expect(await yamb(args, ['q'])).toMatchObject({ code: 0, errors: '' });
    const { me, games } = await ask<{
      me: { tokens: { name: string | null }[] };
      games: { nodes: object[] };
    }>('{ me { tokens { name } } games(filter: { mine: true }) { nodes { id } } }', token);
    expect(me.tokens.map(({ name }) => name)).toEqual([null, 'yamb-server play']);
    expect(games.nodes).toHaveLength(1);
    // A code works once.
    expect((await yamb(args, ['q'])).code).toBe(1);
  });

  it('requires --server', async () => {
    expect(await yamb(['play', '--link-code', '7K3M9-QWX10'])).toMatchObject({
      code: 2,
      errors: '--link-code requires --server.\n',
    });
  });
});
