import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rulesets } from '@yamb-server/engine/rulesets';
import { dataOf } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface RulesetView extends Named {
  readonly key: string;
  readonly names: readonly { readonly language: string; readonly text: string }[];
  readonly description: string;
  readonly source: string;
  readonly dice: number;
  readonly rollsPerTurn: number;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly teams: readonly { readonly size: number; readonly minSides: number; readonly maxSides: number }[];
  readonly columns: readonly (Named & {
    readonly sign: string;
    readonly order: string;
    readonly entry: string;
  })[];
  readonly rows: readonly (Named & { readonly scoring: string })[];
  readonly sections: readonly (Named & { readonly rows: readonly string[] })[];
  readonly bonusFields: readonly (Named & { readonly points: number; readonly times: number })[];
  readonly variants: readonly (Named & { readonly description: string })[];
  readonly chosenVariants: readonly string[];
}

const ALL = `fragment All on Ruleset {
  id key name names { language text } description source dice rollsPerTurn minSeats maxSeats teams { size minSides maxSides }
  columns { id name sign order entry } rows { id name scoring } sections { id name rows }
  bonusFields { id name column points times } variants { id name description } chosenVariants
}`;
const RULESET = `query ($id: ID!, $variants: [ID!]) { ruleset(id: $id, variants: $variants) { ...All } } ${ALL}`;

