/**
 * Tests the specs of the engine and of the domain of games with StrykerJS, by changing the code in one place at a time:
 *
 *     npm run mutate [-- <glob>…]
 *
 * Writes `coverage/mutation/report.html`. Stryker has 166 packages and 64 MB, so npx downloads it when it is needed.
 */
import { spawnSync } from 'node:child_process';

const STRYKER = '@stryker-mutator/core@9.6.1';
const CONFIG = 'test/mutation/stryker.config.mjs';

// Stryker splits its option --mutate at commas, also at those in braces, so the configuration reads the globs from here.
const env = { ...process.env, MUTATED: JSON.stringify(process.argv.slice(2)) };
const command = ['--yes', `--package=${STRYKER}`, 'stryker', 'run', CONFIG];
const { status } = spawnSync('npx', command, { stdio: 'inherit', env });
process.exitCode = status ?? 1;
