import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, dataOf, createGame, sendCreate } from '../harness/game-client.js';
import { playGreedily } from '../harness/greedy-player.js';
import { rest } from '../harness/rest.js';
import { openSave, saveGame, sendSaves } from '../harness/saves.js';
import { startServer, type TestServer } from '../harness/server.js';
import { exportGame, importGame, sendImport } from '../harness/transfers.js';
import {
  createRuleset,
  HOUSE_YAMB as HOUSE,
  idsOfRulesets,
  sendRuleset,
  type RulesetView,
} from '../harness/custom-rulesets.js';

/** Variations of the example, because equal definitions are one rule set. */
const variation = (source: string): object => ({ ...HOUSE, source });

let server: TestServer;
let ana: string;
let bora: string;

beforeAll(async () => {
  server = await startServer();
  [ana, bora] = [await server.register('Ana'), await server.register('Bora')];
});
afterAll(() => server.stop());

describe('a custom rule set', () => {
  it('is stored once for all players, however it is formatted', async () => {
    const first = await createRuleset(server, ana, { definition: HOUSE });
    expect(first).toMatchObject({ name: 'House Yamb', custom: { title: 'House Yamb', listed: false } });
    expect(first.id).toMatch(/^custom:[0-9a-f]{40}$/);
    expect(first.key).toBe(`${first.id}@1`);
    const text = JSON.stringify(Object.fromEntries(Object.entries(HOUSE).reverse()));
    const second = await createRuleset(server, bora, { definition: text, title: 'Mine', listed: true });
    expect(second).toEqual(first);
    const { ruleset } = dataOf(
      await server.graphql<{ ruleset: { definition: object } }>(
        'query ($id: ID!) { ruleset(id: $id) { definition } }',
        { id: first.id },
      ),
    );
    expect((await createRuleset(server, ana, { definition: ruleset.definition })).id).toBe(first.id);
  });

  it('can equal any built-in rule set', async () => {
    const answer = await rest<{ definition: object }>(
      server.url,
      'GET',
      '/v1/rulesets/yams/definition?variants=columns',
    );
    const { id } = await createRuleset(server, ana, answer.body);
    expect(id).toMatch(/^custom:/);
    const table = await createGame(server, ana, { ruleset: id });
    const game = await table.game();
    expect(game.sides[0]?.sheet.columns.map(({ id: column }) => column)).toEqual([
      'down',
      'up',
      'free',
      'sec',
    ]);
  });

  it('has up to twelve dice, all but one of which can be kept', async () => {
    const definition = { ...variation('All dice that there can be.'), dice: 12, countedDice: 12 };
    const { id } = await createRuleset(server, ana, { definition });
    const table = await createGame(server, ana, { ruleset: id });
    await accepted(table.roll());
    const eleven = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    const { turn } = await accepted(table.keep(eleven));
    const rolled = await accepted(table.roll(eleven));
    expect(rolled.turn?.dice.slice(1)).toEqual(turn?.dice.slice(1));
  });

  it('is played, saved, exported and scored like any other', async () => {
    const definition = variation('All that can be done.');
    const { id, key } = await createRuleset(server, ana, { definition });
    const table = await createGame(server, ana, { ruleset: id });
    await playGreedily(table);
    expect(await table.game()).toMatchObject({ status: 'FINISHED', ruleset: { id, key } });
    const list = await rest<{ totalCount: number }>(server.url, 'GET', `/v1/leaderboards/${id}`);
    expect(list.body.totalCount).toBe(1);

    const begun = await createGame(server, ana, { ruleset: id, seats: [{}, { name: 'V' }] });
    await begun.roll();
    await begun.enter('free', 'sixes', { endTurn: true });
    const save = await saveGame(server, ana, begun.id, 'Sunday');
    expect(save).toMatchObject({ rulesetKey: key, ruleset: { key } });
    expect(dataOf(await sendSaves(server, ana)).saves).toEqual([save]);
    await playGreedily(await openSave(server, ana, save.id));

    const there = await startServer();
    try {
      const text = await exportGame(server, begun.id);
      const vera = await there.register('Vera');
      const imported = await importGame(there, vera, text);
      expect(await imported.game()).toMatchObject({ ruleset: { id, key } });
      await playGreedily(imported);
      expect(await idsOfRulesets(there, { custom: true })).toEqual([]);
      const forged = text.replace('"straight","length":5', '"straight","length":4');
      expect((await sendImport(there, { data: forged }, vera)).errors?.[0]?.extensions).toMatchObject({
        code: 'IMPORT_REFUSED',
        fault: { code: 'DIFFERS', place: 'ruleset' },
      });
    } finally {
      await there.stop();
    }
  });

  it('is listed if its owner wants it, unless the administrator forbids it', async () => {
    const definition = variation('Listed.');
    const { id } = await createRuleset(server, ana, { definition, title: 'Ána’s Sheet', listed: true });
    expect(await idsOfRulesets(server, { custom: true, search: 'ANA’S' })).toEqual([id]);
    expect(await idsOfRulesets(server, { custom: true, search: 'a%s' })).toEqual([]);
    await sendRuleset(server, 'updateRuleset', 'UpdateRulesetInput', { id, listed: false }, ana);
    expect(await idsOfRulesets(server, { custom: true })).not.toContain(id);
    const { me } = dataOf(await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, ana));
    expect(await idsOfRulesets(server, { owner: me.id }, ana)).toContain(id);
    expect(await idsOfRulesets(server, { owner: me.id }, bora)).not.toContain(id);
    const other = await sendRuleset(server, 'updateRuleset', 'UpdateRulesetInput', { id, title: 'B' }, bora);
    expect(other.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await idsOfRulesets(server, { search: 'kniffel' })).toEqual(['kniffel', 'kniffel-extreme']);
  });

  it('loses only its owner when the account is deleted', async () => {
    const vera = await server.register('Vera');
    const definition = variation('Of an account that goes.');
    const { id } = await createRuleset(server, vera, { definition, listed: true });
    await server.graphql('mutation { deleteAccount }', {}, vera);
    const answer = await rest<RulesetView>(server.url, 'GET', `/v1/rulesets/${id}`);
    expect(answer.body).toMatchObject({ id, custom: { owner: null, listed: true } });
    const again = await createRuleset(server, bora, { definition, title: 'Taken over' });
    expect(again).toMatchObject({ id, custom: { title: 'Taken over', listed: false } });
  });
});

