import { describe, expect, it } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, parse, specifiedRules, validate } from 'graphql';
import { RequestError } from '../../kernel/errors/request-error.js';
import { limitsRule } from './limits.rule.js';

const schema = buildSchema(`
  type Query { node: Node }
  type Mutation { move(to: Int): Node  other: Node }
  type Node { id: ID  node: Node }
`);

/** The limits that a document exceeds. */
function limits(document: string): unknown[] {
  return validate(schema, parse(document), [limitsRule]).map(({ originalError }) =>
    originalError instanceof RequestError ? originalError.details['limit'] : originalError,
  );
}

const nested = (levels: number, inner = 'id'): string =>
  '{ node '.repeat(levels - 1) + `{ ${inner} }` + ' }'.repeat(levels - 1);
const aliases = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}: id`).join(' ');

describe('the depth of an operation', () => {
  it('may be at most ten', () => {
    expect(limits(nested(10))).toEqual([]);
    expect(limits(nested(11))).toEqual(['depth']);
  });

  it('counts through fragments', () => {
    expect(limits(`query { ...a } fragment a on Query { node ${nested(9)} }`)).toEqual([]);
    expect(limits(`query { ...a } fragment a on Query { node ${nested(10)} }`)).toEqual(['depth']);
    expect(limits(`{ node { ... on Node ${nested(10)} } }`)).toEqual(['depth']);
  });

  it('does not count introspection', () => {
    expect(limits(getIntrospectionQuery())).toEqual([]);
    expect(limits(`{ __typename node { __typename } }`)).toEqual([]);
  });

  it('terminates with fragments that spread each other', () => {
    expect(
      limits('{ node { ...a } } fragment a on Node { ...b } fragment b on Node { node { ...a } }'),
    ).toEqual([]);
  });

  it('stays fast if fragments double at every level', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, i) => `fragment f${i} on Node { x: node { ...f${i + 1} } y: node { ...f${i + 1} } }`,
    );
    const document = `{ node { ...f0 } } ${doubling.join(' ')} fragment f60 on Node { id }`;
    expect(limits(document)).toEqual(['depth', 'aliases']);
  });
});

describe('the aliases of an operation', () => {
  it('may be at most fifteen', () => {
    expect(limits(`{ node { ${aliases(15)} } }`)).toEqual([]);
    expect(limits(`{ node { ${aliases(16)} } }`)).toEqual(['aliases']);
  });

  it('count at each use of a fragment', () => {
    const spread = `{ node { ...f node { ...f } } } fragment f on Node { ${aliases(8)} }`;
    expect(limits(spread)).toEqual(['aliases']);
  });
});

describe('a mutation', () => {
  it('may have one root field', () => {
    expect(limits('mutation { move(to: 1) { id } }')).toEqual([]);
    expect(limits('mutation { __typename move { id } }')).toEqual([]);
  });

  it.each([
    'mutation { move { id } other { id } }',
    'mutation { a: move { id } b: move { id } }',
    'mutation { ...f ...g } fragment f on Mutation { move { id } } fragment g on Mutation { other { id } }',
    'mutation { ... on Mutation { move { id } } ... @include(if: true) { other { id } } }',
  ])('may not have two root fields: %s', (document) => {
    expect(limits(document)).toEqual(['rootMutations']);
  });

  it('is counted separately in each operation of a document', () => {
    expect(limits('mutation A { move { id } } mutation B { other { id } }')).toEqual([]);
  });
});

describe('a document that repeats fields', () => {
  const repeated = (fields: string): string => `{ ${fields} }`;

  it.each([
    ['in one selection', repeated('node { id } '.repeat(200))],
    ['in selections that are merged', repeated(`node { node { ${'id '.repeat(40)} } } `.repeat(10))],
    ['in inline fragments', repeated('... on Query { node { id } } '.repeat(120))],
    ['in unused fragments', `{ node { id } } fragment unused on Query { ${'node { id } '.repeat(150)} }`],
    [
      'in fragments',
      `{ ${Array.from({ length: 110 }, (_, i) => `...f${i}`).join(' ')} } ` +
        Array.from({ length: 110 }, (_, i) => `fragment f${i} on Query { node { id } }`).join(' '),
    ],
  ])('is refused before its fields are compared: %s', (_, document) => {
    const ast = parse(document);
    const unknown = parse(document.replace('id', 'nothing'));
    expect(limits(document)).toEqual(['repeatedFields']);
    for (const one of [ast, unknown]) {
      expect(validate(schema, one, [...specifiedRules, limitsRule])).toHaveLength(1);
    }
  });

  it('is accepted with a few repeated fields', () => {
    expect(limits(repeated('node { id } '.repeat(50)))).toEqual([]);
    expect(limits(getIntrospectionQuery())).toEqual([]);
    const chain = Array.from({ length: 60 }, (_, i) => `fragment F${i} on Query { __typename ...F${i + 1} }`);
    expect(limits(`{ ...F0 } ${chain.join(' ')} fragment F60 on Query { __typename }`)).toEqual([]);
  });
});
