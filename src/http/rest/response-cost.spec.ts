import { describe, expect, it } from '@jest/globals';
import { getOperationAST, parse } from 'graphql';
import { builtSchema } from '../../../test/harness/built-schema.js';
import { costOf } from '../limits/cost.js';
import { pointsOf } from '../../kernel/usage/rates.js';
import { ResponseCost, COST_OF_A_REST_VALUE } from './response-cost.js';
import { MINIMAL_FIELDS } from './command-responses.js';
import { rootOf, stepsOf } from './parameters.js';
import { RULESET_SUMMARY } from './represented-fields.js';
import { restRoutes, streamRoutes } from './routes.js';

const schema = await builtSchema();

function costOfRoute(path: string, only?: readonly string[]): ResponseCost {
  const route = restRoutes.find((one) => `${one.method} ${one.path}` === path);
  if (!route) throw new Error(`There is no ${path}`);
  return new ResponseCost(schema, stepsOf(rootOf(schema, route), route), only);
}

function pointsOfQuery(query: string, costOfValue?: number): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('The document has not one operation');
  return pointsOf(costOf(schema, document, operation, {}, costOfValue));
}

describe('the points of REST responses', () => {
  it.each([
    ['GET /v1/me', '{ me { id name } }'],
    ['GET /v1/games/{gameId}/qualifies', '{ game(id: 1) { qualifies } }'],
    ['GET /v1/games/{gameId}/export', '{ game(id: 1) { export(format: JSON) } }'],
  ])('for %s equal those of the equivalent query', (path, query) => {
    expect(costOfRoute(path).points()).toBe(pointsOfQuery(query));
  });

  it.each([1, 20, 100])('for a page of %i games are fewer than those of the equivalent query', (first) => {
    const query = `{ games(first: ${first}) { pageInfo { endCursor hasNextPage }
      nodes { id version status phase ranked private assisted botDelayMs teamSize createdAt updatedAt claimableAt
        ruleset { id key name chosenVariants }
        seats { access index keptFor kind level name playerId resigned side } } } }`;
    expect(costOfRoute('GET /v1/games').points({ first })).toBe(pointsOfQuery(query, COST_OF_A_REST_VALUE));
    expect(pointsOfQuery(query, COST_OF_A_REST_VALUE)).toBeLessThanOrEqual(pointsOfQuery(query));
  });

  it('for a page that is too long are limited, because the page is refused', () => {
    const cost = costOfRoute('GET /v1/games');
    expect(cost.points({ first: 2 ** 31 })).toBe(cost.points({ first: 1_000 }));
    expect(cost.points({ first: -5 })).toBe(1);
  });

  it('for a move are those of the whole game, or one for a minimal response', () => {
    const move = 'POST /v1/games/{gameId}/rolls';
    const game = costOfRoute('GET /v1/games/{gameId}').points();
    expect(game).toBeGreaterThan(5);
    expect(costOfRoute(move).points()).toBeGreaterThanOrEqual(game);
    expect(costOfRoute(move, MINIMAL_FIELDS).points()).toBe(1);
  });

  it('for the short list of rule sets are few, at any length', () => {
    const list = 'GET /v1/rulesets';
    const short = costOfRoute(list, RULESET_SUMMARY.fields).points({ first: 100 });
    expect(short).toBeLessThanOrEqual(3);
    expect(costOfRoute(list).points({ first: 100 })).toBeGreaterThan(10 * short);
  });

  it('for an import are those of the field and of the returned game', () => {
    const game = costOfRoute('GET /v1/games/{gameId}').points();
    expect(costOfRoute('POST /v1/imports').points()).toBeGreaterThan(game);
  });

  it.each(restRoutes)('for $method $path allow a player ten requests at once', (route) => {
    const points = new ResponseCost(schema, stepsOf(rootOf(schema, route), route)).points({ first: 100 });
    expect(points).toBeGreaterThanOrEqual(1);
    expect(points).toBeLessThanOrEqual(100);
  });

  it.each(streamRoutes)('for $path equal those of its snapshot', (route) => {
    const points = new ResponseCost(schema, stepsOf(schema.getSubscriptionType(), route)).points();
    // Reactions are not stored, so their stream starts empty. The stream of presence starts with a few numbers.
    expect(points).toBeGreaterThan(/\/(?:reactions|presence)\/stream$/.test(route.path) ? 1 : 5);
    expect(points).toBeLessThanOrEqual(100);
  });
});
