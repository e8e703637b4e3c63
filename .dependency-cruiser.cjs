/** Arrows run one way: engine ← rulesets ← games and its neighbours ← app.module. See docs/architecture.md. */
const SPECS = '\\.(spec|int-spec)\\.ts$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engine-is-pure',
      comment: 'The engine imports nothing but itself.',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: SPECS },
      to: { pathNot: '^src/engine/' },
    },
    {
      name: 'rulesets-are-pure',
      comment: 'Rule sets are data for the engine.',
      severity: 'error',
      from: { path: '^src/rulesets/', pathNot: SPECS },
      to: { pathNot: '^src/(engine/index\\.ts|languages/index\\.ts|rulesets/)' },
    },
    {
      name: 'languages-are-pure',
      comment: 'What depends on a language alone needs the names of parts, and nothing else.',
      severity: 'error',
      from: { path: '^src/languages/', pathNot: SPECS },
      to: { pathNot: '^src/(engine/index\\.ts|languages/)' },
    },
    {
      name: 'wyb-is-pure',
      comment: 'Files of winYAMB are bytes and rules.',
      severity: 'error',
      from: { path: '^src/wyb/', pathNot: SPECS },
      to: { pathNot: '^src/(engine/index\\.ts|rulesets/index\\.ts|wyb/)' },
    },
    {
      name: 'sheets-are-pure',
      comment: 'A drawing of a game needs its rules and its state.',
      severity: 'error',
      from: { path: '^src/sheets/', pathNot: SPECS },
      to: { pathNot: '^src/(engine/index\\.ts|languages/index\\.ts|sheets/)' },
    },
    {
      name: 'strategy-is-pure',
      comment: 'Strategy follows from the rules alone.',
      severity: 'error',
      from: { path: '^src/strategy/', pathNot: SPECS },
      to: { pathNot: '^src/(engine/index\\.ts|rulesets/index\\.ts|strategy/)' },
    },
    {
      name: 'strategy-has-one-door',
      comment: 'From outside, the strategy is its index.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/strategy/' },
      to: { path: '^src/strategy/', pathNot: '^src/strategy/(index\\.ts$|testing/)' },
    },
    {
      name: 'engine-has-one-door',
      comment: 'From outside, the engine is its index.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/engine/' },
      to: { path: '^src/engine/', pathNot: '^src/engine/(index\\.ts$|testing/)' },
    },
    {
      name: 'fairness-needs-crypto-only',
      comment: 'Anyone must be able to read and recompute the dice.',
      severity: 'error',
      from: { path: '^src/fairness/', pathNot: SPECS },
      to: { pathNot: '^(src/fairness/|(node:)?crypto$)' },
    },
    {
      name: 'services-never-see-sql',
      comment: 'Stores hold SQL; services, resolvers and controllers do not.',
      severity: 'error',
      from: { path: '\\.(service|resolver|controller|models|inputs)\\.ts$' },
      to: { path: '^src/database/(sqlite|postgres)|node_modules/(better-sqlite3|pg|typeorm)/' },
    },
    {
      name: 'stores-know-no-database',
      comment: 'Stores yield statements; which database runs them knows only the code that opens one.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/(database|cli|integrity|database-copy)/|${SPECS}`,
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
        pathNot: `/redis-[^/]*$|\\.module\\.ts$|^src/(redis|metrics|api/health)/|${SPECS}`,
      },
      to: { path: '^src/redis/|/redis-[^/]*\\.ts$|node_modules/ioredis/' },
    },
    {
      name: 'redis-serves-anybody',
      comment: 'It knows nothing of what is shared.',
      severity: 'error',
      from: { path: '^src/redis/', pathNot: SPECS },
      to: { path: '^src/', pathNot: '^src/(redis|config|signals)/' },
    },
    {
      name: 'features-through-services',
      comment: 'A feature module uses another through its exported services and models.',
      severity: 'error',
      from: {
        path: '^src/(games|players|definitions|saves|transfers|leaderboards|accounts|updates|live|bots)/',
        pathNot: SPECS,
      },
      to: {
        path: '^src/(games|players|definitions|saves|transfers|leaderboards|accounts|updates|live)/.*(store|entity|resolver|controller)\\.ts$',
        pathNot: '^src/$1/',
      },
    },
    {
      name: 'live-knows-no-games',
      comment: 'It carries whatever subscriptions the schema has.',
      severity: 'error',
      from: { path: '^src/live/', pathNot: SPECS },
      to: { path: '^src/(games|updates)/' },
    },
    {
      name: 'rest-goes-through-the-schema',
      comment: 'REST calls what the schema calls; it knows no feature but the module that authenticates.',
      severity: 'error',
      from: { path: '^src/rest/', pathNot: SPECS },
      to: {
        pathNot: [
          '^(src/(rest|api|config|live|sheets|languages|rulesets)/|src/players/players\\.module\\.ts$|node:|[a-z]+$)',
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
      from: { orphan: true, pathNot: '(main|schema)\\.ts$|\\.d\\.ts$|^src/pages/browser/' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
