import { ON_CITUS, ON_POSTGRES, SQLITE_ONLY } from './test/harness/postgres-specs.mjs';

/** Three tiers by file name: unit specs, database specs and end-to-end specs. See docs/architecture.md. */
const common = {
  // Node loads specs and sources, not Jest.
  testRunner: '<rootDir>/test/runner/runner.mjs',
  testEnvironment: 'node',
  transform: {},
  // Only used by Jest to find the specs that a change affects.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^#digests$': '<rootDir>/packages/engine/src/fairness/node-digests',
    '^@yamb-server/engine$': '<rootDir>/packages/engine/src/rules/index',
    '^@yamb-server/engine/(.*)$': '<rootDir>/packages/engine/src/$1/index',
    '^@yamb-server/(strategy|trainer|client)$': '<rootDir>/packages/$1/src/index',
    '^@yamb-server/strategy/learning$': '<rootDir>/packages/strategy/src/learning',
  },
};

/** Specs that need a database. See test/harness/postgres.ts. */
const withDatabases = {
  ...common,
  globalSetup: '<rootDir>/test/harness/postgres.setup.mjs',
  globalTeardown: '<rootDir>/test/harness/postgres.teardown.mjs',
};

/** Specs of whole servers. */
const whole = (dialect, specs) => ({
  ...withDatabases,
  testEnvironment: '<rootDir>/test/harness/database-environment.mjs',
  testEnvironmentOptions: { dialect },
  testMatch: specs.map((path) => `<rootDir>/${path}`),
});

/** Specs that start their own clusters. Names the dialect, because a worker may have run specs of another one before. */
const ofClusters = (name) => ({
  ...common,
  displayName: name,
  testEnvironment: '<rootDir>/test/harness/database-environment.mjs',
  testEnvironmentOptions: { dialect: 'sqlite' },
  testMatch: [`<rootDir>/test/${name}/*.${name}-spec.ts`],
});

export default {
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/{src,packages/*/src,tools/api}/**/*.spec.ts'] },
    { ...withDatabases, displayName: 'database', testMatch: ['<rootDir>/src/**/*.int-spec.ts'] },
    { ...whole('sqlite', ['test/**/*.e2e-spec.ts']), displayName: 'e2e' },
    {
      ...whole('postgres', ON_POSTGRES),
      displayName: 'postgres',
      testPathIgnorePatterns: ['/node_modules/', ...SQLITE_ONLY.map((path) => `<rootDir>/${path}$`)],
    },
    // These start their own clusters, if their programs are installed.
    ...(process.env.CITUS === '1'
      ? [ofClusters('citus'), { ...whole('postgres', ON_CITUS), displayName: 'citus-servers' }]
      : []),
    ...(process.env.HA === '1' ? [ofClusters('ha')] : []),
  ],
  testSequencer: '<rootDir>/test/runner/sequencer.mjs',
  // One more than the two cores of the reference machine, because specs also wait for browsers, processes and timers. A
  // fourth worker costs more in loading and contention than it gains.
  maxWorkers: 3,
  // Restarts a worker above this size, because everything a spec loads stays in memory.
  workerIdleMemoryLimit: '1500MB',
  // Generous for slow and busy machines: only ends specs that hang. Long forms take hours.
  testTimeout: process.env.TORTURE === '1' ? 4 * 60 * 60 * 1000 : 240_000,
};
