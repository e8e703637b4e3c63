/**
 * Which specs of whole servers run on PostgreSQL: those of `STORED` in every run, those of `SQLITE_ALONE` never, and all others in the
 * long form, `npm run test:postgres`. On SQLite all of them run always. A new spec belongs into `STORED` when it proves what
 * statements, transactions, locks or several servers do, and no database spec does: those run on both databases always.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is stored and found again: by whom, in which order, after what, and while others write it, too. */
export const STORED = named(
  // One server or several, which are killed, stopped, started anew, or lose their connections.
  'bot-restarts',
  'clocks',
  'kills',
  'lost-connections',
  'newer-schema',
  'parallel',
  'redis',
  'restart',
  'same-dice-kills',
  'stop',
  'together-kills',
  // Requests that are sent again, or at once.
  'retried-answers',
  'retried-mutations',
  'retries',
  'seats',
  // Tables, and lists of them.
  'accounts',
  'analysis',
  'challenges',
  'deleted-accounts',
  'departures',
  'player-stream',
  'player-updates',
  'players',
  'reactions',
  'rematches',
  'texts',
  // What servers share.
  'health',
);

/** The file of SQLite itself: its disk, lock, damage and copies, and how a server starts and stops with it. */
const OF_SQLITE = named(
  'backup',
  'check-command',
  'command-line',
  'databases-under-test',
  'disk',
  'faults',
  'integrity',
  'start',
);

/**
 * What no database has a part in: pages, headers, addresses, lines of the log, counted costs, what sockets are given and how
 * much may wait in them, what is refused before it is looked at, how requests share the event loop, and whether REST says
 * what GraphQL says.
 */
const OF_NO_DATABASE = named(
  'bench-servers',
  'bystander',
  'client/client',
  'client/packed',
  'connection-attacks',
  'connections',
  'cors',
  'cost',
  'cut-requests',
  'docs',
  'examples',
  'family-vectors',
  'front-end-guide',
  'languages',
  'large-inputs',
  'largest-sheet',
  'live-connections',
  'live-languages',
  'live-operations',
  'live-readers',
  'logs',
  'mcp',
  'metering',
  'openapi',
  'openapi-examples',
  'pages',
  'playground',
  'price-catalogue',
  'proxy',
  'rate-exemptions',
  'rest-parity',
  'rest-problems',
  'rest-requests',
  'ruleset-lists',
  'rulesets',
  'sheet-editor',
  'small-answers',
  'solve',
  'table-page',
  'typed-client',
  'upgrades',
  'vectors',
  'web-example',
);

/** What takes a PostgreSQL of its own accord, where there is one. */
const OF_THEIR_OWN = named('cluster', 'database-copy');

/** What the long form, too, runs on SQLite alone. */
export const SQLITE_ALONE = [...OF_SQLITE, ...OF_NO_DATABASE, ...OF_THEIR_OWN];

/** What `npm test` runs on PostgreSQL; the long form runs all but those of `SQLITE_ALONE`. */
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
