import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getIntrospectionQuery, getOperationAST, parse, type GraphQLError } from 'graphql';
import { builtSchema } from '../../../test/harness/built-schema.js';
import { HAPPENED, WHOLE } from '../../../test/harness/game-view.js';
import { MAX_ORIGINS, MAX_SEATS } from '../../games/domain/limits.js';
import { costFault } from './operation-cost.js';
import { costOf } from './cost.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST } from '../../kernel/schema/limits.js';
import type { Variables } from './sliced-size.js';

const schema = await builtSchema();
/** The cost of reading a game, without its values. */
const GAME = 15;
/** The cost of finding a game on a page, whatever is selected. */
const LISTED = 25;

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
  it('is one per field', () => {
    expect(cost('{ me { id name } }')).toBe(3);
  });

  it('counts the selection of a list once per item', () => {
    expect(cost('{ game(id: 1) { sides { total } } }')).toBe(GAME + 1 + 6 * 2);
    expect(cost('{ saves { name } }')).toBe(1 + 50 * (30 + 1));
  });

  it('uses `first` as the length of a page', () => {
    const query = 'query ($n: Int! = 7) { games(first: $n) { nodes { id } } }';
    expect(cost('{ games(first: 30) { nodes { id } } }')).toBe(1 + 1 + 30 * (LISTED + GAME + 1));
    expect(cost('{ games { nodes { id } } }')).toBe(1 + 1 + 20 * (LISTED + GAME + 1));
    expect(cost(query, { n: 50 })).toBe(1 + 1 + 50 * (LISTED + GAME + 1));
    expect(cost(query)).toBe(1 + 1 + 7 * (LISTED + GAME + 1));
  });

  it('leaves invalid values to validation', () => {
    const query = 'query ($n: Int!) { games(first: $n) { nodes { id } } }';
    expect(passes(query, { n: 'many' })).toBe(true);
    expect(passes(query, { n: -1e9 })).toBe(true);
    expect(passes(query, { n: 1e9 })).toBe(true);
  });

  it('counts a fragment at each spread', () => {
    const fragment = 'fragment F on Game { id version }';
    expect(cost(`{ a: game(id: 1) { ...F } b: game(id: 1) { ...F } } ${fragment}`)).toBe(2 * (GAME + 2));
  });

  it('counts the most expensive of mutually exclusive types', () => {
    const move = (selection: string): number => cost(`mutation { endTurn(input: {}) { ${selection} } }`);
    const [a, b] = ['... on GameChanged { game { id } }', '... on MoveRefused { game { id version } }'];
    expect(move(a + b)).toBe(move(b));
  });

  it('stays fast if fragments double at every level', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, i) => `fragment f${i} on Game { ...f${i + 1} ...f${i + 1} }`,
    );
    const document = `{ game(id: 1) { ...f0 } } ${doubling.join(' ')} fragment f60 on Game { id }`;
    expect(cost(document)).toBeGreaterThan(MAX_COST);
  });

  it('counts plain values in lists at less than fields', () => {
    const rolled = (field: string): number =>
      cost(`{ game(id: 1) { events(first: 100) { ... on Rolled { ${field} } } } }`);
    expect(rolled('dice')).toBeGreaterThan(rolled('rollNumber') + 100);
    expect(rolled('dice')).toBeLessThan(rolled('rollNumber') + 100 * 6);
  });

  it('counts a page wherever its lists are selected', () => {
    const fragment = 'fragment P on GameConnection { nodes { id } edges { cursor } }';
    const two = 1 + 2 + 30 * (LISTED + GAME + 1) + 30 * 2;
    expect(cost(`{ games(first: 30) { ...P } } ${fragment}`)).toBe(two);
    expect(cost(`{ games(first: 30) { ...P } b: games(first: 10) { ...P } } ${fragment}`)).toBe(
      two + 1 + 2 + 10 * (LISTED + GAME + 1) + 10 * 2,
    );
  });

  it('counts fields that only one event of a game can have once per game', () => {
    const origins = '... on GameImported { origins { gameId clientSeeds } }';
    const events = (first: number): string => `events(first: ${first}) { ${origins} }`;
    // Each event is read, and has a type. Each origin has two fields, one of them a list of strings.
    const once = Math.ceil(1 + MAX_ORIGINS * (1 + 1 + 1 + MAX_SEATS / 4));
    expect(cost(`{ game(id: 1) { ${events(1)} } }`)).toBe(GAME + 100 + 3 * 1 + once);
    expect(cost(`{ game(id: 1) { ${events(10)} } }`)).toBe(GAME + 100 + 3 * 10 + once);
    expect(cost(page(events(1)))).toBeGreaterThan(100 * (100 + once));
  });

  it('counts introspection by the size of the schema', () => {
    const one = cost('{ __schema { types { name fields { name } } } }');
    expect(one).toBeGreaterThan(Object.keys(schema.getTypeMap()).length);
    expect(
      cost('{ __schema { a: types { name fields { name } } b: types { name fields { name } } } }'),
    ).toBeGreaterThan(1.9 * one);
  });

  it('never decreases with more fields', () => {
    const parts = [
      'id',
      'text',
      'seats { name }',
      'sides { sheet { text } }',
      'turn { openFields { row } }',
      'events { version ... on Rolled { dice } ... on GameImported { origins { rolls } } }',
      '...F',
      '... on Game { qualifies }',
    ];
    const some = fc.subarray(parts);
    const write = (chosen: readonly string[]): string =>
      `{ games(first: 3) { nodes { __typename ${chosen.join(' ')} } } } fragment F on Game { version winners { total } }`;
    fc.assert(
      fc.property(some, fc.constantFrom(...parts), (chosen, more) => {
        expect(cost(write([...chosen, more]))).toBeGreaterThan(cost(write(chosen)));
      }),
    );
  });
});

