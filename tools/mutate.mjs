/**
 * Tests the specs of the engine and of the domain of games with StrykerJS, by changing the code in one place at a time:
 *
 *     npm run mutate [-- <glob>…]
 *
 * Writes `coverage/mutation/report.html`. Stryker has 166 packages and 64 MB, so npx downloads it when it is needed.
 */
import { spawnSync } from 'node:child_process';

const STRYKER = '@stryker-mutator/core@9.6.1';
const SOURCES = ['packages/engine/src/**/*.ts', 'src/games/domain/**/*.ts'];
const EXCLUDED = ['!**/*spec.ts', '!**/*.generated.ts', '!**/testing/**'];

const globs = process.argv.slice(2);
const mutate = [...(globs.length > 0 ? globs : SOURCES), ...EXCLUDED].join();
const config = 'test/mutation/stryker.config.mjs';
const command = ['--yes', `--package=${STRYKER}`, 'stryker', 'run', config, '--mutate', mutate];
const { status } = spawnSync('npx', command, { stdio: 'inherit' });
process.exitCode = status ?? 1;
