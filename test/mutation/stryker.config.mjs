/**
 * Mutation tests: StrykerJS changes the code in one place at a time, and specs should notice. `npm run mutate` runs
 * them. To Stryker, `spec-runner.mjs` is a test runner.
 */
const SOURCES = ['packages/engine/src/**/*.ts', 'src/games/domain/**/*.ts'];
const EXCLUDED = ['!**/*spec.ts', '!**/*.generated.ts', '!**/testing/**'];

/** The globs that `npm run mutate` was given. */
const given = JSON.parse(process.env.MUTATED ?? '[]');

export default {
  mutate: [...(given.length > 0 ? given : SOURCES), ...EXCLUDED],
  plugins: ['./test/mutation/spec-runner.mjs'],
  testRunner: 'specs',
  ignorers: ['unnoticeable'],
  testFiles: ['{packages/engine/src,src/games/domain}/**/*.spec.ts'],
  // Stryker would load TypeScript to adapt the paths in tsconfig.json.
  ignorePatterns: ['bench', 'coverage', 'dist', 'tsconfig.json'],
  coverageAnalysis: 'perTest',
  // Repeats only what a change to a mutant or to a spec of it can affect.
  incremental: true,
  incrementalFile: 'coverage/mutation/results.json',
  tempDirName: 'coverage/mutation/sandbox',
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: 'coverage/mutation/report.html' },
  // Copies of sources stay in memory.
  maxTestRunnerReuse: 100,
  timeoutMS: 20_000,
};
