/**
 * Prints the test results in one line: `node summary.mjs <report of jest --json>`. Fails if a test failed, if no test
 * ran, or if specs skipped an available database, that is, if no spec passed that only passes with it.
 */
import { readFileSync } from 'node:fs';
import { isLocalRunning } from '../test/harness/find-postgres.mjs';
import { STORED } from '../test/harness/postgres-specs.mjs';
import { findRedis } from '../test/harness/redis.setup.mjs';

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
const PROOFS = [
  {
    what: 'PostgreSQL under the stores',
    isAvailable: () => isNamed(TEST_DATABASE_URL) || isLocalRunning(),
    isProven: (passed) =>
      passed.some((name) => name.endsWith('/src/storage/postgres/postgres-database.int-spec.ts')),
  },
  {
    what: 'PostgreSQL under whole servers',
    isAvailable: () => isNamed(TEST_DATABASE_URL) || isLocalRunning(),
    isProven: (passed) => STORED.some((path) => hasPassedOnBoth(path, passed)),
  },
  {
    what: 'Redis',
    isAvailable: async () => isNamed(TEST_REDIS_URL) || (await findRedis('')).url !== undefined,
    isProven: (passed) => passed.some((name) => name.endsWith('/src/kernel/redis/shared-redis.int-spec.ts')),
  },
];

const { passed, failed, specs } = count(process.argv[2] ?? '');
const skipped = await findSkipped(specs);
for (const what of skipped) console.log(`Skipped, although available: ${what}`);
console.log(`${passed} passed, ${failed + skipped.length} failed`);
process.exitCode = failed + skipped.length > 0 || passed === 0 ? 1 : 0;

/** A file that failed to load counts as one failure, and so does a missing report. */
function count(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      specs: report.testResults
        .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed'))
        .map(({ name }) => name),
    };
  } catch {
    return { passed: 0, failed: 1, specs: [] };
  }
}

/** Whether the same spec passed on both SQLite and PostgreSQL. */
function hasPassedOnBoth(path, passed) {
  return passed.filter((name) => name.endsWith(`/${path}`)).length === 2;
}

async function findSkipped(specs) {
  const found = [];
  for (const { what, isAvailable, isProven } of PROOFS) {
    if (!isProven(specs) && (await isAvailable())) found.push(what);
  }
  return found;
}

function isNamed(address) {
  return Boolean(address) && address !== 'none';
}
