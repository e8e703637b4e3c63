/** Folders of `src` in dependency order: each imports only those listed before it. See docs/architecture.md. */
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

/** Forbids imports from folders that come later in the list. */
const noArrowUp = ROOMS.slice(0, -1).map((room, index) => ({
  name: `${room}-imports-no-room-above`,
  comment: 'A folder must not import a folder above it.',
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: SPECS },
  to: { path: `^src/(${ROOMS.slice(index + 1).join('|')})/` },
}));

/** The engine's folders other than its rules, with the folders whose index each may import. */
const engineFolders = Object.entries({
  languages: ['rules'],
  rulesets: ['rules', 'languages'],
  wyb: ['rules', 'rulesets'],
  sheets: ['rules', 'languages'],
}).map(([folder, others]) => ({
  name: `${folder}-are-pure`,
  comment: 'A folder of the engine imports only itself and the folders it builds on.',
  severity: 'error',
  from: { path: `^packages/engine/src/${folder}/`, pathNot: SPECS },
  to: { pathNot: `^packages/engine/src/((${others.join('|')})/index\\.ts$|${folder}/)` },
}));

module.exports = {
  forbidden: [
    ...noArrowUp,
    {
      name: 'no-cycles',
      comment: 'Modules that depend on each other should be one module, or are missing a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engine-is-pure',
      comment: 'The rules of play import only themselves.',
      severity: 'error',
      from: { path: '^packages/engine/src/rules/', pathNot: SPECS },
      to: { pathNot: '^packages/engine/src/rules/' },
    },
    ...engineFolders,
    {
      name: 'engine-rooms-have-one-door',
      comment: 'Code outside a folder of the engine imports only its index.',
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
      comment: 'Strategy depends only on the rules. It plays with trained networks but does not train them.',
      severity: 'error',
      from: { path: '^packages/strategy/src/', pathNot: SPECS },
      to: { pathNot: '^packages/(engine/src/(rules|rulesets)/index\\.ts$|strategy/src/)' },
    },
    {
      name: 'trainer-is-pure',
      comment: 'Training depends only on the rules and on strategy.',
      severity: 'error',
      from: { path: '^packages/trainer/src/', pathNot: SPECS },
      to: {
        pathNot:
          '^packages/(engine/src/(rules|rulesets)/index\\.ts$|strategy/src/(index|learning)\\.ts$|trainer/src/)',
      },
    },
    {
      name: 'libraries-have-doors',
      comment: 'The server uses only what libraries export.',
      severity: 'error',
      from: { path: '^src/', pathNot: SPECS },
      to: {
        path: '^packages/',
        pathNot: '^packages/(engine/src/[a-z]+|(strategy|trainer|client)/src)/index\\.ts$',
      },
    },
    {
      name: 'client-needs-nothing',
      comment: 'The client must run in any web page.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: SPECS },
      to: { pathNot: '^packages/client/src/' },
    },
    {
      name: 'commands-use-the-client',
      comment: 'The server does not depend on the client, so that neither startup nor moves load it.',
      severity: 'error',
      from: { path: '^src/(?!cli/)', pathNot: SPECS },
      to: { path: '^packages/client/' },
    },
    {
      name: 'libraries-know-no-server',
      comment: 'Libraries must not depend on the server.',
      severity: 'error',
      from: { path: '^packages/', pathNot: SPECS },
      to: { path: '^src/' },
    },
    {
      name: 'fairness-needs-crypto-only',
      comment: 'Anyone must be able to read the code and recompute the dice.',
      severity: 'error',
      from: { path: '^packages/engine/src/fairness/', pathNot: SPECS },
      to: { pathNot: '^(packages/engine/src/fairness/|(node:)?crypto$)' },
    },
    {
      name: 'games-domain-knows-no-other-room',
      comment: 'The domain of a game does not depend on storage, history or the API.',
      severity: 'error',
      from: { path: '^src/games/domain/', pathNot: SPECS },
      to: { path: '^src/games/(?!domain/)' },
    },
    {
      name: 'games-history-knows-the-domain',
      comment: 'History is folded from events and does not depend on how they are stored.',
      severity: 'error',
      from: { path: '^src/games/history/', pathNot: SPECS },
      to: { path: '^src/games/(?!domain/|history/)' },
    },
    {
      name: 'games-storage-knows-no-use-case',
      comment: 'Stores read and write. Use cases decide what happens to a game.',
      severity: 'error',
      from: { path: '^src/games/storage/', pathNot: SPECS },
      to: { path: '^src/games/(?!domain/|history/|storage/|definitions/)' },
    },
    {
      name: 'games-use-cases-know-no-api',
      comment: 'Use cases do not depend on the GraphQL API. Only the module registers its resolvers.',
      severity: 'error',
      from: { path: '^src/games/(commands|due|publishing|messages|rulesets)/', pathNot: SPECS },
      to: { path: '^src/games/(api/|[^/]+$)' },
    },
    {
      name: 'services-never-see-sql',
      comment: 'Only stores contain SQL; services, resolvers and controllers do not.',
      severity: 'error',
      from: { path: '\\.(service|resolver|controller|models|inputs)\\.ts$' },
      to: { path: '^src/storage/(sqlite|postgres)|node_modules/(better-sqlite3|pg|typeorm)/' },
    },
    {
      name: 'stores-know-no-database',
      comment:
        'Stores yield statements. Only code that opens a connection to a database knows which kind it is.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/(storage|cli|ops/integrity|ops/database-copy|kernel/(postgres|topics))/|^src/kernel/kernel\\.module\\.ts$|${SPECS}`,
      },
      to: { path: '/(sqlite|postgres)-[^/]*\\.ts$|node_modules/(better-sqlite3|pg)/' },
    },
    {
      name: 'databases-do-not-mix',
      comment: 'Code for one kind of database does not import code for another.',
      severity: 'error',
      from: { path: '/(sqlite|postgres)-[^/]*\\.ts$', pathNot: SPECS },
      to: { path: '/(sqlite|postgres)-[^/]*\\.ts$', pathNot: '/$1-[^/]*\\.ts$' },
    },
    {
      name: 'redis-is-optional',
      comment:
        'Only its own files, the modules that select it, metrics and health checks may know about Redis.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `/redis-[^/]*$|\\.module\\.ts$|^src/(kernel/redis|ops/metrics|ops/health)/|${SPECS}`,
      },
      to: { path: '^src/kernel/redis/|/redis-[^/]*\\.ts$|node_modules/ioredis/' },
    },
    {
      name: 'redis-serves-anybody',
      comment: 'The Redis connection is independent of the data it carries.',
      severity: 'error',
      from: { path: '^src/kernel/redis/', pathNot: SPECS },
      to: { path: '^src/', pathNot: '^src/kernel/(redis/|config/|signals/|clock\\.ts$|world\\.ts$)' },
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
        path: '^src/(identity|games|results/leaderboards|live/updates|http/subscriptions)/.*(store|resolver|controller)\\.ts$',
        pathNot: '^src/$1/',
      },
    },
    {
      name: 'games-use-services-of-their-features',
      comment: 'The same rule, for features that are folders of games.',
      severity: 'error',
      from: { path: '^src/games/(?!definitions/|saves/|transfers/|games\\.module)', pathNot: SPECS },
      to: { path: '^src/games/(definitions|saves|transfers)/.*(store|resolver|controller)\\.ts$' },
    },
    {
      name: 'live-knows-no-games',
      comment: 'The transport carries any subscription of the schema.',
      severity: 'error',
      from: { path: '^src/http/subscriptions/', pathNot: SPECS },
      to: { path: '^src/(games|live)/' },
    },
    {
      name: 'rest-goes-through-the-schema',
      comment: 'REST goes through the schema and does not depend on any feature.',
      severity: 'error',
      from: { path: '^src/http/rest/', pathNot: SPECS },
      to: {
        pathNot: [
          '^(src/(http|kernel)/|packages/engine/src/(sheets|languages|rulesets)/|node:|[a-z/]+$)',
          '(^|/)node_modules/',
        ],
      },
    },
    {
      name: 'cli-is-on-top',
      comment:
        'Nothing imports the command line, except the container entry point, which shares its startup.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli/|main\\.ts$)' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'no-orphans',
      comment: 'A file without importers is dead code.',
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
