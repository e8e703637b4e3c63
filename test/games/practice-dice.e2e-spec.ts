import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findingsIn } from '../harness/check.js';
import { accepted, createGame, type GameClient, type NewGame } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';
import { exportGame, importGame } from '../harness/transfers.js';
import { waitFor } from '../harness/wait-for.js';

const VERIFIER = fileURLToPath(new URL('../../tools/verify-dice.mjs', import.meta.url));
const YAMB = [[4, 4, 4, 6, 3], [4, 2], [4]];

describe('practice dice', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register();
  });
  afterAll(() => server.stop());

  const begin = (input: Partial<NewGame>): Promise<GameClient> =>
    createGame(server, token, { ruleset: 'yahtc', ...input });
  const facesOf = async (table: GameClient) => (await table.game()).turn?.dice.map(({ face }) => face);
  const fairnessOf = async ({ id }: GameClient) =>
    (
      await server.graphql<{ game: { ranked: boolean; fairness: object } }>(
        'query ($id: ID!) { game(id: $id) { ranked fairness { practice givenRolls rollCount } } }',
        { id },
      )
    ).data?.game;
  const verify = (game: string) => {
    const { status, stdout } = spawnSync(process.execPath, [VERIFIER, '-'], {
      input: game,
      encoding: 'utf8',
    });
    return { status, stdout };
  };
  /** Five fours in three throws, then a random throw. */
  const shown = async (): Promise<GameClient> => {
    const table = await begin({ practiceDice: YAMB, ranked: true });
    await accepted(table.roll());
    await accepted(table.roll([0, 1, 2]));
    await accepted(table.roll([0, 1, 2, 3]));
    return table;
  };

  it('show the given faces and then random ones', async () => {
    const table = await shown();
    expect(await facesOf(table)).toEqual([4, 4, 4, 4, 4]);
    expect(await fairnessOf(table)).toEqual({
      ranked: false,
      fairness: { practice: true, givenRolls: 3, rollCount: 3 },
    });
    await accepted(table.enter('free', 'fiveOfAKind'));
    await accepted(table.roll());
    expect(await fairnessOf(table)).toMatchObject({ fairness: { givenRolls: 3, rollCount: 4 } });
  });

  it('are accepted over REST', async () => {
    const created = await rest<{ id: string }>(server.url, 'POST', '/v1/games', {
      token,
      body: { ruleset: 'yahtc', practiceDice: [[6, 6, 6, 6, 6]], afterPracticeDice: 'ERROR' },
    });
    const rolls = `/v1/games/${created.body.id}/rolls`;
    expect((await rest(server.url, 'POST', rolls, { token, body: {} })).body).toMatchObject({
      events: [{ type: 'Rolled', dice: [6, 6, 6, 6, 6] }],
    });
    const refused = await rest(server.url, 'POST', rolls, { token, body: {} });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRACTICE_DICE_DO_NOT_FIT' } });
  });

  it('refuse a throw of other dice without changes, and accept one that fits', async () => {
    const table = await begin({ practiceDice: [[1, 2, 3, 4, 5], [6]], afterPracticeDice: 'ERROR' });
    await accepted(table.roll());
    const before = await table.game();
    expect(await table.roll([0])).toMatchObject({
      code: 'PRACTICE_DICE_DO_NOT_FIT',
      message: expect.stringContaining('1 face for this roll, but it rolls 4 dice'),
      game: before,
    });
    await accepted(table.roll([0, 1, 2, 3]));
    expect(await facesOf(table)).toEqual([1, 2, 3, 4, 6]);
    expect(await table.roll([0])).toMatchObject({ message: expect.stringContaining('have been rolled') });
  });

  it('are thrown by a bot as by a player', async () => {
    const all = [2, 2, 2, 2, 2];
    const table = await begin({
      seats: [{}, { access: 'BOT', level: 'CASUAL' }],
      practiceDice: [all, all, all, all],
    });
    await accepted(table.roll());
    await accepted(table.enter('free', 'fiveOfAKind'));
    const rolledByBot = async () =>
      (await table.history()).filter((event) => event.__typename === 'Rolled' && event['seat'] === 1);
    expect(await waitFor(async () => (await rolledByBot())[0], 'a roll of the bot')).toMatchObject({
      dice: all,
    });
  });

  it('are marked in exports, which can be verified and imported', async () => {
    const table = await shown();
    await accepted(table.enter('free', 'fiveOfAKind'));
    await accepted(table.roll());
    const running = await exportGame(server, table.id);
    expect(verify(running)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('8 dice were chosen'),
    });
    await table.resign();
    const over = await exportGame(server, table.id);
    expect(JSON.parse(over)).toMatchObject({
      origins: [
        { rolls: 3, scheme: 'given' },
        { rolls: 1, scheme: 'yamb-dice-1' },
      ],
    });
    expect(verify(over)).toEqual({
      status: 0,
      stdout: '8 dice were chosen by the player: the game is practice\nOK  5 dice are what the seed gives\n',
    });
    for (const text of [running, over]) {
      const imported = await importGame(server, token, text);
      expect(await exportGame(server, imported.id)).toBe(text);
      const [, gameImported] = await imported.history();
      expect(gameImported).toMatchObject({ origins: [{ gameId: 'practice' }, { gameId: 'practice' }] });
    }
    const forged = over.replace(
      /(.*"rolled",0,1,"",")(\d)/,
      (_, before, face) => `${before}${(face % 6) + 1}`,
    );
    expect(verify(forged)).toMatchObject({ status: 1, stdout: expect.stringContaining('WRONG  roll 4') });
  });

  it('pass the integrity check, which finds a roll that shows other faces', async () => {
    const table = await shown();
    expect(await findingsIn(server.databaseFile)).toEqual([]);
    const changed = 'CHANCE 44463 42 5';
    await writeRows(server, 'UPDATE games SET practice_dice = ? WHERE id = ?', changed, table.id);
    expect(await findingsIn(server.databaseFile)).toMatchObject([
      { fault: expect.stringContaining('roll 3 differ from the given ones') },
    ]);
  });

  it('are not allowed with a seat that another player takes', async () => {
    const { errors } = await server.graphql(
      'mutation { createGame(input: { ruleset: "yahtc", practiceDice: [[1]], seats: [{}, { access: ANYONE }] }) { id } }',
      {},
      token,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'SEATS_DO_NOT_FIT' } }]);
  });

  it('are the same for a repeated request', async () => {
    const send = (practiceDice: number[][]) =>
      rest<{ id: string; code?: string }>(server.url, 'POST', '/v1/games', {
        token,
        body: { ruleset: 'yahtc', practiceDice },
        headers: { 'idempotency-key': 'given' },
      });
    const [first, again] = [await send(YAMB), await send(YAMB)];
    expect(again.body.id).toBe(first.body.id);
    expect((await send([[1]])).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
