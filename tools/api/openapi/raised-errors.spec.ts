import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { rootOf, stepsOf } from '../../../src/http/rest/parameters.js';
import type { RestRoute } from '../../../src/http/rest/route.js';
import { raisedStatuses } from './raised-errors.js';

const schema = buildSchema(readFileSync('schema.gql', 'utf8'));
const RAISED = {
  'Query.player': ['PLAYER_NOT_FOUND'],
  'BestSheet.gameId': ['NEWER_SCHEMA'],
  'Player.stats': ['QUOTA_EXCEEDED'],
  'Seat.name': ['SUSPENDED'],
} as const;

const statusesOf = (field: RestRoute['field'], method: RestRoute['method'] = 'GET'): readonly number[] => {
  const route: RestRoute = { method, path: '/', field, tag: 'games' };
  return [...new Set(raisedStatuses(RAISED, stepsOf(rootOf(schema, route), route)))].sort();
};

describe('raisedStatuses', () => {
  it('includes those of every resolved field and every field of the response', () => {
    expect(statusesOf(['player', 'stats'])).toEqual([404, 409, 429]);
  });

  it('excludes those of fields with their own address', () => {
    expect(statusesOf(['player'])).toEqual([404]);
  });

  it('includes those of every possible type of the response', () => {
    expect(statusesOf(['roll'], 'POST')).toEqual([403]);
  });
});
