/**
 * Says in one line how the tests went: `node summary.mjs <report of jest --json>`. Fails when one failed or none ran, or when
 * a database was left out that is there: then no spec has passed that passes with that database alone.
 */
import { readFileSync } from 'node:fs';
import { isUsualThere } from '../test/harness/find-postgres.mjs';
import { STORED } from '../test/harness/postgres-specs.mjs';
import { findRedis } from '../test/harness/redis.setup.mjs';

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
const PROOFS = [
  {
    what: 'PostgreSQL under the stores',
    isThere: () => isNamed(TEST_DATABASE_URL) || isUsualThere(),
    isProven: (passed) =>
      passed.some((name) => name.endsWith('/src/storage/postgres/postgres-database.int-spec.ts')),
  },
  {
    what: 'PostgreSQL under whole servers',
    isThere: () => isNamed(TEST_DATABASE_URL) || isUsualThere(),
    isProven: (passed) => STORED.some((path) => hasPassedOnBoth(path, passed)),
  },
  {
    what: 'Redis',
    isThere: async () => isNamed(TEST_REDIS_URL) || (await findRedis('')).url !== undefined,
    isProven: (passed) => passed.some((name) => name.endsWith('/src/kernel/redis/shared-redis.int-spec.ts')),
  },
];

const { passed, failed, specs } = count(process.argv[2] ?? '');
const leftOut = await findLeftOut(specs);
for (const what of leftOut) console.log(`Left out, although it is there: ${what}`);
console.log(`${passed} passed, ${failed + leftOut.length} failed`);
process.exitCode = failed + leftOut.length > 0 || passed === 0 ? 1 : 0;

/** A file that could not be run counts as one failure, and so does a run that left no report. */
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

/** The same spec has passed twice: on SQLite and on PostgreSQL. */
function hasPassedOnBoth(path, passed) {
  return passed.filter((name) => name.endsWith(`/${path}`)).length === 2;
}

async function findLeftOut(specs) {
  const found = [];
  for (const { what, isThere, isProven } of PROOFS) {
    if (!isProven(specs) && (await isThere())) found.push(what);
  }
  return found;
}

function isNamed(address) {
  return Boolean(address) && address !== 'none';
}
