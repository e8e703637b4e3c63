/** Typical and worst queries of GraphQL, for every field of `Query`. */
import { graphql } from './requests.mjs';
import { aliased, BRIEF, EVENT, PUZZLE, RULESET, SCORE, SHEET, STATS, TURN, WHOLE } from './selections.mjs';

const INTROSPECTION = `{ __schema { description queryType { name } mutationType { name } subscriptionType { name }
  types { kind name description fields(includeDeprecated: true) { name description args { name description type { ...T } defaultValue }
    type { ...T } isDeprecated deprecationReason } inputFields { name description type { ...T } defaultValue }
    interfaces { ...T } enumValues { name description } possibleTypes { ...T } }
  directives { name description locations args { name type { ...T } } } } }
  fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } }`;

const leaderboard = (first, more = '', args = '') =>
  `{ leaderboard(ruleset: "yahtzee-public-domain", first: ${first} ${args}) { key totalCount calendarPeriod
    pageInfo { hasNextPage endCursor } edges { rank cursor node { ${SCORE} ${more} } } } }`;

/** Queries, with variables from the world and a caller. */
const query = (name, write, caller = () => undefined) => ({
  name,
  of: `Query.${/^\w+/.exec(name)?.[0]}`,
  transport: 'graphql',
  build: (world) => {
    const { text, variables } = [write(world)]
      .flat()
      .map((one) => (typeof one === 'string' ? { text: one } : one))[0];
    return graphql(text, variables, caller(world));
  },
});

const asPlayer = ({ player }) => player;
const one = (world, selection, list = world.games) => ({
  text: `query ($id: ID!) { game(id: $id) { ${selection} } }`,
  variables: { id: world.of(list) },
});
const page = (first, selection, filter = '') =>
  `{ games(first: ${first} ${filter}) { nodes { ${selection} } } }`;

const STANDINGS =
  'standings(first: 100) { nodes { rank name total best crossed games { round gameId points crossed overAt } } }';
const competition = (selection) => (world) => ({
  text: `query ($id: ID!) { competition(id: $id) { ${selection} } }`,
  variables: { id: world.competition },
});

