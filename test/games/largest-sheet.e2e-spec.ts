/** The largest sheet that a definition can have, with six players, read completely over GraphQL and REST. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRuleset, sendRuleset } from '../harness/custom-rulesets.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Shown {
  readonly id: string;
  readonly sides: readonly {
    readonly sheet: { readonly columns: readonly { readonly fields: unknown[] }[] };
  }[];
}

const SEATS = 6;
const names = { en: 'N' };
const POINTS = { kind: 'byRoll', points: [100, 90, 80, 70, 60, 50, 40, 30, 20, 10] };
const rows = Array.from({ length: 40 }, (_, row) => ({
  id: `row${row}`,
  names,
  pattern: { kind: 'groups', sizes: [2, 2] },
  points: POINTS,
}));
/** 24 columns, 40 rows, 16 sections and an award for each row. */
const LARGEST = {
  names,
  dice: 8,
  countedDice: 5,
  rollsPerTurn: 10,
  columns: Array.from({ length: 24 }, (_, column) => ({
    id: `c${column}`,
    sign: '*',
    names,
    order: { kind: 'free' },
    entry: { kind: 'anyRoll' },
  })),
  rows,
  sections: Array.from({ length: 16 }, (_, section) => ({
    kind: 'sum',
    id: `s${section}`,
    names,
    rows: rows.filter((_row, row) => row % 16 === section).map(({ id }) => id),
  })),
  awards: rows.map(({ id }) => ({ kind: 'noneCrossed', row: id, points: 1 })),
};

describe('a game with the largest sheet', () => {
  let server: TestServer;
  let token: string;
  let ruleset: string;
  let id: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register();
    ({ id: ruleset } = await createRuleset(server, token, { definition: JSON.stringify(LARGEST) }));
    const seats = Array.from({ length: SEATS }, () => ({}));
    const made = await rest<Shown>(server.url, 'POST', '/v1/games', { token, body: { ruleset, seats } });
    expect(made.status).toBe(201);
    ({ id } = made.body);
  });
  afterAll(() => server.stop());

  const fieldsOf = ({ sides }: Shown): number =>
    sides.flatMap(({ sheet }) => sheet.columns.flatMap(({ fields }) => fields)).length;

  it('is returned completely by each command and by GET', async () => {
    const rolled = await rest<{ game: Shown }>(server.url, 'POST', `/v1/games/${id}/rolls`, { token });
    expect([rolled.status, fieldsOf(rolled.body.game)]).toEqual([200, SEATS * 960]);
    const shown = await rest<Shown>(server.url, 'GET', `/v1/games/${id}`, { token });
    expect([shown.status, shown.body]).toEqual([200, rolled.body.game]);
  });

  it('is returned in part by a minimal response, a selection and the drawings', async () => {
    const minimal = await rest(server.url, 'POST', `/v1/games/${id}/rolls`, {
      token,
      headers: { prefer: 'return=minimal' },
      body: { keep: [0] },
    });
    expect(minimal.text.length).toBeLessThan(1_000);
    const { data } = await server.graphql<{ game: Shown }>(
      `{ game(id: "${id}") { id sides { sheet { columns { fields { row state score } } } } } }`,
      {},
      token,
    );
    expect(data && fieldsOf(data.game)).toBe(SEATS * 960);
    for (const part of ['/sheet.txt', '/sheet.svg', '/events', '/export?format=JSON']) {
      expect([part, (await rest(server.url, 'GET', `/v1/games/${id}${part}`, { token })).status]).toEqual([
        part,
        200,
      ]);
    }
    for (const part of ['', '/definition']) {
      expect((await rest(server.url, 'GET', `/v1/rulesets/${ruleset}${part}`)).status).toBe(200);
    }
  });

  it('is sent as text: as an object it has more values than a request may have', async () => {
    const { errors } = await sendRuleset(
      server,
      'createRuleset',
      'CreateRulesetInput',
      { definition: LARGEST },
      token,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 'jsonValues' });
  });
});
