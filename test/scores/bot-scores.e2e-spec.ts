/** Scores of games with bots have separate leaderboards and state who made them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playAmongBots } from '../harness/bot-tables.js';
import { createGame, type NewGame } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';

const FAST = { ruleset: 'yahtc' } as const;

describe('the scores of games with bots', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  async function registered(name: string, kind: string): Promise<string> {
    const { data } = await server.graphql<{ register: { token: string } }>(
      `mutation { register(input: { name: "${name}", kind: ${kind} }) { token } }`,
    );
    return data?.register.token ?? '';
  }
  async function play(token: string, game: NewGame): Promise<void> {
    await playAmongBots(await createGame(server, token, game), 0);
  }
  async function list(kind: string): Promise<unknown> {
    const { data } = await server.graphql<{ leaderboard: { edges: { node: object }[] } }>(
      `{ leaderboard(ruleset: "yahtc", kind: ${kind}) { edges { node { names kind } } } }`,
    );
    return data?.leaderboard.edges.map(({ node }) => node);
  }

  it('are not on leaderboards of people', async () => {
    await play(await registered('Person', 'HUMAN'), FAST);
    await play(await registered('Among bots', 'HUMAN'), {
      ...FAST,
      seats: [{}, { access: 'BOT', level: 'EXPERT' }],
    });
    await play(await registered('Program', 'BOT'), FAST);
    expect(await list('HUMAN')).toEqual([{ names: ['Person'], kind: 'HUMAN' }]);
    const amongBots = await list('BOT');
    expect(amongBots).toHaveLength(2);
    expect(amongBots).toEqual(
      expect.arrayContaining([
        { names: ['Among bots'], kind: 'HUMAN' },
        { names: ['Program'], kind: 'BOT' },
      ]),
    );
  });
});
