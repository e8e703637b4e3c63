/** The tabs of the playground say what the schema takes, in the order in which they can be run. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { firstGame } from './first-game.js';

const schema = buildSchema(readFileSync(new URL('../../schema.gql', import.meta.url), 'utf8'));
const nameOf = (query: string): string | undefined => getOperationAST(parse(query))?.name?.value;

describe('the tabs of the playground', () => {
  it('play a first game', () => {
    expect(firstGame.map(({ query }) => nameOf(query))).toEqual([
      'Register',
      'CreateGame',
      'Roll',
      'KeepAndRoll',
      'Enter',
      'Watch',
    ]);
  });

  it.each(firstGame)('$# ask for what the schema has', ({ query, variables = '{}' }) => {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const declared = getOperationAST(document)?.variableDefinitions?.map(
      ({ variable }) => variable.name.value,
    );
    expect(Object.keys(JSON.parse(variables) as object)).toEqual(declared);
  });

  it('fit into the editor of a small window', () => {
    const comments = firstGame.flatMap(({ query }) =>
      query.split('\n').filter((line) => line.startsWith('#')),
    );
    expect(comments.filter((line) => line.length > 48)).toEqual([]);
  });
});
