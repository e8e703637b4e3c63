/** Operations on the largest custom sheets that validation accepts. */
import { mostExpensiveDefinition } from './definitions.mjs';
import { longestNames, mostScores } from './large-sheets.mjs';
import { graphql, rest } from './requests.mjs';
import { RULESET, TURN, WHOLE } from './selections.mjs';

const game = ({ largeGames, of }) => of(largeGames);
const ruleset = ({ largeRulesets, of }) => of(largeRulesets);

const query = (name, of, text, id) => ({
  name: `large sheet: ${name}`,
  of,
  transport: 'graphql',
  build: (world) => graphql(text, id && { id: id(world) }, world.player),
});

const route = (name, of, path, body = () => undefined) => ({
  name: `large sheet: ${of}, ${name}`,
  of,
  transport: 'rest',
  build: (world) => rest(of.split(' ', 1)[0], path(world), body(world), world.player),
});

const create = (name, define) =>
  route(
    name,
    'POST /v1/rulesets',
    () => '/v1/rulesets',
    (world) => ({ definition: JSON.stringify(define(String(world.next('large definitions')))) }),
  );

/** @type {readonly import('./catalogue.d.mts').PricedOperation[]} */
export const largeSheetOperations = [
  query('game', 'Query.game', `query ($id: ID!) { game(id: $id) { version turn { ${TURN} } } }`, game),
  query('whole game', 'Query.game', `query ($id: ID!) { game(id: $id) { ${WHOLE} } }`, game),
  query('ruleset', 'Query.ruleset', `query ($id: ID!) { ruleset(id: $id) { ${RULESET} } }`, ruleset),
  query(
    'rulesets',
    'Query.rulesets',
    '{ rulesets(first: 100, filter: {custom: true}) { id dice rowCount } }',
  ),
  query('text', 'Query.game', 'query ($id: ID!) { game(id: $id) { text } }', game),
  route('the whole game', 'GET /v1/games/{gameId}', (world) => `/v1/games/${game(world)}`),
  route('all', 'GET /v1/games/{gameId}/turn', (world) => `/v1/games/${game(world)}/turn`),
  route('all', 'GET /v1/games/{gameId}/sheet.txt', (world) => `/v1/games/${game(world)}/sheet.txt`),
  route('all', 'GET /v1/games/{gameId}/sheet.svg', (world) => `/v1/games/${game(world)}/sheet.svg`),
  route('all', 'GET /v1/rulesets/{id}', (world) => `/v1/rulesets/${ruleset(world)}`),
  route('all', 'GET /v1/rulesets/{id}/definition', (world) => `/v1/rulesets/${ruleset(world)}/definition`),
  create('most scores', mostScores),
  create('longest names', longestNames),
  create('accepted scores', mostExpensiveDefinition),
];
