/** Arrows run one way, from a room to rooms before it. See docs/architecture.md. */
const ROOMS = [
  'kernel',
  'storage',
  'identity',
  'games',
  'live',
  'thinking',
  'play',
  'results',
  'notify',
  'http',
  'ops',
  'cli',
];
const SPECS = '\\.(spec|int-spec)\\.ts$|/testing/';

/** Each room imports only rooms that are listed before it. */
const noArrowUp = ROOMS.slice(0, -1).map((room, index) => ({
  name: `${room}-imports-no-room-above`,
  comment: 'No arrow points up.',
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: SPECS },
  to: { path: `^src/(${ROOMS.slice(index + 1).join('|')})/` },
}));

/** The folders of the engine beside its rules, and the folders whose index each may import. */
const engineFolders = Object.entries({
  languages: ['rules'],
  rulesets: ['rules', 'languages'],
  wyb: ['rules', 'rulesets'],
  sheets: ['rules', 'languages'],
}).map(([folder, others]) => ({
  name: `${folder}-are-pure`,
  comment: 'A folder of the engine imports nothing but itself and what it is made of.',
  severity: 'error',
  from: { path: `^packages/engine/src/${folder}/`, pathNot: SPECS },
  to: { pathNot: `^packages/engine/src/((${others.join('|')})/index\\.ts$|${folder}/)` },
}));