describe('the cost limit', () => {
  it.each([
    ['a whole game', `{ game(id: 1) { ...Shown } } ${WHOLE}`],
    [
      'a move and the whole game after it',
      `mutation { roll(input: {}) { ... on GameChanged { events { ...Happened } game { ...Shown } }
        ... on MoveRefused { game { ...Shown } } } } ${WHOLE} ${HAPPENED}`,
    ],
    [
      'a subscription to a game',
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
    ['the introspection query of tools', getIntrospectionQuery()],
  ])('allows %s', (_, document) => {
    expect(passes(document)).toBe(true);
  });

  it.each([
    ['the sheets of a page of games', `{ games(first: 100) { ${SHEETS} } }`],
    [
      'the same under many aliases',
      `{ ${['a', 'b', 'c', 'd', 'e'].map((x) => `${x}: games { ${SHEETS} }`).join(' ')} }`,
    ],
    ['exports of a page of games', page('export(format: JSON_GZIP)')],
    ['logs of a page of games', page('events { version }')],
    ['legal moves of a page of games', page('turn { openFields { column row score crosses } }')],
    ['two exports', '{ a: game(id: 1) { export(format: JSON) } b: game(id: 2) { export(format: JSON) } }'],
    [
      'the schema many times',
      `{ __schema { ${Array.from({ length: 15 }, (_, i) => `a${i}: types { fields { name description args { name type { name } } type { name } } }`).join(' ')} } }`,
    ],
    [
      'an export with every version',
      'subscription { gameUpdated(gameId: 1) { game { export(format: JSON) } } }',
    ],
  ])('refuses %s', (_, document) => {
    expect(passes(document)).toBe(false);
  });

  it('appears in the error', () => {
    const fault = (document: string): unknown => faultOf(document)?.originalError;
    expect(fault(page('export(format: JSON)'))).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message:
        'The operation costs 1004002, but the maximum is 20000. Request fewer items with `first`, or fewer fields of each.',
      details: { limit: 'cost', cost: 1_004_002, maximum: MAX_COST },
    });
    expect(fault('subscription { gameUpdated(gameId: 1) { game { export(format: WYB) } } }')).toMatchObject({
      details: { maximum: MAX_SUBSCRIPTION_COST },
    });
  });
});
