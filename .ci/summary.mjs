/** Says in one line how the tests went: `node summary.mjs <report of jest --json>`. Fails when one failed or none ran. */
import { readFileSync } from 'node:fs';

const { passed, failed } = count(process.argv[2] ?? '');
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;

/** A file that could not be run counts as one failure, and so does a run that left no report. */
function count(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
