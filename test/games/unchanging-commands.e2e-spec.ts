/** Commands that do not change a game, and games that have had too many commands. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame } from '../harness/game-client.js';
import { writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';

describe('a command that changes nothing', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register();
  });
  afterAll(() => server.stop());

  const command = async (text: string): Promise<Record<string, unknown>> => {
    const { data } = await server.graphql<Record<string, Record<string, unknown>>>(
      `mutation { result: ${text} { __typename ... on GameChanged { replayed events { version } game { version } }
        ... on MoveRefused { code game { version } } } }`,
      {},
      token,
    );
    return data?.['result'] ?? {};
  };

  it('is accepted and keeps the version', async () => {
    const { id: gameId } = await createGame(server, token, { ruleset: 'yahtc' });
    await command(`roll(input: { gameId: "${gameId}" })`);
    await command(`keep(input: { gameId: "${gameId}", positions: [1, 2] })`);
    const keep = `keep(input: { gameId: "${gameId}", positions: [2, 1], idempotencyKey: "same" })`;
    const same = { __typename: 'GameChanged', events: [], game: { version: 3 } };
    expect(await command(keep)).toEqual({ ...same, replayed: false });
    await command(`roll(input: { gameId: "${gameId}" })`);
    expect(await command(keep)).toEqual({ ...same, replayed: true });
  });

  it('is refused after too many, while the game can still be played', async () => {
    const { id: gameId } = await createGame(server, token, { ruleset: 'yahtc' });
    await command(`roll(input: { gameId: "${gameId}" })`);
    await writeRows(server, 'UPDATE games SET version = 1100 WHERE id = ?', gameId);
    await writeRows(
      server,
      'UPDATE game_events SET version = 1100 WHERE game_id = ? AND version = 2',
      gameId,
    );
    expect(await command(`keep(input: { gameId: "${gameId}", positions: [1] })`)).toMatchObject({
      __typename: 'MoveRefused',
      code: 'TOO_MANY_CHANGES',
    });
    expect(await command(`keep(input: { gameId: "${gameId}", positions: [] })`)).toMatchObject({
      __typename: 'GameChanged',
      game: { version: 1100 },
    });
    expect(await command(`roll(input: { gameId: "${gameId}", keep: [1] })`)).toMatchObject({
      __typename: 'GameChanged',
      game: { version: 1101 },
    });
    await command(`enterField(input: { gameId: "${gameId}", column: "free", row: "ones" })`);
    const game = await server.graphql(`{ game(id: "${gameId}") { turn { canUndo canEndTurn } } }`, {}, token);
    expect(game.data).toEqual({ game: { turn: { canUndo: false, canEndTurn: true } } });
    expect(await command(`undo(input: { gameId: "${gameId}" })`)).toMatchObject({ code: 'TOO_MANY_CHANGES' });
    expect(await command(`keep(input: { gameId: "${gameId}", positions: [1] })`)).toMatchObject({
      code: 'ALREADY_ENTERED',
    });
  });
});