module.exports = {
  forbidden: [
    ...noArrowUp,
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engine-is-pure',
      comment: 'The rules of play import nothing but themselves.',
      severity: 'error',
      from: { path: '^packages/engine/src/rules/', pathNot: SPECS },
      to: { pathNot: '^packages/engine/src/rules/' },
    },
    ...engineFolders,
    {
      name: 'engine-rooms-have-one-door',
      comment: 'From outside, a folder of the engine is its index.',
      severity: 'error',
      from: {
        path: '^(packages|src)/',
        pathNot: `^packages/engine/src/(rules|languages|sheets|wyb|fairness)/|${SPECS}`,
      },
      to: {
        path: '^packages/engine/src/(rules|languages|sheets|wyb|fairness)/',
        pathNot: '^packages/engine/src/[a-z]+/index\\.ts$',
      },
    },
    {
      name: 'strategy-is-pure',
      comment: 'Strategy follows from the rules alone, and plays by networks without learning any.',
      severity: 'error',
      from: { path: '^packages/strategy/src/', pathNot: SPECS },
      to: { pathNot: '^packages/(engine/src/(rules|rulesets)/index\\.ts$|strategy/src/)' },
    },
    {
      name: 'trainer-is-pure',
      comment: 'Learning follows from the rules and from good play.',
      severity: 'error',
      from: { path: '^packages/trainer/src/', pathNot: SPECS },
      to: {
        pathNot:
          '^packages/(engine/src/(rules|rulesets)/index\\.ts$|strategy/src/(index|learning)\\.ts$|trainer/src/)',
      },
    },
    {
      name: 'libraries-have-doors',
      comment: 'The server knows libraries by the names that they export.',
      severity: 'error',
      from: { path: '^src/', pathNot: SPECS },
      to: {
        path: '^packages/',
        pathNot: '^packages/(engine/src/[a-z]+|(strategy|trainer|client)/src)/index\\.ts$',
      },
    },
    {
      name: 'client-needs-nothing',
      comment: 'It runs in any page.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: SPECS },
      to: { pathNot: '^packages/client/src/' },
    },
    {
      name: 'commands-use-the-client',
      comment: 'The server answers clients and needs none: its start and its moves load no client.',
      severity: 'error',
      from: { path: '^src/(?!cli/)', pathNot: SPECS },
      to: { path: '^packages/client/' },
    },
    {
      name: 'libraries-know-no-server',
      comment: 'Arrows run from the server to its libraries.',
      severity: 'error',
      from: { path: '^packages/', pathNot: SPECS },
      to: { path: '^src/' },
    },
    {
      name: 'fairness-needs-crypto-only',
      comment: 'Anyone must be able to read and recompute the dice.',
      severity: 'error',
      from: { path: '^packages/engine/src/fairness/', pathNot: SPECS },
      to: { pathNot: '^(packages/engine/src/fairness/|(node:)?crypto$)' },
    },
    {
      name: 'games-domain-knows-no-other-room',
      comment: 'What a game is depends on no storage, history or API.',
      severity: 'error',
      from: { path: '^src/games/domain/', pathNot: SPECS },
      to: { path: '^src/games/(?!domain/)' },
    },
    {
      name: 'games-history-knows-the-domain',
      comment: 'History is folded from events, wherever they are stored.',
      severity: 'error',
      from: { path: '^src/games/history/', pathNot: SPECS },
      to: { path: '^src/games/(?!domain/|history/)' },
    },
    {
      name: 'games-storage-knows-no-use-case',
      comment: 'Stores read and write; what is done with a game is decided above them.',
      severity: 'error',
      from: { path: '^src/games/storage/', pathNot: SPECS },
      to: { path: '^src/games/(?!domain/|history/|storage/|definitions/)' },
    },
    {
      name: 'games-use-cases-know-no-api',
      comment: 'GraphQL is on top of what it shows: only the module registers its resolvers.',
      severity: 'error',
      from: { path: '^src/games/(commands|due|publishing|messages|rulesets)/', pathNot: SPECS },
      to: { path: '^src/games/(api/|[^/]+$)' },
    },
    {
      name: 'services-never-see-sql',
      comment: 'Stores hold SQL; services, resolvers and controllers do not.',
      severity: 'error',
      from: { path: '\\.(service|resolver|controller|models|inputs)\\.ts$' },
      to: { path: '^src/storage/(sqlite|postgres)|node_modules/(better-sqlite3|pg|typeorm)/' },
    },
    {
      name: 'stores-know-no-database',
      comment: 'Stores yield statements; which database runs them knows only the code that opens one.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/(storage|cli|ops/integrity|ops/database-copy)/|${SPECS}`,
      },
      to: { path: '/(sqlite|postgres)-[^/]*\\.ts$|node_modules/(better-sqlite3|pg)/' },
    },
    {
      name: 'databases-do-not-mix',
      comment: 'What is for one database needs nothing of another.',
      severity: 'error',
      from: { path: '/(sqlite|postgres)-[^/]*\\.ts$', pathNot: SPECS },
      to: { path: '/(sqlite|postgres)-[^/]*\\.ts$', pathNot: '/$1-[^/]*\\.ts$' },
    },
    {
      name: 'redis-is-optional',
      comment:
        'Whether servers share a Redis, only its own files know, the modules that choose, and who says how it is.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `/redis-[^/]*$|\\.module\\.ts$|^src/(kernel/redis|ops/metrics|ops/health)/|${SPECS}`,
      },
      to: { path: '^src/kernel/redis/|/redis-[^/]*\\.ts$|node_modules/ioredis/' },
    },
    {
      name: 'redis-serves-anybody',
      comment: 'It knows nothing of what is shared.',
      severity: 'error',
      from: { path: '^src/kernel/redis/', pathNot: SPECS },
      to: { path: '^src/', pathNot: '^src/kernel/(redis/|config/|signals/|clock\\.ts$)' },
    },
    {
      name: 'features-through-services',
      comment: 'A feature module uses another through its exported services and models.',
      severity: 'error',
      from: {
        path: '^src/(identity|games/(?:definitions|saves|transfers)|games|results/leaderboards|live/updates|thinking/bots|http/subscriptions)/',
        pathNot: SPECS,
      },
      to: {
        path: '^src/(identity|games|results/leaderboards|live/updates|http/subscriptions)/.*(store|entity|resolver|controller)\\.ts$',
        pathNot: '^src/$1/',
      },
    },
    {
      name: 'games-use-services-of-their-features',
      comment: 'As above, for the features that are folders of games.',
      severity: 'error',
      from: { path: '^src/games/(?!definitions/|saves/|transfers/|games\\.module)', pathNot: SPECS },
      to: { path: '^src/games/(definitions|saves|transfers)/.*(store|entity|resolver|controller)\\.ts$' },
    },
    {
      name: 'live-knows-no-games',
      comment: 'It carries whatever subscriptions the schema has.',
      severity: 'error',
      from: { path: '^src/http/subscriptions/', pathNot: SPECS },
      to: { path: '^src/(games|live)/' },
    },
    {
      name: 'rest-goes-through-the-schema',
      comment: 'REST calls what the schema calls; it knows no feature.',
      severity: 'error',
      from: { path: '^src/http/rest/', pathNot: SPECS },
      to: {
        pathNot: [
          '^(src/(http|kernel)/|packages/engine/src/(sheets|languages|rulesets)/|node:|[a-z]+$)',
          '(^|/)node_modules/',
        ],
      },
    },
    {
      name: 'cli-is-on-top',
      comment: 'The command line uses everything; only the entry of containers shares its start.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli/|main\\.ts$)' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is dead.',
      severity: 'error',
      from: { orphan: true, pathNot: '(main|schema)\\.ts$|\\.d\\.ts$|^src/http/pages/browser/' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['yamb-source', 'import', 'node', 'default'],
    },
  },
};
