import { describe, expect, it } from '@jest/globals';
import { buildSchema, execute, parse, specifiedRules, validate } from 'graphql';
import { listVariablesRule } from './list-variables.rule.js';

const schema = buildSchema(`
  enum Status { OPEN PLAYING }
  input Filter { status: [Status!], depth: [[Int!]!] }
  type Query { games(filter: Filter, ids: [ID!]!, first: Int): String, one(status: Status): String }
`);
const rootValue = {
  games: (args: object) => JSON.stringify(args),
  one: (args: object) => JSON.stringify(args),
};

/** The result of a document with these variables: the arguments of its fields, or the validation errors. */
function run(text: string, variableValues: Readonly<Record<string, unknown>> = {}): unknown {
  const document = parse(text);
  const faults = validate(schema, document, [...specifiedRules, listVariablesRule]);
  if (faults.length > 0) return faults.map(({ message }) => message);
  const { data, errors = [] } = execute({ schema, document, rootValue, variableValues }) as {
    data?: Readonly<Record<string, string>>;
    errors?: readonly Error[];
  };
  if (errors.length > 0) return errors.map(({ message }) => message);
  return Object.values(data ?? {}).map((value) => JSON.parse(value) as unknown);
}

describe('an item variable in place of a list', () => {
  it.each(['Status', 'Status!', 'Status = OPEN', '[Status!]'])('is accepted as %s', (type) => {
    const text = `query ($s: ${type}) { games(filter: { status: $s }, ids: []) }`;
    expect(run(text, { s: 'OPEN' })).toEqual([{ filter: { status: ['OPEN'] }, ids: [] }]);
  });

  it('uses its default, and may be omitted or null if the list may', () => {
    expect(run('query ($s: Status = OPEN) { games(filter: { status: $s }, ids: []) }')).toEqual([
      { filter: { status: ['OPEN'] }, ids: [] },
    ]);
    const text = 'query ($s: Status) { games(filter: { status: $s }, ids: []) }';
    expect(run(text)).toEqual([{ filter: {}, ids: [] }]);
    expect(run(text, { s: null })).toEqual([{ filter: { status: null }, ids: [] }]);
  });

  it('is accepted inside fragments', () => {
    const text = 'query ($id: ID!) { ...Games } fragment Games on Query { games(ids: $id) }';
    expect(run(text, { id: 'a' })).toEqual([{ ids: ['a'] }]);
  });

  it('is refused if its value is not a valid item', () => {
    expect(run('query ($s: Status) { games(filter: { status: $s }, ids: []) }', { s: 'GONE' })).toEqual([
      expect.stringContaining('Variable "$s" got invalid value "GONE"'),
    ]);
  });

  it.each([
    [
      'is used as one item elsewhere',
      'query ($s: Status) { games(filter: { status: $s }, ids: []) one(status: $s) }',
    ],
    ['has another type', 'query ($s: Int) { games(filter: { status: $s }, ids: []) }'],
    ['is an item of an inner list', 'query ($s: Int) { games(filter: { depth: $s }, ids: []) }'],
    ['is nullable but the list is not', 'query ($s: ID) { games(ids: $s) }'],
  ])('is refused if it %s', (_why, text) => {
    expect(run(text)).toEqual([expect.stringContaining('used in position expecting type')]);
  });
});
