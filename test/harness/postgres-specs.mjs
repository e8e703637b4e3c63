/**
 * Which specs of whole servers run on PostgreSQL: those of `STORED` in every run, those of `SQLITE_ALONE` never, and all others in the
 * long form, `npm run test:postgres`. On SQLite all of them always run. A new spec belongs in `STORED` when it proves what
 * statements, transactions, locks or several servers do, and no database spec proves it: those always run on both databases.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Specs of what is stored and read again, also after restarts and while others write. */
export const STORED = named(
  // One server or several, which are killed, stopped, started anew, or lose their connections.
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
  // Requests that are sent again, or at the same time.
  'api/retried-answers',
  'api/retried-mutations',
  'api/retries',
  'games/seats',
  // Tables, and lists of them.
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
  // What servers share.
  'operations/health',
);

/** The file of SQLite itself: its disk, lock, damage and copies, and how a server starts and stops with it. */
const OF_SQLITE = named(
  'operations/backup',
  'cli/check-command',
  'cli/command-line',
  'operations/databases-under-test',
  'reliability/disk',
  'reliability/faults',
  'reliability/integrity',
  'operations/start',
);

/**
 * Specs in which the database plays no part: of pages, headers, addresses, lines of the log, counted costs, what is sent over
 * sockets and how much may wait in them, what is refused unread, how requests share the event loop, and whether REST gives
 * what GraphQL gives.
 */
const OF_NO_DATABASE = named(
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
  'api/small-answers',
  'operations/runner',
  'cli/solve',
  'examples/table',
  'client/typed-client',
  'live/upgrades',
  'rulesets/vectors',
  'examples/web',
);

/** Specs that use PostgreSQL by themselves, where there is one. */
const OF_THEIR_OWN = named('reliability/clock-skew', 'reliability/cluster', 'reliability/database-copy');

/** Specs that even the long form runs on SQLite alone. */
export const SQLITE_ALONE = [...OF_SQLITE, ...OF_NO_DATABASE, ...OF_THEIR_OWN];

/** The specs that `npm test` runs on PostgreSQL; the long form runs all but those of `SQLITE_ALONE`. */
export const ON_POSTGRES = process.env.POSTGRES_SPECS === 'all' ? ['test/**/*.e2e-spec.ts'] : STORED;

/** @throws Error for a spec that is not there, so that a renamed one is not left out */
function named(...names) {
  return names.map((name) => {
    const path = `test/${name}.e2e-spec.ts`;
    if (!existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))))
      throw new Error(`test/harness/postgres-specs.mjs names ${path}, which does not exist`);
    return path;
  });
}
