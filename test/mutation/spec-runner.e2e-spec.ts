import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a spec twice, as Stryker does before it changes anything. */
const TWICE = `
  globalThis.__stryker__ = {};
  const { strykerPlugins } = await import('./test/mutation/spec-runner.mjs');
  globalThis.__stryker__.mutantCoverage = { static: {}, perTest: {} };
  const runner = new strykerPlugins[0].injectableClass();
  await runner.init();
  const spec = process.cwd() + '/test/mutation/testing/own-copy.ts';
  const { tests } = await runner.dryRun({ testFiles: [spec, spec] });
  console.log(JSON.stringify(tests.map(({ failureMessage }) => failureMessage)));
  process.exit();
`;

it('gives every mutant its own copy of the sources', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', TWICE], {
    cwd: ROOT,
  });
  expect(JSON.parse(stdout)).toEqual([null, null]);
});
