/** Checks that `docs/limits.md` matches the code: every limit and rate, and the points of requests. */
import { describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery, getOperationAST, isObjectType, parse } from 'graphql';
import { builtSchema } from '../test/harness/built-schema.js';
import { codeSpans, column, read, tableOf } from '../test/harness/docs.js';
import { HAPPENED, WHOLE } from '../test/harness/game-view.js';
import {
  BODY_LIMIT_BYTES,
  MAX_ALIASES,
  MAX_COMPARISONS,
  MAX_COST,
  MAX_DEPTH,
  MAX_JSON_DEPTH,
  MAX_JSON_VALUES,
  MAX_ROOT_MUTATIONS,
  MAX_SUBSCRIPTION_COST,
  MAX_TOKENS,
} from './kernel/schema/limits.js';
import { ADDRESS_SLOTS, MEMORY_BUDGET, MEMORY_SHARE, PLAYER_SLOTS, SMALL_COST } from './kernel/usage/work.js';
import { CONNECTION_POINTS, pointsOf, ratesOf } from './kernel/usage/rates.js';
import { costOf } from './http/limits/cost.js';
import { walkCost } from './http/limits/operation-cost.js';
import { MAX_NAME_LENGTH } from './kernel/input/name.js';
import { loadConfig } from './kernel/config/load-config.js';
import { LARGEST } from './games/rulesets/list-sizes.js';
import { ResponseCharges } from './http/subscriptions/response-charges.js';
import { costOfRoute, ResponseCost } from './http/rest/response-cost.js';
import { MINIMAL_FIELDS } from './http/rest/command-responses.js';
import { rootOf, stepsOf } from './http/rest/parameters.js';
import { RULESET_SUMMARY } from './http/rest/represented-fields.js';
import { restRoutes } from './http/rest/routes.js';
import { MAX_SAVES } from './games/saves/save.js';
import { MAX_BYTES, MAX_EVENTS } from './games/transfers/game-file.js';

const limits = read('docs/limits.md');
const operations = read('docs/operations.md');

describe('docs/limits.md', () => {
  it.each([
    ['body', BODY_LIMIT_BYTES],
    ['values', MAX_JSON_VALUES],
    ['levels', MAX_JSON_DEPTH],
    ['depth', MAX_DEPTH],
    ['aliases', MAX_ALIASES],
    ['tokens', MAX_TOKENS],
    ['pairs of fields', MAX_COMPARISONS],
    ['cost', MAX_COST],
    ['cost', MAX_SUBSCRIPTION_COST],
    ['mutations', MAX_ROOT_MUTATIONS],
    ['name', MAX_NAME_LENGTH],
    ['saves', MAX_SAVES],
    ['import', MAX_BYTES],
    ['import', MAX_EVENTS],
    ['requests that wait', loadConfig({}).pipelinedRequests],
    ['requests of an address', ADDRESS_SLOTS.running],
    ['requests of an address', ADDRESS_SLOTS.waiting],
    ['requests of a player', PLAYER_SLOTS.running],
    ['requests of a player', PLAYER_SLOTS.waiting],
    ['live connections', loadConfig({}).liveConnectionsPerAddress],
    ['subscriptions', loadConfig({}).liveSubscriptionsPerSocket],
    ['message', loadConfig({}).liveMaxPayloadBytes],
    ['unread', loadConfig({}).liveMaxBufferedBytes],
  ])('states the limit of %s as %d', (name, limit) => {
    const row = tableOf(limits, 'limit').find(([first = '']) => first.startsWith(name));
    expect(row?.[1]).toMatch(new RegExp(`\\b${limit.toLocaleString('en')}\\b`));
  });

  it.each([...ratesOf(loadConfig({}))])('states the rate of %s', (name, { burst, perSecond }) => {
    const [, atOnce, again] = tableOf(limits, 'rate').find(([first]) => first === name) ?? [];
    expect(atOnce).toMatch(new RegExp(`^${burst.toLocaleString('en')} `));
    const isMinutely = perSecond < 1;
    expect(again).toMatch(new RegExp(`^${(isMinutely ? perSecond * 60 : perSecond).toLocaleString('en')} `));
    expect(again).toMatch(isMinutely ? /a minute$/ : /a second$/);
  });

  it('states the memory shared by responses', () => {
    const megabytes = (bytes: number): string => `${bytes / 1e6} MB`;
    expect(limits).toContain(`costs more than ${SMALL_COST.toLocaleString('en')}`);
    expect(limits).toContain(`from ${megabytes(MEMORY_BUDGET)} that all clients share`);
    expect(limits).toContain(`one address gets ${megabytes(MEMORY_SHARE)}`);
  });

  it('states which pipelined request is refused', () => {
    expect(limits).toContain(
      `A ${loadConfig({}).pipelinedRequests + 1}th request that waits is answered 429`,
    );
  });

  it('names every setting of a limit', () => {
    const named = codeSpans(limits);
    const settings = column(tableOf(operations, 'variable'), 0).filter((name) =>
      /^(RATE|LIVE_.*(PER|MAX))_/.test(name),
    );
    expect(settings.filter((name) => !named.includes(name))).toEqual([]);
  });
});

