/** Checks that the playground's tabs match the schema and run in their order. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { firstGame } from './first-game.js';
import { gameOfTwo } from './game-of-two.js';

const TABS = [...firstGame, ...gameOfTwo];
const schema = buildSchema(readFileSync(new URL('../../../schema.gql', import.meta.url), 'utf8'));
const nameOf = (query: string): string | undefined => getOperationAST(parse(query))?.name?.value;

describe('the playground tabs', () => {
  it('play a first game and a game for two', () => {
    expect(firstGame.map(({ query }) => nameOf(query))).toEqual([
      'Register',
      'CreateGame',
      'Roll',
      'KeepAndRoll',
      'Enter',
      'Watch',
      'Sheet',
    ]);
    expect(gameOfTwo.map(({ query }) => nameOf(query))).toEqual([
      'RegisterBoris',
      'OpenForTwo',
      'JoinAsBoris',
      'RollAsAna',
      'Announce',
      'EnterAsAna',
      'RollAsBoris',
      'EnterAsBoris',
    ]);
  });

  it.each(TABS)('$# match the schema', ({ query, variables = '{}' }) => {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const declared = getOperationAST(document)?.variableDefinitions?.map(
      ({ variable }) => variable.name.value,
    );
    expect(Object.keys(JSON.parse(variables) as object)).toEqual(declared);
  });

  it('fit into the editor in a small window', () => {
    const comments = TABS.flatMap(({ query }) => query.split('\n').filter((line) => line.startsWith('#')));
    expect(comments.filter((line) => line.length > 52)).toEqual([]);
  });
});
