/** Three tiers by file name: pure specs, database specs, end-to-end specs. See docs/architecture.md. */
const common = {
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2023',
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  testEnvironment: 'node',
};

/** Specs that need a database: see test/harness/postgres.ts. */
const withDatabases = {
  ...common,
  globalSetup: '<rootDir>/test/harness/postgres.setup.mjs',
  globalTeardown: '<rootDir>/test/harness/postgres.teardown.mjs',
};

const whole = (dialect) => ({
  ...withDatabases,
  testEnvironment: '<rootDir>/test/harness/database-environment.mjs',
  testEnvironmentOptions: { dialect },
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
});

export default {
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    { ...withDatabases, displayName: 'database', testMatch: ['<rootDir>/src/**/*.int-spec.ts'] },
    { ...whole('sqlite'), displayName: 'e2e' },
    // Whole servers on PostgreSQL take as long again: `npm run test:postgres`.
    ...(process.env.TEST_DIALECT === 'postgres' ? [{ ...whole('postgres'), displayName: 'postgres' }] : []),
  ],
  maxWorkers: 2,
  // Modules that were loaded for a spec stay in memory.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 60_000,
};
