import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRuleset } from '../harness/custom-rulesets.js';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';
import { exportGame, importGame } from '../harness/transfers.js';

const VERIFIER = fileURLToPath(new URL('../../tools/verify-dice.mjs', import.meta.url));

/** One row for any dice. */
const definitionWith = (dice: number, sides: number) => ({
  names: { en: 'Any dice' },
  dice,
  countedDice: dice,
  faces: Array.from({ length: sides }, () => ({})),
  rollsPerTurn: 3,
  columns: [
    { id: 'free', sign: '*', names: { en: 'Free' }, order: { kind: 'free' }, entry: { kind: 'anyRoll' } },
  ],
  rows: [
    {
      id: 'chance',
      names: { en: 'Chance' },
      pattern: { kind: 'any', counted: 'highest' },
      points: { kind: 'allDice', bonus: 0 },
    },
  ],
  sections: [{ kind: 'sum', id: 'sum', names: { en: 'Sum' }, rows: ['chance'] }],
});

describe('verifiable dice', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register();
  });
  afterAll(() => server.stop());

  /** Creates a game and rolls some dice in it. */
  const rolled = async (input: Record<string, unknown> = {}): Promise<GameClient> => {
    const table = await createGame(server, token, { ruleset: 'winyamb', ...input });
    for (const keep of [[], [0, 1], [1, 2, 5]]) await table.roll(keep);
    return table;
  };
  const facesOf = async (table: GameClient) => (await table.game()).turn?.dice.map(({ face }) => face);
  const exported = async (id: string, format = 'JSON'): Promise<string> => {
    const { data, text } = await server.graphql<{ game: { export: string } }>(
      `{ game(id: "${id}") { export(format: ${format}) } }`,
      {},
      token,
    );
    if (!data) throw new Error(text);
    return data.game.export;
  };
  const verify = (game: string) => {
    const { status, stdout } = spawnSync(process.execPath, [VERIFIER, '-'], {
      input: game,
      encoding: 'utf8',
    });
    return { status, stdout };
  };

  it('are recomputed by a tool independent of the server', async () => {
    const table = await rolled();
    expect(verify(await exported(table.id))).toEqual({
      status: 0,
      stdout:
        '13 dice cannot be checked yet: the seed is secret until the game is over, or its deal closed\nOK  0 dice are what the seed gives\n',
    });
    await table.resign();
    for (const format of ['JSON', 'JSON_GZIP']) {
      const checked = verify(await exported(table.id, format));
      expect(checked).toEqual({ status: 0, stdout: 'OK  13 dice are what the seed gives\n' });
    }
  });

  it.each([
    { dice: 12, sides: 4, keep: [0, 10, 11], thrown: 32 },
    { dice: 6, sides: 12, keep: [0, 5], thrown: 15 },
  ])('are recomputed, also by an importing server, for $dice dice with $sides sides', async (rules) => {
    const { dice, sides, keep, thrown } = rules;
    const { id } = await createRuleset(server, token, { definition: definitionWith(dice, sides) });
    const table = await createGame(server, token, { ruleset: id });
    for (const kept of [[], keep, [1]]) await accepted(table.roll(kept));
    const faces = (await facesOf(table)) ?? [];
    expect(faces).toHaveLength(dice);
    expect(Math.min(...faces)).toBeGreaterThan(0);
    expect(Math.max(...faces)).toBeLessThanOrEqual(sides);
    await table.resign();
    const game = await exportGame(server, table.id);
    expect(verify(game)).toEqual({ status: 0, stdout: `OK  ${thrown} dice are what the seed gives\n` });
    const imported = await importGame(server, token, game);
    expect(await exportGame(server, imported.id)).toBe(game);
  });

  it('reveal every change of a face, a seed or a client seed', async () => {
    const table = await rolled({ clientSeed: 'mine' });
    await table.resign();
    const game = await exported(table.id);
    const forgeries = [
      game.replace(/"rolled",0,1,"","(\d)/, (event, face) =>
        event.replace(/\d$/, String((Number(face) % 6) + 1)),
      ),
      game.replace(/"seed":"../, '"seed":"zz'),
      game.replace('"mine"', '"yours"'),
      game.replace(/"commitment":"./, '"commitment":"x'),
    ];
    for (const forged of forgeries) {
      expect(forged).not.toBe(game);
      expect(verify(forged)).toMatchObject({ status: 1, stdout: expect.stringContaining('WRONG') });
    }
    expect(verify('no game')).toMatchObject({ status: 2 });
  });

  it('never reveal the seed before the end', async () => {
    const table = await rolled({ clientSeed: 'mine' });
    const { data } = await server.graphql<{ game: { fairness: { seed: string | null } } }>(
      `{ game(id: "${table.id}") { fairness { seed } } }`,
      {},
      token,
    );
    expect(data?.game.fairness.seed).toBeNull();
    expect(await exported(table.id)).toContain('"seed":null');
    await table.resign();
    const seed = (await table.game()).fairness.seed ?? '';
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('include the players’ client seeds if added before the first roll', async () => {
    const table = await createGame(server, token, {
      ruleset: 'yahtc',
      seats: [{}, { access: 'ANYONE' }],
    });
    const boris = table.as(await server.register('Boris'));
    await table.addClientSeed('of-ana');
    await boris.join(1);
    await boris.addClientSeed('of-boris');
    const before = await table.game();
    expect(before.fairness.clientSeeds).toEqual(['of-ana', 'of-boris']);
    await table.roll();
    expect(await boris.addClientSeed('again')).toMatchObject({ code: 'DICE_ALREADY_THROWN' });
    await table.resign();
    expect((await table.game()).fairness.commitment).toBe(before.fairness.commitment);
    expect(verify(await exported(table.id))).toMatchObject({ status: 0 });
  });

  it('repeat in practice games, which are marked as such and never ranked', async () => {
    const practiceSeed = 'opening-7';
    const [first, second, other] = await Promise.all([
      rolled({ practiceSeed, ranked: true }),
      rolled({ practiceSeed }),
      rolled({ practiceSeed: 'opening-8' }),
    ]);
    expect(await facesOf(second)).toEqual(await facesOf(first));
    expect(await facesOf(other)).not.toEqual(await facesOf(first));
    const { data } = await server.graphql(
      `{ game(id: "${first.id}") { ranked fairness { practice gameId seed } } }`,
    );
    expect(data).toEqual({
      game: { ranked: false, fairness: { practice: true, gameId: 'practice', seed: null } },
    });
    await first.resign();
    expect(verify(await exported(first.id))).toMatchObject({ status: 0 });
  });
});
