/** Typical and worst operations of GraphQL, for every field of `Query` and `Mutation`. */
import { graphql } from './requests.mjs';
import {
  aliased,
  BRIEF,
  EVENT,
  MOVED,
  MOVED_WHOLE,
  RULESET,
  SCORE,
  SHEET,
  TURN,
  WHOLE,
} from './selections.mjs';

const INTROSPECTION = `{ __schema { description queryType { name } mutationType { name } subscriptionType { name }
  types { kind name description fields(includeDeprecated: true) { name description args { name description type { ...T } defaultValue }
    type { ...T } isDeprecated deprecationReason } inputFields { name description type { ...T } defaultValue }
    interfaces { ...T } enumValues { name description } possibleTypes { ...T } }
  directives { name description locations args { name type { ...T } } } } }
  fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } }`;

const leaderboard = (first, more = '', args = '') =>
  `{ leaderboard(ruleset: "yahtzee-public-domain", first: ${first} ${args}) { key totalCount calendarPeriod
    pageInfo { hasNextPage endCursor } edges { rank cursor node { ${SCORE} ${more} } } } }`;

/** Queries, with what the world and a caller have to give. */
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

const queries = [
  query('me', () => '{ me { id name } }', asPlayer),
  query(
    'me, own scores',
    () => `{ me { scores(first: 100) { edges { cursor node { ${SCORE} } } } } }`,
    asPlayer,
  ),
  query(
    'me, own scores under 15 names',
    () => `{ me { ${aliased(15, 'scores(first: 1) { nodes { id } }')} } }`,
    asPlayer,
  ),
  query(
    'me, games of own scores',
    () => `{ me { scores(first: 60) { nodes { game { ${BRIEF} } } } } }`,
    asPlayer,
  ),
  query('game, one value', (world) => one(world, 'version')),
  query('game, the whole', (world) => one(world, WHOLE), asPlayer),
  query('game, its text', (world) => one(world, 'text')),
  query('game, texts of its sheets', (world) => one(world, `sides { sheet { ${aliased(10, 'text')} } }`)),
  query('game, its turn', (world) => one(world, `turn { ${TURN} }`)),
  query('game, open fields under 15 names', (world) =>
    one(world, `turn { ${aliased(15, 'openFields { score }')} }`),
  ),
  query('game, its sheets', (world) => one(world, `sides { sheet { ${SHEET} } }`)),
  query('game, sums of its sheets under 15 names', (world) =>
    one(world, `sides { sheet { columns { ${aliased(15, 'total')} } } }`),
  ),
  query('game, its rules', (world) => one(world, `ruleset { ${RULESET} }`)),
  query('game, 10 events', (world) => one(world, `events(first: 10) { ${EVENT} }`)),
  query('game, first events of an import', (world) =>
    one(world, `events(first: 1) { ${EVENT} }`, world.imports),
  ),
  query('game, first events of an import under 15 names', (world) =>
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
  query('game, whether it qualifies', (world) => one(world, 'qualifies', world.finished), asPlayer),
  query(
    'game, whether it qualifies under 15 names',
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
  query('games, under 15 names', () => `{ ${aliased(15, 'games(first: 5) { nodes { id } }')} }`),
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
  query('rulesets', () => `{ rulesets { ${RULESET} } }`),
  query('rulesets, scoring under 15 names', () => `{ rulesets { rows { ${aliased(10, 'scoring')} } } }`),
  query('leaderboard', () => leaderboard(5)),
  query('leaderboard, 100 scores', () => leaderboard(100)),
  query('leaderboard, with games', () => leaderboard(60, `game { ${BRIEF} }`)),
  query(
    'leaderboard, around a player under 15 names',
    ({ player }) =>
      `{ ${aliased(15, `leaderboard(ruleset: "yahtzee-public-domain", around: "${player.id}") { totalCount }`)} }`,
  ),
  query('leaderboard, texts of games', () => leaderboard(15, 'game { text }')),
  query('saves', () => '{ saves { id name savedAt totals } }', asPlayer),
  query(
    'saves, all of them',
    () =>
      `{ saves { id name gameId rulesetKey savedAt seats totals teamSize turnsLeft ruleset { id name } } }`,
    asPlayer,
  ),
  query('__schema', () => INTROSPECTION),
  query(
    '__schema, types under 15 names',
    () => `{ __schema { ${aliased(15, 'types { name fields { name } }')} } }`,
  ),
  query('__type', () => '{ __type(name: "Game") { name fields { name description type { name } } } }'),
  query(
    '__type, under 15 names',
    () => `{ ${aliased(15, '__type(name: "Game") { fields { name description } }')} }`,
  ),
  query('__typename', () => '{ __typename }'),
  query('__typename, a long document', () => `{ ${'__typename '.repeat(980)} }`),
  query(
    '__typename, 15 fragments',
    () =>
      `{ ...F0 } ${Array.from({ length: 100 }, (_, i) => `fragment F${i} on Query { __typename ${i < 99 ? `...F${i + 1}` : ''} }`).join(' ')}`,
  ),
  query(
    '__typename, unused variables',
    () => `query (${Array.from({ length: 150 }, (_, i) => `$v${i}: Int = 1`).join(' ')}) { __typename }`,
  ),
];

/** Mutations. */
const mutation = (field, type, name, input, selection, caller = asPlayer) => ({
  name: `${field}, ${name}`,
  of: `Mutation.${field}`,
  transport: 'graphql',
  build: (world) =>
    graphql(
      `mutation ($input: ${type}) { ${field}(input: $input) ${selection && `{ ${selection} }`} }`,
      { input: input(world) },
      caller(world),
    ),
});

const marks = (world) => ({
  gameId: world.of(world.games),
  positions: world.next('marks') % 2 === 0 ? [0, 1] : [2],
});
const target = (world) => ({ gameId: world.of(world.games) });
const command = (field, type, input) => [
  mutation(field, type, 'the least', input, MOVED),
  mutation(field, type, 'the whole game', input, MOVED_WHOLE),
];
const asRival = ({ rival }) => rival;

const mutations = [
  mutation(
    'register',
    'RegisterInput!',
    'a player',
    () => ({ name: 'Ana' }),
    'token player { id }',
    () => undefined,
  ),
  mutation(
    'renamePlayer',
    'RenamePlayerInput!',
    'anew',
    (world) => ({ name: `Prices ${world.next('names') % 10}` }),
    'name',
  ),
  mutation('createGame', 'CreateGameInput!', 'alone', () => ({ ruleset: 'yahtc' }), 'id', asRival),
  mutation(
    'createGame',
    'CreateGameInput!',
    'the largest, and all of it',
    () => ({ ruleset: 'yamb', seats: Array.from({ length: 6 }, () => ({})) }),
    WHOLE,
    asRival,
  ),
  mutation(
    'importGame',
    'ImportGameInput!',
    'many events',
    ({ file }) => ({ data: file, format: 'JSON_GZIP' }),
    'id',
    asRival,
  ),
  mutation(
    'importGame',
    'ImportGameInput!',
    'damaged',
    ({ file }) => ({ data: file.slice(0, -8), format: 'JSON_GZIP' }),
    'id',
    asRival,
  ),
  ...command('keep', 'KeepInput!', marks),
  ...command('roll', 'RollInput!', target),
  ...command('announce', 'AnnounceInput!', (world) => ({ ...target(world), row: 'yamb' })),
  ...command('enterField', 'EnterFieldInput!', (world) => ({
    ...target(world),
    column: 'dictated',
    row: 'ones',
  })),
  ...command('undo', 'GameCommandInput!', target),
  ...command('endTurn', 'GameCommandInput!', target),
  ...command('claim', 'GameCommandInput!', target),
  ...command('resign', 'GameCommandInput!', ({ finished, of }) => ({ gameId: of(finished) })),
  ...command('leaveGame', 'GameCommandInput!', target),
  ...command('joinGame', 'JoinGameInput!', target),
  ...command('addClientSeed', 'AddClientSeedInput!', (world) => ({ ...target(world), clientSeed: 'luck' })),
  mutation(
    'saveGame',
    'SaveGameInput!',
    'one too many',
    ({ saved }) => ({ gameId: saved, name: 'One more' }),
    'id',
  ),
  mutation('openSave', 'OpenSaveInput!', 'the least', (world) => ({ saveId: world.of(world.saves) }), 'id'),
  mutation(
    'openSave',
    'OpenSaveInput!',
    'the whole game',
    (world) => ({ saveId: world.of(world.saves) }),
    WHOLE,
  ),
  mutation('deleteSave', 'DeleteSaveInput!', 'there is none', ({ saved }) => ({ saveId: saved }), ''),
  mutation(
    'signScore',
    'SignScoreInput!',
    'a score',
    (world) => ({ gameId: world.of(world.finished), name: 'Ana' }),
    SCORE,
  ),
  mutation('clearMyScores', 'RequestInput', 'of one without any', () => ({}), '', asRival),
  // What ends the token or the list of everybody is asked with what is refused.
  mutation(
    'rotateToken',
    'RotateTokenInput',
    'of nobody',
    () => ({}),
    'token',
    () => undefined,
  ),
  mutation(
    'deleteAccount',
    'RequestInput',
    'of nobody',
    () => ({}),
    '',
    () => undefined,
  ),
  mutation('resetLeaderboard', 'ResetLeaderboardInput!', 'as a player', () => ({ ruleset: 'yamb' }), ''),
];

/** @type {readonly import('./catalogue.d.mts').PricedOperation[]} */
export const graphqlOperations = [...queries, ...mutations];
