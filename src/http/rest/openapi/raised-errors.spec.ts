import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { rootOf, stepsOf } from '../parameters.js';
import type { RestRoute } from '../route.js';
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

describe('the statuses of what an operation can raise', () => {
  it('are those of each field on the way, and of each that the response has', () => {
    expect(statusesOf(['player', 'stats'])).toEqual([404, 409, 429]);
  });

  it('are not those of fields with an address of their own', () => {
    expect(statusesOf(['player'])).toEqual([404]);
  });

  it('are those of every type that the response may have', () => {
    expect(statusesOf(['roll'], 'POST')).toEqual([403]);
  });
});
