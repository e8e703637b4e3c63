/** Positions of ranked games in progress, which are not evaluated. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../harness/client.js';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

const HOME = '203.0.113.7';
const ELSEWHERE = '203.0.113.8';

describe('a position of a ranked game in progress', () => {
  let server: TestServer;
  let ana: string;
  let game: GameClient;
  let dice: readonly number[];

  const send = (path: string, address: string, body: object, token?: string): Promise<Answer<unknown>> =>
    server.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });

  /** The error code, or the status. */
  const evaluate = (position: object, address: string, token?: string): Promise<unknown> =>
    waitFor(async () => {
      const sent = { ruleset: 'yahtc', first: 1, ...position };
      const { status, text } = await send('/v1/evaluate', address, sent, token);
      const { code } = JSON.parse(text) as { readonly code?: string };
      return status !== 503 && (code ?? status);
    }, 'an answer');

  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: '1' } });
    ana = await server.register('Ana');
    await send('/graphql', HOME, { query: '{ me { name } }' }, ana);
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    game = await createGame(server, ana, { ruleset: 'yahtc' });
    await accepted(game.roll());
    dice = (await game.game()).turn?.dice.map(({ face }) => face) ?? [];
  });
  // The dice of another running game could be those of a test.
  afterEach(() => game.resign());

  it('is refused to its player with any dice and from any address', async () => {
    expect(await evaluate({ dice }, ELSEWHERE, ana)).toBe('RANKED_GAME_RUNNING');
    expect(await evaluate({ dice: [1, 2, 3, 4, 6], rollsLeft: 1 }, ELSEWHERE, ana)).toBe(
      'RANKED_GAME_RUNNING',
    );
    expect(await evaluate({}, ELSEWHERE, ana)).toBe('RANKED_GAME_RUNNING');
  });

  it('is refused to its player with a few fields changed, and evaluated with many', async () => {
    /** A sheet whose first fields are crossed out. */
    const crossed = (fields: number): object => {
      const scores = Array.from({ length: 13 }, (_, row) => (row < fields ? 0 : null));
      return { dice, columns: [{ id: 'free', scores }] };
    };
    expect(await evaluate(crossed(1), ELSEWHERE, ana)).toBe('RANKED_GAME_RUNNING');
    expect(await evaluate(crossed(2), ELSEWHERE, ana)).toBe('RANKED_GAME_RUNNING');
    expect(await evaluate(crossed(3), ELSEWHERE, ana)).toBe(200);
  });

  it('is refused to its player under another rule set with the same fields', async () => {
    const variants = { ruleset: 'yahtzee' };
    expect(await evaluate({ ...variants, dice }, ELSEWHERE, ana)).toBe('RANKED_GAME_RUNNING');
  });

  it('is refused from its player’s address and from no other', async () => {
    expect(await evaluate({ dice: [...dice].reverse() }, HOME)).toBe('RANKED_GAME_RUNNING');
    expect(await evaluate({ dice }, HOME, await server.register('Bo'))).toBe('RANKED_GAME_RUNNING');
    expect(await evaluate({ dice: dice.map((face) => (face % 6) + 1) }, HOME)).toBe(200);
    expect(await evaluate({ dice }, '203.0.113.9')).toBe(200);
  });

  it('is evaluated once the game has ended', async () => {
    await accepted(game.resign());
    expect(await evaluate({ dice }, HOME, ana)).toBe(200);
  });
});