const schema = await builtSchema();

function queryCost(query: string): { readonly cost: number; readonly tokens: number } {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('The document has not one operation');
  return { cost: costOf(schema, document, operation), tokens: document.tokenCount ?? 0 };
}
function queryPoints(query: string): number {
  const { cost, tokens } = queryCost(query);
  return pointsOf(cost + walkCost(tokens));
}
/** The points of an update after the first one, in the largest game: the mean of a thousand. */
async function updatePoints(selection: string, isShared: boolean): Promise<number> {
  const { cost } = queryCost(`subscription { gameUpdated(gameId: 1) { ${selection} } } ${WHOLE} ${HAPPENED}`);
  let charged = 0;
  const charges = new ResponseCharges({
    overdraw: (points) => {
      charged += points;
      return Promise.resolve(undefined);
    },
  });
  for (let answer = 0; answer < 1_000; answer += 1) charges.add(cost, isShared);
  await charges.settle();
  return charged / 1_000;
}
const movePoints = (selection: string, fragments = ''): number =>
  queryPoints(`mutation { roll(input: {}) { ... on GameChanged { ${selection} } } } ${fragments}`);
function routePoints(request: string, only?: readonly string[], first?: number): number {
  const route = restRoutes.find(({ method, path }) => `${method} ${path}` === request);
  if (!route) throw new Error(`There is no ${request}`);
  const steps = stepsOf(rootOf(schema, route), route);
  const cost = only ? new ResponseCost(schema, steps, only) : costOfRoute(schema, steps, route);
  return cost.points({ first });
}
const ROLLS = 'POST /v1/games/{gameId}/rolls';
const sheetPoints = (type: string): number => routePoints(`GET /v1/games/{gameId}/sheet.${type}`);
const WHOLE_MOVE = movePoints('events { ...Happened } game { ...Shown }', WHOLE + HAPPENED);
/** The points that `docs/limits.md` states for some requests, by the start of the line. */
const pointsOfRequests: readonly (readonly [string, string])[] = [
  ['a move that asks for `version`', movePoints('game { version turn { dice { face } } }')],
  [
    'a move that asks for `openFields`',
    movePoints('game { version turn { openFields { column row score } } }'),
  ],
  ['a move that asks for the whole', WHOLE_MOVE],
  ['a move by REST with', routePoints(ROLLS, MINIMAL_FIELDS)],
  ['a move or a game by REST', routePoints(ROLLS)],
  ['the sheets of a game', `${sheetPoints('txt')}; ${sheetPoints('svg')}`],
  ['a page of 20 games by REST', routePoints('GET /v1/games', undefined, 20)],
  ['all rule sets by REST', routePoints('GET /v1/rulesets', undefined, 100)],
  ['the same with `view=short`', routePoints('GET /v1/rulesets', RULESET_SUMMARY.fields, 100)],
  [
    'importing a game',
    `${queryPoints('mutation { importGame(input: {}) { id } }')}; ${routePoints('POST /v1/imports')}`,
  ],
  ['the introspection query', queryPoints(getIntrospectionQuery())],
  ['an export', queryPoints('{ game(id: 1) { export(format: JSON) } }')],
  ['opening a WebSocket', CONNECTION_POINTS],
].map(([request, points]) => [String(request), String(points)] as const);

