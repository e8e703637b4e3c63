import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, getOperationAST, parse, type GraphQLError } from 'graphql';
import { HAPPENED, WHOLE } from '../../../test/harness/game-view.js';
import { costFault } from './cost.limit.js';
import { costOf, type Variables } from './cost.js';
import { EVENTS_ONCE, FIELD_COSTS, LIST_LENGTHS } from './costs.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST } from './limits.js';

const schema = buildSchema(readFileSync(new URL('../../../schema.gql', import.meta.url), 'utf8'));

function ask<A>(document: string, use: (...args: Parameters<typeof costOf>) => A, variables?: Variables): A {
  const parsed = parse(document);
  const operation = getOperationAST(parsed);
  if (!operation) throw new Error('The document has not one operation');
  return use(schema, parsed, operation, variables);
}
const cost = (document: string, variables?: Variables): number => ask(document, costOf, variables);
const faultOf = (document: string, variables?: Variables): GraphQLError | undefined =>
  ask(document, (...args) => costFault(args[2], costOf(...args)), variables);
const passes = (document: string, variables?: Variables): boolean =>
  faultOf(document, variables) === undefined;

const SHEETS = 'nodes { sides { sheet { columns { fields { column row state score } } } } }';
const page = (selection: string): string => `{ games(first: 100) { nodes { ${selection} } } }`;

describe('the cost of an operation', () => {
  it('is one for each field', () => {
    expect(cost('{ me { id name } }')).toBe(3);
  });

  it('counts what is below a list for each item', () => {
    expect(cost('{ game(id: 1) { sides { total } } }')).toBe(1 + 1 + 4 * 2);
  });

  it('takes the length of a page from `first`', () => {
    const query = 'query ($n: Int! = 7) { games(first: $n) { nodes { id } } }';
    expect(cost('{ games(first: 30) { nodes { id } } }')).toBe(1 + 30 * 3);
    expect(cost('{ games { nodes { id } } }')).toBe(1 + 20 * 3);
    expect(cost(query, { n: 50 })).toBe(1 + 50 * 3);
    expect(cost(query)).toBe(1 + 7 * 3);
  });

  it('leaves values that will not do to those who check values', () => {
    const query = 'query ($n: Int!) { games(first: $n) { nodes { id } } }';
    expect(passes(query, { n: 'many' })).toBe(true);
    expect(passes(query, { n: -1e9 })).toBe(true);
    expect(passes(query, { n: 1e9 })).toBe(true);
  });

  it('counts a fragment wherever it is spread', () => {
    const fragment = 'fragment F on Game { id version }';
    expect(cost(`{ a: game(id: 1) { ...F } b: game(id: 1) { ...F } } ${fragment}`)).toBe(6);
  });

  it('counts the most costly of types that exclude each other', () => {
    const move = (selection: string): number => cost(`mutation { endTurn(input: {}) { ${selection} } }`);
    const [a, b] = ['... on GameChanged { game { id } }', '... on MoveRefused { game { id version } }'];
    expect(move(a + b)).toBe(move(b));
  });

  it('takes no longer when fragments double what they hold at every level', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, i) => `fragment f${i} on Game { ...f${i + 1} ...f${i + 1} }`,
    );
    const document = `{ game(id: 1) { ...f0 } } ${doubling.join(' ')} fragment f60 on Game { id }`;
    expect(cost(document)).toBeGreaterThan(MAX_COST);
  });

  it('knows only fields that there are', () => {
    const fields = [...Object.keys(FIELD_COSTS), ...Object.keys(LIST_LENGTHS)].filter((at) =>
      at.includes('.'),
    );
    const unknown = fields.filter((at) => {
      const [typeName = '', field = ''] = at.split('.');
      const type = schema.getType(typeName);
      return !(type && 'getFields' in type && field in type.getFields());
    });
    expect(unknown).toEqual([]);
    expect([...EVENTS_ONCE].filter((name) => !schema.getType(name))).toEqual([]);
  });
});

describe('the limit of the cost', () => {
  it.each([
    ['a whole game', `{ game(id: 1) { ...Shown } } ${WHOLE}`],
    [
      'a move and the whole game after it',
      `mutation { roll(input: {}) { ... on GameChanged { events { ...Happened } game { ...Shown } }
        ... on MoveRefused { game { ...Shown } } } } ${WHOLE} ${HAPPENED}`,
    ],
    [
      'a game that is followed',
      `subscription { gameUpdated(gameId: 1) { events { ...Happened } game { ...Shown } } }
      ${WHOLE} ${HAPPENED}`,
    ],
    [
      'a page of games',
      page('id status version ruleset { id key } seats { index name } sides { total } updatedAt'),
    ],
    ['a long page of a log', `{ game(id: 1) { events(first: 1000) { ...Happened } } } ${HAPPENED}`],
    ['an export', '{ game(id: 1) { id export(format: JSON) } }'],
    [
      'a list of best scores',
      '{ leaderboard(ruleset: "yamb", first: 100) { totalCount edges { rank cursor node { points names game { id } } } } }',
    ],
    [
      'all rule sets',
      `{ rulesets { id name key description names { language text } rows { id name names { language text } scoring }
        columns { id name names { language text } } sections { id rows } variants { id name description } } }`,
    ],
    ['the query of tools', getIntrospectionQuery()],
  ])('allows %s', (_, document) => {
    expect(passes(document)).toBe(true);
  });

  it.each([
    ['the sheets of a page of games', `{ games(first: 100) { ${SHEETS} } }`],
    [
      'the same under many names',
      `{ ${['a', 'b', 'c', 'd', 'e'].map((x) => `${x}: games { ${SHEETS} }`).join(' ')} }`,
    ],
    ['exports of a page of games', page('export(format: JSON_GZIP)')],
    ['logs of a page of games', page('events { version }')],
    ['legal moves of a page of games', page('turn { openFields { column } }')],
    ['two exports', '{ a: game(id: 1) { export(format: JSON) } b: game(id: 2) { export(format: JSON) } }'],
    [
      'the schema many times',
      '{ a: __schema { description } b: __schema { description } c: __schema { description } d: __schema { description } }',
    ],
    [
      'an export with every version',
      'subscription { gameUpdated(gameId: 1) { game { export(format: JSON) } } }',
    ],
  ])('refuses %s', (_, document) => {
    expect(passes(document)).toBe(false);
  });

  it('is told', () => {
    const fault = (document: string): unknown => faultOf(document)?.originalError;
    expect(fault(page('export(format: JSON)'))).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message:
        'The operation costs 600201; at most 10000 is allowed. Ask for fewer items by `first`, or for less of each.',
      details: { limit: 'cost', cost: 600_201, maximum: MAX_COST },
    });
    expect(fault('subscription { gameUpdated(gameId: 1) { game { export(format: WYB) } } }')).toMatchObject({
      details: { maximum: MAX_SUBSCRIPTION_COST },
    });
  });
});
