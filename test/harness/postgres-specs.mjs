/**
 * Selects which specs of whole servers run on PostgreSQL: `STORED` in every run, `SQLITE_ONLY` never, and all others
 * in the long form, `npm run test:postgres`. All of them always run on SQLite. A new spec belongs in `STORED` if it
 * tests statements, transactions, locks or several servers and no database spec does, because database specs always run
 * on both.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Specs that write and read back data, including across restarts and concurrent writers. */
export const STORED = named(
  // One or more servers that are killed, stopped, restarted or disconnected.
  'bots/bot-restarts',
  'games/clocks',
  'reliability/kills',
  'reliability/lost-connections',
  'reliability/newer-schema',
  'reliability/parallel',
  'reliability/redis',
  'reliability/restart',
  'reliability/same-dice-kills',
  'reliability/stop',
  'reliability/together-kills',
  // Repeated and concurrent requests.
  'api/retried-answers',
  'api/retried-mutations',
  'api/retries',
  'games/seats',
  // Tables and lists of them.
  'players/accounts',
  'bots/analysis',
  'bots/ranked-positions',
  'players/challenges',
  'players/deleted-accounts',
  'games/departures',
  'live/player-stream',
  'live/player-updates',
  'players/players',
  'players/reactions',
  'games/rematches',
  'games/texts',
  // State shared by servers.
  'operations/health',
);

/** Specs of the SQLite file itself: its disk, lock, damage and copies, and how servers start and stop with it. */
const FILE_SPECS = named(
  'cli/analyse-command',
  'operations/backup',
  'cli/check-command',
  'cli/dump-command',
  'cli/command-line',
  'operations/databases-under-test',
  'reliability/disk',
  'reliability/faults',
  'reliability/integrity',
  'docs/shell-blocks',
  'operations/start',
);

/**
 * Specs that do not depend on the database: pages, headers, addresses, log lines, counted costs, socket traffic and its
 * backlog, requests refused unread, sharing of the event loop, and REST parity with GraphQL.
 */
const DATABASE_INDEPENDENT = named(
  'operations/bench-servers',
  'limits/bystander',
  'client/client',
  'client/lost-socket',
  'client/packed',
  'limits/connection-attacks',
  'limits/connections',
  'api/cors',
  'limits/cost',
  'api/cut-requests',
  'docs/docs',
  'docs/examples',
  'rulesets/family-vectors',
  'docs/front-end-guide',
  'games/languages',
  'limits/large-inputs',
  'games/largest-sheet',
  'live/live-connections',
  'live/live-languages',
  'live/live-operations',
  'live/live-readers',
  'operations/logs',
  'cli/mcp',
  'limits/metering',
  'api/openapi',
  'api/openapi-examples',
  'pages/pages',
  'cli/play',
  'pages/playground',
  'limits/price-catalogue',
  'api/proxy',
  'limits/rate-exemptions',
  'parity/rest-parity',
  'api/rest-problems',
  'api/rest-requests',
  'rulesets/ruleset-lists',
  'rulesets/rulesets',
  'examples/serve',
  'examples/sheet-editor',
  'simulation/database/simulated-postgres',
  'simulation/simulation',
  'api/small-answers',
  'operations/runner',
  'cli/solve',
  'examples/table',
  'client/typed-client',
  'live/upgrades',
  'rulesets/vectors',
  'examples/web',
);

/** Specs that use PostgreSQL on their own if one is available. */
const SELF_PROVISIONED = named(
  'reliability/clock-skew',
  'reliability/cluster',
  'reliability/database-copy',
  'simulation/database/postgres-schedules',
  'simulation/database/postgres-transactions',
);

/** Specs that even the long form runs only on SQLite. */
export const SQLITE_ONLY = [...FILE_SPECS, ...DATABASE_INDEPENDENT, ...SELF_PROVISIONED];

/** Specs that `npm test` runs on PostgreSQL. The long form runs all except `SQLITE_ONLY`. */
export const ON_POSTGRES = process.env.POSTGRES_SPECS === 'all' ? ['test/**/*.e2e-spec.ts'] : STORED;

/**
 * Specs that `npm run test:citus` runs on a cluster, because their statements or commits take another way there: rows of
 * games are on workers and those of players on the coordinator, and games start and end with commits in two phases.
 */
export const ON_CITUS = named(
  // The referee's games and those of the family's rule sets: every command of every rule set.
  'rulesets/vectors',
  'rulesets/family-vectors',
  // Who may do and see what: every field of the API, by every kind of caller.
  'permissions/permissions',
  'permissions/privacy',
  // Two servers that are killed in turn while others play: no acknowledged change is lost, and none is made twice.
  'reliability/kills',
  'reliability/same-dice-kills',
  'reliability/together-kills',
  'reliability/bot-kills',
  'reliability/quick-play-kills',
  // Simultaneous requests to several servers.
  'reliability/parallel',
  'games/seats',
  // Requests repeated with their keys, which are stored with the game or with the player.
  'api/retries',
  'api/retried-answers',
  'api/retried-mutations',
  // Rows of all shards: lists of games, counts for quotas, ranks, due clocks, and the names in all games of a player.
  'players/lobby',
  'limits/quotas',
  'scores/leaderboards',
  'games/clocks',
  'players/deleted-accounts',
);

/** @throws Error if a spec does not exist, so that a renamed one is noticed */
function named(...names) {
  return names.map((name) => {
    const path = `test/${name}.e2e-spec.ts`;
    if (!existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))))
      throw new Error(`test/harness/postgres-specs.mjs names ${path}, which does not exist`);
    return path;
  });
}