describe('the cost of operations in docs/limits.md', () => {
  const start = limits.indexOf('The cost of an operation is');
  const text = limits.slice(start, limits.indexOf('\n\n', start)).replaceAll('\n', ' ');
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];

  /** Fields that cost more than a value, by their cost. Fields of types include the name of the type. */
  const dearFields = (): Map<string, string[]> => {
    const byCost = new Map<string, string[]>();
    for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
      for (const { name, extensions } of Object.values(type.getFields())) {
        const weight = extensions.cost?.weight ?? 1;
        if (weight <= 1) continue;
        const cost = weight.toLocaleString('en');
        byCost.set(cost, [...(byCost.get(cost) ?? []), roots.includes(type) ? name : `${type.name}.${name}`]);
      }
    }
    return byCost;
  };

  it('lists every field that costs more than a value', () => {
    const given = tableOf(limits, 'cost').map(([cost = '', names = '']) => [
      cost,
      names.replaceAll('`', '').split(', ').sort(),
    ]);
    expect(Object.fromEntries(given)).toEqual(
      Object.fromEntries([...dearFields()].map(([cost, names]) => [cost, names.sort()])),
    );
  });

  it.each([
    ['sides', LARGEST.sides],
    ['columns', LARGEST.columns],
    ['fields', LARGEST.fieldsOfAColumn],
  ])('states the length of %s as %d', (list, length) => {
    expect(text).toContain(`${length} ${list}`);
  });

  it.each(pointsOfRequests)('states the points of %s as %s', (request, points) => {
    const [, given] = tableOf(limits, 'request').find(([first = '']) => first.startsWith(request)) ?? [];
    expect(given).toBe(points);
  });
});

describe('the section for bot authors in docs/limits.md', () => {
  const start = limits.indexOf('### For authors of bots');
  const text = limits.slice(start, limits.indexOf('###', start + 3)).replaceAll(/\s+/g, ' ');
  const byRest = routePoints(ROLLS);
  const { ratePlayerPerSecond } = loadConfig({});
  const perSecond = (points: number): number => Math.floor(ratePlayerPerSecond / points);

  it.each([
    `the whole game is ${WHOLE_MOVE}, or ${byRest} by REST`,
    `${ratePlayerPerSecond} moves of a point a second`,
    `every move is ${perSecond(WHOLE_MOVE)} a second, or ${perSecond(byRest)} by REST`,
  ])('states that %s', (statement) => {
    expect(text).toContain(statement);
  });
});

const { ratePlayerPerSecond, rateAddressPerSecond } = loadConfig({});
const whole = await updatePoints('events { ...Happened } game { ...Shown }', false);
const shared = await updatePoints('events { ...Happened } game { ...Shown }', true);
const brief = await updatePoints('version game { version turn { dice { face } } }', false);
const personal = await updatePoints('events { ...Happened } game { joinCode ...Shown }', false);
const ofSpectators = Math.round(Math.round(whole) + 99 * Number(shared.toFixed(1)));

describe('the points of followers in docs/limits.md', () => {
  it.each([
    ['a player who follows', `some ${Math.round(whole)} points a second`, ratePlayerPerSecond],
    ['the same with the version', `some ${brief.toFixed(1)} points a second`, ratePlayerPerSecond],
    [
      '100 spectators',
      `${Math.round(whole)} + 99 × ${shared.toFixed(1)} = ${ofSpectators} a move`,
      rateAddressPerSecond,
    ],
    [
      '100 signed-in players',
      `${(Math.round(personal) * 100).toLocaleString('en')} a move`,
      rateAddressPerSecond,
    ],
  ])('are stated for %s as %s', (who, takes, perSecond) => {
    const row = tableOf(limits, 'who').find(([first = '']) => first.startsWith(who));
    expect(row?.slice(1)).toEqual([takes, `${perSecond} a second`]);
  });
});
