import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportGame as exportPlayed } from '../../src/games/transfers/export-game.js';
import { packed } from '../../src/games/transfers/formats.js';
import { playedGame } from '../../src/games/transfers/testing/played-game.js';
import { accepted, createGame, dataOf, type GameClient } from '../harness/game-client.js';
import type { GameView } from '../harness/game-view.js';
import { playToEnd } from '../harness/random-player.js';
import { startServer, type TestServer } from '../harness/server.js';
import { exportGame, importGame, sendExport, sendImport, wybFixture } from '../harness/transfers.js';

const NO_ID = '0190a0b0-0000-7000-8000-000000000000';

describe('an exported and imported game', () => {
  let here: TestServer;
  let there: TestServer;
  let ana: string;
  let bora: string;

  beforeAll(async () => {
    [here, there] = [await startServer(), await startServer()];
    [ana, bora] = [await here.register('Ana'), await there.register('Bora')];
  });
  afterAll(() => Promise.all([here.stop(), there.stop()]));

  /** A game with two of Ana's seats, in the middle of a turn. */
  const begun = async (input = {}): Promise<GameClient> => {
    const table = await createGame(here, ana, {
      ruleset: 'yams',
      variants: ['columns'],
      seats: [{ name: 'Ана' }, { name: 'Vera' }],
      clientSeed: 'mine',
      ...input,
    });
    for (const row of ['ones', 'twos', 'sixes']) {
      await accepted(table.roll());
      await accepted(table.roll([0, 1]));
      await accepted(table.enter('free', row, { endTurn: true }));
    }
    await accepted(table.roll());
    await accepted(table.keep([1, 3]));
    return table;
  };
  const faultOf = async (data: string, input = {}): Promise<unknown> => {
    const { errors } = await sendImport(there, { data, ...input }, bora);
    return errors?.map(({ extensions }) => [extensions.code, extensions['fault']]);
  };
  const namesAndSides = ({ seats, sides }: GameView): unknown => [seats.map(({ name }) => name), sides];

  it('is the same on another server and continues there to the end', async () => {
    const table = await begun();
    const text = await exportGame(here, table.id);
    expect(text).not.toContain(
      dataOf(await here.graphql<{ me: { id: string } }>('{ me { id } }', {}, ana)).me.id,
    );
    expect(text).toContain('"seed":null');

    const imported = await importGame(there, bora, text);
    const [before, after] = [await table.game(), await imported.game()];
    expect(namesAndSides(after)).toEqual(namesAndSides(before));
    expect(after).toMatchObject({
      status: 'PLAYING',
      phase: 'ROLLED',
      ranked: false,
      turn: before.turn,
      // Several events of the history form one version.
      version: 2,
    });
    expect(after.fairness).toMatchObject({ rollCount: 7, clientSeeds: [], seed: null });
    expect(after.fairness.commitment).not.toBe(before.fairness.commitment);
    expect(new Set(after.seats.map(({ playerId }) => playerId)).size).toBe(1);

    await playToEnd(imported);
    const finished = await imported.game();
    expect(finished).toMatchObject({
      status: 'FINISHED',
      ranked: false,
      fairness: { seed: expect.any(String) },
    });
    const back = await importGame(here, ana, await exportGame(there, imported.id));
    expect(namesAndSides(await back.game())).toEqual(namesAndSides(finished));
    expect((await back.game()).winners).toEqual(finished.winners);
  });

  it('keeps its history, which states where its dice were thrown', async () => {
    const table = await begun();
    const imported = await importGame(there, bora, await exportGame(here, table.id));
    const [old, log] = [await table.history(), await imported.history()];
    const { fairness } = await table.game();
    expect(log.slice(0, 2)).toMatchObject([
      { __typename: 'GameCreated' },
      {
        __typename: 'GameImported',
        origins: [
          { rolls: 7, gameId: table.id, commitment: fairness.commitment, clientSeeds: ['mine'], seed: null },
        ],
      },
    ]);
    const plain = (events: typeof log) => events.map(({ version: _version, at: _at, ...event }) => event);
    expect(plain(log.slice(2))).toEqual(plain(old.slice(2)));
  });

  it('states whether it originated here, from a save or elsewhere', async () => {
    const originOf = async ({ id }: { readonly id: string }): Promise<unknown> =>
      dataOf(await here.graphql<{ game: unknown }>('query ($id: ID!) { game(id: $id) { origin } }', { id }))
        .game;
    const table = await createGame(here, ana, { ruleset: 'yahtc' });
    const { saveGame } = dataOf(
      await here.graphql<{ saveGame: { id: string } }>(
        'mutation ($gameId: ID!) { saveGame(input: { gameId: $gameId, name: "A" }) { id } }',
        { gameId: table.id },
        ana,
      ),
    );
    const { openSave } = dataOf(
      await here.graphql<{ openSave: { id: string } }>(
        'mutation ($saveId: ID!) { openSave(input: { saveId: $saveId }) { id } }',
        { saveId: saveGame.id },
        ana,
      ),
    );
    const imported = await importGame(here, ana, await exportGame(here, table.id));
    expect(await Promise.all([table, openSave, imported].map(originOf))).toEqual([
      { origin: 'CREATED' },
      { origin: 'SAVED' },
      { origin: 'IMPORTED' },
    ]);
  });

  it('exports the same text each time, also on the server that imported it', async () => {
    const table = await begun();
    const text = await exportGame(here, table.id);
    expect(await exportGame(here, table.id)).toBe(text);
    const imported = await importGame(there, bora, text);
    expect(await exportGame(there, imported.id)).toBe(text);
  });

  it('can be imported by a repeated request, but only for oneself', async () => {
    const data = await exportGame(here, (await begun()).id);
    const input = { data, private: true, idempotencyKey: 'once' };
    const [first, again] = [await sendImport(there, input, bora), await sendImport(there, input, bora)];
    expect(dataOf(again)).toEqual(dataOf(first));
    const { id } = dataOf(first).importGame;
    expect(dataOf(await sendExport(there, id, 'JSON')).game).toBeNull();
    expect(dataOf(await sendExport(there, id, 'JSON', bora)).game?.export).toBe(data);
    expect((await sendImport(there, { data })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(dataOf(await sendExport(there, NO_ID, 'JSON', bora)).game).toBeNull();
  });

  it('fits into a request when packed, however many played it', async () => {
    const seats = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ access: 'CREATOR' as const, name }));
    const { game, log } = playedGame({ rulesetId: 'yamb', seats });
    const text = exportPlayed(game, log, 'JSON', 0);
    if (!text.ok) throw new Error('Not exported');
    expect((await sendImport(there, { data: text.value }, bora)).status).toBe(413);
    const data = await packed(text.value);
    const imported = await importGame(there, bora, data);
    expect(await imported.game()).toMatchObject({
      status: 'FINISHED',
      sides: game.state.sheets.map(() => ({})),
    });
    expect(await exportGame(there, imported.id, 'JSON_GZIP')).toBe(data);
  });

  it('is refused with its first fault if it was tampered with', async () => {
    const text = await exportGame(here, (await begun()).id);
    const { events } = JSON.parse(text) as { events: unknown[][] };
    const score = events.findIndex(([type]) => type === 'fieldEntered');
    const changed = (change: (event: unknown[]) => unknown[]): string =>
      text.replace(JSON.stringify(events[score]), JSON.stringify(change(events[score] ?? [])));
    expect(await faultOf(changed((event) => event.with(4, 30)))).toMatchObject([
      ['IMPORT_REFUSED', { code: 'DIFFERS', place: `events[${score}].score`, found: 30 }],
    ]);
    expect(await faultOf(changed((event) => event.with(3, 'blitz')))).toMatchObject([
      ['IMPORT_REFUSED', { code: 'ILLEGAL', place: `events[${score}]`, refusal: { code: 'UNKNOWN_ROW' } }],
    ]);
    expect(await faultOf(`${text}]`)).toEqual([['IMPORT_REFUSED', { code: 'NOT_JSON', place: '' }]]);
    expect(await faultOf(text.replace('yams+columns@1', 'yams+columns@9'))).toEqual([
      ['IMPORT_REFUSED', { code: 'UNKNOWN_RULESET', place: 'ruleset' }],
    ]);
    expect(await faultOf(text, { format: 'JSON_GZIP' })).toEqual([
      ['IMPORT_REFUSED', { code: 'NOT_BASE64', place: '' }],
    ]);
    expect(await faultOf('')).toMatchObject([
      ['IMPORT_REFUSED', { code: 'WYB', fault: { code: 'WRONG_PARTS' } }],
    ]);
    const { errors } = await sendImport(there, { data: changed((event) => event.with(4, 30)) }, bora);
    expect(errors?.[0]?.message).toMatch(
      /^events\[\d+\]\.score is 30, but the rest of the file requires \d+\.$/,
    );
  });

  it('is accepted with changed dice while their seed is unknown, and refused once it is known', async () => {
    const table = await createGame(here, ana, { ruleset: 'yahtc' });
    await accepted(table.roll());
    const text = await exportGame(here, table.id);
    // Every die shows a face other than the one thrown.
    const turned = (game: string): string =>
      game.replace(/(?<="rolled",0,1,"",")\d{5}/, (dice) =>
        dice.replace(/\d/g, (face) => String((Number(face) % 6) + 1)),
      );
    const found = (await table.game()).turn?.dice.map(({ face }) => (face % 6) + 1);
    const imported = await importGame(there, bora, turned(text));
    expect((await imported.history())[1]).toMatchObject({ origins: [{ seed: null }] });
    await accepted(table.resign());
    const over = await exportGame(here, table.id);
    expect(await faultOf(turned(over))).toMatchObject([
      ['IMPORT_REFUSED', { code: 'FORGED_DICE', place: 'events[1].dice', found }],
    ]);
  });

  it('is not exported before it starts', async () => {
    const { id } = await createGame(here, ana, { ruleset: 'yams', seats: [{}, { access: 'ANYONE' }] });
    const { errors } = await sendExport(here, id, 'JSON');
    expect(errors).toMatchObject([{ extensions: { code: 'EXPORT_REFUSED', reason: 'NOT_STARTED' } }]);
  });
});

