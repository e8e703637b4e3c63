/** `npm run simulate:faults`: plants each bug, and prints the seed that finds it. Fails if one is not found. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FAULTS } from './faults.mjs';

const [, , wanted = '', most = '2000'] = process.argv;
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
let missed = 0;
process.stdout.write('| bug | seed | found by |\n| --- | --: | --- |\n');
for (const [name] of FAULTS.filter(([known]) => known.includes(wanted))) {
  const hooks = ['../../runner/register-hooks.mjs', './plant.mjs'].flatMap((path) => ['--import', at(path)]);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...hooks, at('../main.ts'), '--seeds', most, '--until-failure'],
    { encoding: 'utf8', env: { ...process.env, PLANTED: name }, maxBuffer: 1e8 },
  );
  const [, seed, finding] = /^seed (\d+) failed.*:\n\s+(.*)$/m.exec(stdout) ?? [];
  if (seed === undefined) missed += 1;
  process.stdout.write(
    `| ${name} | ${seed ?? 'not found'} | ${finding ?? stderr.trim().split('\n').at(-1)} |\n`,
  );
}
process.exit(missed > 0 ? 1 : 0);
