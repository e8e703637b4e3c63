/**
 * Runs specs of whole servers on one database. On PostgreSQL it leaves out those that prove nothing there, and all where
 * there is no PostgreSQL: they are counted as skipped.
 */
import { relative } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

const named = (...names) => names.map((name) => `test/${name}.e2e-spec.ts`);

/** Specs of SQLite itself: of its file, disk, lock, damage, copies, and of how a server starts and stops with it. */
const OF_SQLITE = named(
  'backup',
  'check-command',
  'command-line',
  'databases-under-test',
  'disk',
  'faults',
  'integrity',
  'database-copy',
  'start',
);

/**
 * No database has a part in what these look at: texts, headers, addresses, lines of the log, counted costs, what sockets are
 * given and how much may wait in them, what is refused before it is looked at, how requests share the event loop, whether
 * REST says what GraphQL says, and what the rules make of whole games. Others play whole games on both, and follow them.
 */
const OF_NO_DATABASE = named(
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
  'large-inputs',
  'live-connections',
  'live-operations',
  'live-readers',
  'logs',
  'metering',
  'openapi',
  'pages',
  'playground',
  'price-catalogue',
  'proxy',
  'rest-parity',
  'rest-problems',
  'rest-requests',
  'rulesets',
  'solve',
  'typed-client',
  'upgrades',
  'vectors',
  'web-example',
);

/**
 * Many games and commands of which the rules and the services decide what becomes. What the stores have to do for them is
 * the same as in the specs of games, seats, retries and play; so PostgreSQL has them in the long form alone.
 */
const OF_SERVICES = named('commands', 'four-players', 'pairs', 'permissions', 'refusals', 'winyamb', 'yahtc');

const NOT_ON_POSTGRES = [
  ...OF_SQLITE,
  ...OF_NO_DATABASE,
  ...(process.env.TORTURE === '1' ? [] : OF_SERVICES),
];

export default class DatabaseEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { dialect } = config.projectConfig.testEnvironmentOptions;
    process.env.TEST_DIALECT = dialect;
    super(config, context);
    const spec = relative(config.projectConfig.rootDir, context.testPath);
    this.isLeftOut =
      dialect === 'postgres' &&
      (process.env.YAMB_TEST_POSTGRES_URL === undefined || NOT_ON_POSTGRES.includes(spec));
  }

  handleTestEvent(event, state) {
    if (event.name === 'run_start' && this.isLeftOut) skip(state.rootDescribeBlock);
  }
}

function skip(block) {
  block.mode = 'skip';
  for (const child of block.children) {
    if (child.type === 'describeBlock') skip(child);
    else child.mode = 'skip';
  }
}
