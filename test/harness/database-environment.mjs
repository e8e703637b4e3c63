/**
 * Runs specs of whole servers on one database. On PostgreSQL it leaves out those that look into a file of SQLite, and all
 * where there is no PostgreSQL: they are counted as skipped.
 */
import { relative } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/** Specs of the file itself: of its disk, its lock, its damage, its copies. */
const SQLITE_ONLY = [
  'backup',
  'check-command',
  'command-line',
  'cost',
  'disk',
  'docs',
  'examples',
  'faults',
  'integrity',
  'openapi',
  'pages',
  'playground',
  'start',
  'typed-client',
].map((name) => `test/${name}.e2e-spec.ts`);

export default class DatabaseEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { dialect } = config.projectConfig.testEnvironmentOptions;
    this.global.process.env.TEST_DIALECT = dialect;
    const spec = relative(config.projectConfig.rootDir, context.testPath);
    this.isLeftOut =
      dialect === 'postgres' &&
      (process.env.YAMB_TEST_POSTGRES_URL === undefined || SQLITE_ONLY.includes(spec));
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