/** @type {readonly import('./catalogue.d.mts').PricedOperation[]} */
export const graphqlQueries = [
  query('me', () => '{ me { id name } }', asPlayer),
  query(
    'me, company',
    () => '{ me { settings { challenges reactions } blocked { id name blockedAt } } }',
    asPlayer,
  ),
  query('me, tokens', () => '{ me { tokens { id name createdAt lastUsedAt current } } }', asPlayer),
  query('me, scores', () => `{ me { scores(first: 100) { edges { cursor node { ${SCORE} } } } } }`, asPlayer),
  query(
    'me, scores under 15 aliases',
    () => `{ me { ${aliased(15, 'scores(first: 1) { nodes { id } }')} } }`,
    asPlayer,
  ),
  query(
    'me, games of the scores',
    () => `{ me { scores(first: 60) { nodes { game { ${BRIEF} } } } } }`,
    asPlayer,
  ),
  query(
    'player, statistics',
    ({ player, rival }) =>
      `{ player(id: "${player.id}") { id name kind registeredAt gamesPlayed against(opponent: "${rival.id}") { ahead behind }
        stats(ruleset: "yahtzee-public-domain") { ${STATS} } } }`,
  ),
  query(
    'player, statistics under 15 aliases',
    ({ player }) =>
      `{ player(id: "${player.id}") { ${aliased(15, 'stats(ruleset: "yahtzee-public-domain") { mean }')} } }`,
  ),
  query(
    'player, rating and its history',
    ({ player }) =>
      `{ player(id: "${player.id}") { rating(ruleset: "yahtzee-public-domain") { points deviation }
        ratingHistory(ruleset: "yahtzee-public-domain", first: 100) { nodes { gameId points at } } } }`,
  ),
  query(
    'player, skill and puzzle rating',
    ({ player }) =>
      `{ player(id: "${player.id}") { skill(ruleset: "yahtzee-public-domain") { games losses error }
        puzzleRating(ruleset: "yahtzee-public-domain") { points deviation answers solved } } }`,
  ),
  query(
    'player, skill under 15 aliases',
    ({ player }) =>
      `{ player(id: "${player.id}") { ${aliased(15, 'skill(ruleset: "yahtzee-public-domain") { losses }')} } }`,
  ),
  query(
    'player, ratings under 15 aliases',
    ({ player }) =>
      `{ player(id: "${player.id}") { ${aliased(15, 'rating(ruleset: "yahtzee-public-domain") { points }')} } }`,
  ),
  query(
    'ratings, 100 players',
    () => '{ ratings(ruleset: "yahtzee-public-domain", first: 100) { nodes { name rating { points } } } }',
  ),
  query('ruleset, statistics', () => `{ ruleset(id: "yahtzee-public-domain") { stats { ${STATS} } } }`),
  query(
    'evaluate, a throw',
    () =>
      '{ evaluate(input: { ruleset: "yamb", dice: [1, 3, 3, 4, 6, 6] }) { expectedTotal advice { text } } }',
  ),
  query('game, one value', (world) => one(world, 'version')),
  query('game, the whole', (world) => one(world, WHOLE), asPlayer),
  query('game, its text', (world) => one(world, 'text')),
  query('game, texts of its sheets', (world) => one(world, `sides { sheet { ${aliased(10, 'text')} } }`)),
  query('game, its turn', (world) => one(world, `turn { ${TURN} }`)),
  query('game, open fields under 15 aliases', (world) =>
    one(world, `turn { ${aliased(15, 'openFields { score }')} }`),
  ),
  query('game, its sheets', (world) => one(world, `sides { sheet { ${SHEET} } }`)),
  query('game, sums of its sheets under 15 aliases', (world) =>
    one(world, `sides { sheet { columns { ${aliased(15, 'total')} } } }`),
  ),
  query('game, its rules', (world) => one(world, `ruleset { ${RULESET} }`)),
  query('game, 10 events', (world) => one(world, `events(first: 10) { ${EVENT} }`)),
  query('game, first events of an import', (world) =>
    one(world, `events(first: 1) { ${EVENT} }`, world.imports),
  ),
  query('game, first events of an import under 15 aliases', (world) =>
    one(world, aliased(15, 'events(first: 1) { __typename at version }'), world.imports),
  ),
  query('game, many events of an import', (world) =>
    one(world, 'events(first: 500) { version at }', world.imports),
  ),
  query('game, last events of an import', (world) =>
    one(world, 'events(first: 5, sinceVersion: 1) { version at }', world.imports),
  ),
  query('game, origins of an import', (world) => one(world, `events(first: 1) { ${EVENT} }`, [world.traced])),
  query('game, export', (world) => one(world, 'export(format: JSON)')),
  query(
    'game, export of an import',
    (world) => one(world, 'export(format: JSON_GZIP)', world.imports),
    asPlayer,
  ),
  query('game, presence', (world) => one(world, 'watchers seats { present }')),
  query('game, qualification', (world) => one(world, 'qualifies', world.finished), asPlayer),
  query(
    'game, qualification under 15 aliases',
    (world) => one(world, aliased(15, 'qualifies(top: 100)'), world.finished),
    asPlayer,
  ),
  query('games, 20 in brief', () => page(20, BRIEF)),
  query('games, 100 with one value', () => page(100, 'id')),
  query('games, own ones', () => page(20, BRIEF, ', filter: { mine: true }'), asPlayer),
  query('games, joinable', () => page(20, BRIEF, ', filter: { joinable: true }')),
  query('games, invitations', () => page(20, BRIEF, ', filter: { invited: true }'), asPlayer),
  query('games, texts', () => page(18, 'text')),
  query('games, totals', () => page(50, 'sides { total sheet { total } }')),
  query('games, dice and turns', () => page(50, 'turn { rollNumber dice { face } canRoll }')),
  query('games, open fields', () => page(40, 'turn { openFields { score } }')),
  query('games, under 15 aliases', () => `{ ${aliased(15, 'games(first: 5) { nodes { id } }')} }`),
  query(
    'games, first events of imports',
    () => page(20, 'events(first: 1) { __typename at version }', ', filter: { mine: true }'),
    asPlayer,
  ),
  query(
    'games, origins of imports',
    () =>
      page(
        20,
        'events(first: 1) { ... on GameImported { origins { gameId clientSeeds } } }',
        ', filter: { mine: true }',
      ),
    asPlayer,
  ),
  query('ruleset', () => `{ ruleset(id: "yamb") { ${RULESET} } }`),
  query('ruleset, its name', () => '{ ruleset(id: "yams") { name } }'),
  query('bots', () => '{ bots { level ruleset variants mean error deviation games } }'),
  query('rulesets', () => `{ rulesets(first: 4) { ${RULESET} } }`),
  query('rulesets, scoring under 15 aliases', () => `{ rulesets { rows { ${aliased(10, 'scoring')} } } }`),
  query('leaderboard', () => leaderboard(5)),
  query('leaderboard, 100 scores', () => leaderboard(100)),
  query('leaderboard, with games', () => leaderboard(60, `game { ${BRIEF} }`)),
  query(
    'leaderboard, around a player under 15 aliases',
    ({ player }) =>
      `{ ${aliased(15, `leaderboard(ruleset: "yahtzee-public-domain", around: "${player.id}") { totalCount }`)} }`,
  ),
  query('leaderboard, texts of games', () => leaderboard(15, 'game { text }')),
  query(
    'quickPlayTicket',
    (world) => `{ quickPlayTicket(id: "${world.player.id}") { id status } }`,
    asPlayer,
  ),
  query('quickPlayTickets', () => '{ quickPlayTickets { id status gameId waiting } }', asPlayer),
  query('webhooks', () => '{ webhooks { id url events status lastFailure } }', asPlayer),
  query('webhook', ({ saved }) => `{ webhook(id: "${saved}") { id url status } }`, asPlayer),
  query(
    'save',
    ({ of, saves }) => `{ save(id: "${of(saves)}") { id name savedAt totals seats ruleset { id name } } }`,
    asPlayer,
  ),
  query('saves', () => '{ saves { id name savedAt totals } }', asPlayer),
  query(
    'saves, complete list',
    () =>
      `{ saves { id name gameId rulesetKey savedAt seats totals teamSize turnsLeft ruleset { id name } } }`,
    asPlayer,
  ),
  query('competition', competition('id status')),
  query('competition, own rank', competition('me { rank }'), asPlayer),
  query('competition, 100 standings with their games', competition(STANDINGS)),
  query(
    'competitions',
    () => '{ competitions(first: 100) { nodes { id kind title status entrants closesAt } } }',
  ),
  query(
    'daily',
    () => '{ daily(ruleset: "yams") { id status me { rank total } leaders { name total } } }',
    asPlayer,
  ),
  query('puzzle, unknown', ({ saved }) => `{ puzzle(id: "${saved}") { ${PUZZLE} } }`, asPlayer),
  query(
    'dailyPuzzle, none',
    () => `{ dailyPuzzle(ruleset: "yahtzee-public-domain") { ${PUZZLE} } }`,
    asPlayer,
  ),
  query('nextPuzzle, none', () => `{ nextPuzzle(ruleset: "yahtzee-public-domain") { ${PUZZLE} } }`, asPlayer),
  query(
    'nextPuzzle, none under 15 aliases',
    () => `{ ${aliased(15, 'nextPuzzle(ruleset: "yahtzee-public-domain", difficulty: HARD) { id }')} }`,
    asPlayer,
  ),
  query('__schema', () => INTROSPECTION),
  query(
    '__schema, types under 13 aliases',
    () => `{ __schema { ${aliased(13, 'types { name fields { name } }')} } }`,
  ),
  query('__type', () => '{ __type(name: "Game") { name fields { name description type { name } } } }'),
  query(
    '__type, under 15 aliases',
    () => `{ ${aliased(15, '__type(name: "Game") { fields { name description } }')} }`,
  ),
  query('__typename', () => '{ __typename }'),
  query('__typename, a long document', () => `{ ${'__typename '.repeat(980)} }`),
  query(
    '__typename, 15 fragments',
    () =>
      `{ ...F0 } ${Array.from({ length: 100 }, (_, i) => `fragment F${i} on Query { __typename ${i < 99 ? `...F${i + 1}` : ''} }`).join(' ')}`,
  ),
  {
    name: '__typename, a long query in the URL',
    of: 'Query.__typename',
    transport: 'graphql',
    build: () => ({
      method: 'GET',
      path: `/graphql?query=${encodeURIComponent(`{ __typename } #${'x'.repeat(12_000)}`)}`,
      headers: { 'apollo-require-preflight': 'true' },
    }),
  },
  {
    name: '__typename, many variables',
    of: 'Query.__typename',
    transport: 'graphql',
    build: () =>
      graphql(
        '{ __typename }',
        Object.fromEntries(Array.from({ length: 990 }, (_, i) => [`v${i}`, 'x'.repeat(80)])),
      ),
  },
  query(
    '__typename, unused variables',
    () => `query (${Array.from({ length: 150 }, (_, i) => `$v${i}: Int = 1`).join(' ')}) { __typename }`,
  ),
];