describe('an invalid definition', () => {
  it('gets all its faults at once', async () => {
    const definition = {
      ...HOUSE,
      sections: [],
      dice: 3,
      rowRules: [{ kind: 'strictlyAbove', upper: 'sixes', lower: 'none' }],
    };
    const { errors } = await sendRuleset(server, 'createRuleset', 'CreateRulesetInput', { definition }, ana);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'RULESET_REFUSED',
      faults: expect.arrayContaining([
        expect.objectContaining({
          path: 'rows[3].pattern',
          code: 'PATTERN_EXCEEDS_DICE',
          needs: 5,
          counted: 3,
        }),
        expect.objectContaining({ path: 'rows[0]', code: 'IN_NO_SECTION' }),
        expect.objectContaining({ path: 'rowRules[0].lower', code: 'UNKNOWN_ROW' }),
      ]) as unknown,
    });
  });

  it.each<[what: string, definition: unknown, code: string]>([
    ['no JSON', '{', 'NOT_JSON'],
    ['a list', '[]', 'WRONG_TYPE'],
    ['deep', '['.repeat(30_000) + ']'.repeat(30_000), 'WRONG_TYPE'],
    ['long', JSON.stringify({ ...HOUSE, description: 'x'.repeat(90_000) }), 'TOO_MANY_BYTES'],
    ['more than a number', JSON.stringify(HOUSE).replace('"dice":5', '"dice":1e400'), 'WRONG_TYPE'],
    ['its prototype', JSON.stringify(HOUSE).replace('{', '{"__proto__":{"dice":6},'), 'UNKNOWN_PROPERTY'],
  ])('is refused if it is %s', async (_, definition, code) => {
    const { errors } = await sendRuleset(server, 'createRuleset', 'CreateRulesetInput', { definition }, ana);
    const [fault] = (errors?.[0]?.extensions['faults'] ?? []) as readonly { code: string }[];
    expect([errors?.[0]?.extensions.code, fault?.code]).toEqual(['RULESET_REFUSED', code]);
  });
});

const [column, ...columns] = HOUSE.columns;
const [row, ...rows] = HOUSE.rows;

it.each<[what: string, parts: object, fault: object]>([
  ['a row twice', { rows: [row, ...HOUSE.rows] }, { path: 'rows[1].id', code: 'REPEATED' }],
  ['a column twice', { columns: [column, ...HOUSE.columns] }, { path: 'columns[1].id', code: 'REPEATED' }],
  [
    'an id that every object has',
    { columns: [{ ...column, id: 'constructor' }, ...columns] },
    { path: 'columns[0].id', code: 'RESERVED_ID' },
  ],
  ['an invalid id', { rows: [{ ...row, id: '__proto__' }, ...rows] }, { path: 'rows[0].id' }],
  ['too many rows', { rows: Array<object>(41).fill({ ...row }) }, { path: 'rows', code: 'WRONG_LENGTH' }],
  ['a row without a section', { sections: [] }, { path: 'rows[0]', code: 'IN_NO_SECTION' }],
  ['half a die', { dice: 2.5 }, { path: 'dice' }],
  ['no rolls', { rollsPerTurn: 0 }, { path: 'rollsPerTurn', code: 'OUT_OF_RANGE' }],
])('is refused with %s, with its path, in both APIs', async (_, parts, fault) => {
  const definition = JSON.stringify({ ...HOUSE, ...parts });
  const { errors } = await sendRuleset(server, 'createRuleset', 'CreateRulesetInput', { definition }, ana);
  const faults = expect.arrayContaining([expect.objectContaining(fault)]) as unknown;
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RULESET_REFUSED', faults });
  const refused = await rest(server.url, 'POST', '/v1/rulesets', { token: ana, body: { definition } });
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({ code: 'RULESET_REFUSED', faults }),
  ]);
});

it('cannot be played under an unknown id', async () => {
  for (const ruleset of [`custom:${'0'.repeat(40)}`, 'custom:', 'custom:yamb']) {
    const { errors } = await sendCreate(server, { ruleset }, ana);
    expect(errors?.[0]?.extensions.code).toBe('UNKNOWN_RULESET');
  }
});