describe('a winYAMB game', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register('Milana');
  });
  afterAll(() => server.stop());

  it.each([
    ['Game1.wyb', { status: 'PLAYING', turn: { number: 104, turnsLeft: 1 } }],
    ['Max.wyb', { status: 'FINISHED', sides: [{ total: 4528 }], winners: [{ total: 4528 }] }],
    ['milana.wyb', { status: 'PLAYING', turn: { number: 53, turnsLeft: 52, canSave: true } }],
  ])('opens %s and writes the same file back', async (name, shape) => {
    const table = await importGame(server, token, wybFixture(name));
    expect(await table.game()).toMatchObject({
      ruleset: { key: 'winyamb@1' },
      seats: [{ name: 'Milana' }],
      ranked: false,
      fairness: { rollCount: 0 },
      ...shape,
    });
    expect(await exportGame(server, table.id, 'WYB')).toBe(wybFixture(name));
  });

  it('is played to the end and exported again', async () => {
    const table = await importGame(server, token, wybFixture('Game1.wyb'));
    const last = await accepted(table.roll());
    expect(last.turn?.openFields.map(({ column, row }) => [column, row])).toEqual([['hand', 'fiveOfAKind']]);
    const refused = await sendExport(server, table.id, 'WYB');
    expect(refused.errors).toMatchObject([
      { extensions: { code: 'EXPORT_REFUSED', reason: 'NOT_BETWEEN_TURNS' } },
    ]);
    const finished = await accepted(table.enter('hand', 'fiveOfAKind'));
    expect(finished.status).toBe('FINISHED');
    const again = await importGame(server, token, await exportGame(server, table.id, 'WYB'));
    expect((await again.game()).sides).toEqual(finished.sides);
    const json = await importGame(server, token, await exportGame(server, table.id));
    expect((await json.game()).sides).toEqual(finished.sides);
  });

  it('continues from the middle by the rules', async () => {
    const table = await importGame(server, token, wybFixture('milana.wyb'));
    await playToEnd(table);
    expect(await table.game()).toMatchObject({ status: 'FINISHED', ranked: false });
  });

  it('is the only kind that winYAMB opens', async () => {
    const { id } = await createGame(server, token, { ruleset: 'yamb' });
    const { errors } = await sendExport(server, id, 'WYB');
    expect(errors).toMatchObject([{ extensions: { code: 'EXPORT_REFUSED', reason: 'NOT_WINYAMB' } }]);
  });

  it('is refused with its first fault', async () => {
    const data = Buffer.from(wybFixture('milana.wyb'), 'base64');
    data[0] = (data[0] ?? 0) + 1; // A 5 instead of a 4 among the ones of the downward column.
    const { errors } = await sendImport(server, { data: data.toString('base64'), format: 'WYB' }, token);
    expect(errors?.[0]).toMatchObject({
      message: 'The upper sum of down is "93", but the fields give "94".',
      extensions: {
        code: 'IMPORT_REFUSED',
        fault: {
          code: 'WYB',
          place: 'sums.down.upper',
          fault: { code: 'WRONG_SUM', expected: '94', found: '93' },
        },
      },
    });
  });
});