describe('the rule sets', () => {
  let server: TestServer;
  let all: readonly RulesetView[];

  beforeAll(async () => {
    server = await startServer();
    const query = `{ rulesets { ...All } } ${ALL}`;
    all = dataOf(await server.graphql<{ rulesets: RulesetView[] }>(query)).rulesets;
  });
  afterAll(() => server.stop());

  const one = async (id: string, variants?: readonly string[]): Promise<RulesetView | null> =>
    dataOf(await server.graphql<{ ruleset: RulesetView | null }>(RULESET, { id, variants })).ruleset;
  const idsOf = (named: readonly Named[] | undefined): string[] => (named ?? []).map(({ id }) => id);

  it('have a layout for drawing a sheet, over REST as over GraphQL', async () => {
    const { data } = await server.graphql(`{ ruleset(id: "yamb") {
      layout { columns { id sign name meaning } groups { rows { kind label of } sums { kind label of } } }
      rows { id section }
    } }`);
    const { body } = await rest<Record<string, unknown>>(server.url, 'GET', '/v1/rulesets/yamb');
    const { ruleset } = data as { ruleset: { layout: unknown; rows: readonly { section: string }[] } };
    expect(body['layout']).toEqual(ruleset.layout);
    expect(ruleset.layout).toMatchObject({
      groups: [
        {
          sums: [
            { kind: 'sectionBonus', of: 'upper' },
            { kind: 'sectionSum', label: 'Upper section', of: 'upper' },
          ],
        },
        {
          rows: [
            { kind: 'row', of: 'maximum' },
            { kind: 'row', of: 'minimum' },
          ],
        },
        {},
        { rows: [], sums: [{ kind: 'total', of: null }] },
      ],
    });
    expect(ruleset.rows.map(({ section }) => section)).not.toContain(null);
  });

  it('can be scored by a program: patterns, points, what counts and what is added', async () => {
    const { data } = await server.graphql(`{ ruleset(id: "winyamb") {
      rows { id pattern { kind face sizes length faces counted } points { kind points bonus } }
      columns { id upFrom downFrom accepts { row scores } }
      sections { id kind rows bonus { kind from points } } rowRules { kind upper lower }
    } }`);
    const none = { face: null, sizes: null, length: null, faces: null, counted: null };
    expect(data).toMatchObject({
      ruleset: {
        rows: expect.arrayContaining([
          {
            id: 'straight',
            pattern: { ...none, kind: 'straight', length: 5 },
            points: { kind: 'byRoll', points: [66, 56, 46], bonus: null },
          },
          {
            id: 'threeOfAKind',
            pattern: { ...none, kind: 'groups', sizes: [3] },
            points: { kind: 'patternDice', points: null, bonus: 20 },
          },
        ]),
        columns: expect.arrayContaining([
          { id: 'middle', upFrom: 'maximum', downFrom: 'minimum', accepts: null },
          expect.objectContaining({
            id: 'maximum',
            accepts: expect.arrayContaining([{ row: 'straight', scores: [66] }]),
          }),
        ]),
        sections: expect.arrayContaining([
          expect.objectContaining({
            id: 'upper',
            kind: 'sum',
            bonus: { kind: 'fixed', from: 60, points: 30 },
          }),
          { id: 'middle', kind: 'difference', rows: ['maximum', 'minimum', 'ones'], bonus: null },
        ]),
        rowRules: [],
      },
    });
  });

  it('are complete, with everything a front end needs to draw a sheet', () => {
    expect(idsOf(all)).toEqual(rulesets.map(({ id }) => id));
    for (const { id, key, name, description, source, columns, rows, sections, chosenVariants } of all) {
      expect(key).toMatch(new RegExp(`^${id}@\\d+$`));
      expect(chosenVariants).toEqual([]);
      for (const text of [name, description, source]) expect(text).not.toBe('');
      for (const row of rows) expect(row.scoring).toMatch(/^.+: .+/);
      for (const column of columns) expect(column.sign).not.toBe('');
      for (const section of sections) expect(idsOf(rows)).toEqual(expect.arrayContaining([...section.rows]));
    }
  });

  it('describe how winYAMB is played', async () => {
    expect(await one('winyamb')).toMatchObject({
      dice: 6,
      rollsPerTurn: 3,
      minSeats: 1,
      maxSeats: 1,
      teams: [],
      variants: [],
      bonusFields: [],
    });
    expect(idsOf((await one('winyamb'))?.columns)).toEqual([
      ...['down', 'free', 'up', 'announced', 'hand', 'middle', 'ends', 'maximum'],
    ]);
    expect((await one('winyamb'))?.rows).toHaveLength(13);
  });

  it('have names in every language', async () => {
    expect((await one('yamb'))?.names).toEqual([
      { language: 'en', text: 'Yamb' },
      { language: 'sr', text: 'Јамб' },
      { language: 'sr-Latn', text: 'Jamb' },
      { language: 'hr', text: 'Jamb' },
      ...['fr', 'de', 'sv', 'es'].map((language) => ({ language, text: 'Yamb' })),
    ]);
    expect((await one('yamb'))?.teams).toEqual([{ size: 2, minSides: 2, maxSides: 3 }]);
  });

  it('change with their variants, in whatever order these are given', async () => {
    const changed = await one('yams-public-domain', ['rill', 'two-straights', 'columns', 'sec']);
    expect(changed).toMatchObject({
      key: 'yams-public-domain+sec+columns+two-straights+rill@1',
      rollsPerTurn: 1,
    });
    expect(idsOf(changed?.columns)).toEqual(['down', 'up', 'free', 'sec']);
    expect(changed?.chosenVariants).toEqual(['sec', 'columns', 'two-straights', 'rill']);
    expect(idsOf(changed?.variants)).toEqual(['sec', 'columns', 'pairs', 'two-straights', 'rill']);
    expect(await one('yams-public-domain')).toMatchObject({ rollsPerTurn: 3, chosenVariants: [] });
    expect((await one('yamb', ['five-dice']))?.dice).toBe(5);
  });

  it('have bonus fields if the game does', async () => {
    expect((await one('yahtc'))?.bonusFields).toEqual([
      { id: 'yahtcBonus', name: 'YahtC bonus', column: 'free', points: 100, times: 2 },
    ]);
  });

  it.each(['chess', '', 'Yamb', 'yams+rill@1', 'toString'])('are null if unknown: %p', async (id) => {
    expect(await one(id)).toBeNull();
  });

  it.each<[string, object, string, RegExp]>([
    ['no variant', { id: 'yams', variants: ['blitz'] }, 'UNKNOWN_VARIANT', /"blitz".*sec/],
    ['a variant twice', { id: 'yams', variants: ['sec', 'sec'] }, 'REPEATED_VARIANT', /twice/],
    ['an id that is too long', { id: 'y'.repeat(65) }, 'BAD_USER_INPUT', /id .*64/],
    ['too many variants', { id: 'yams', variants: Array(17).fill('sec') }, 'BAD_USER_INPUT', /variants .*16/],
  ])('cannot be queried with %s', async (_, variables, code, says) => {
    const { errors } = await server.graphql(RULESET, { ...variables });
    expect(errors).toMatchObject([{ message: expect.stringMatching(says), extensions: { code } }]);
  });
});
