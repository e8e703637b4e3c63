/** Runs specs of whole servers on one database. Without PostgreSQL, its specs count as skipped. */
import { TestEnvironment } from 'jest-environment-node';

export default class DatabaseEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { dialect } = config.projectConfig.testEnvironmentOptions;
    process.env.TEST_DIALECT = dialect;
    super(config, context);
    this.isLeftOut = dialect === 'postgres' && process.env.YAMB_TEST_POSTGRES_URL === undefined;
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
