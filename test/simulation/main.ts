/** `npm run simulate`: runs seeds, and prints each that fails. See docs/reliability.md. */
import { parseArgs } from 'node:util';
import { migratedFile } from '../harness/migrated-file.js';
import { simulate } from './simulation.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '20' },
    activities: { type: 'string', default: '12' },
    trace: { type: 'boolean', default: false },
    fingerprints: { type: 'boolean', default: false },
    'until-failure': { type: 'boolean', default: false },
  },
});
const migrated = await migratedFile();
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const start = performance.now();
let [games, commands, failed] = [0, 0, 0];
for (let seed = first; seed < first + count; seed += 1) {
  const result = await simulate({
    ...{ seed, migrated, activities: Number(values.activities) },
    ...(values.trace && { onEvent: (line: string) => void process.stdout.write(line) }),
  });
  if (values.fingerprints) process.stdout.write(`${seed} ${result.fingerprint}\n`);
  games += result.games;
  commands += result.commands;
  if (result.faults.length === 0) continue;
  failed += 1;
  process.stdout.write(`seed ${seed} failed:\n${result.faults.map((fault) => `  ${fault}\n`).join('')}`);
  if (values['until-failure']) break;
}
const seconds = (performance.now() - start) / 1000;
process.stdout.write(
  `${count} seeds, ${games} games, ${commands} commands in ${seconds.toFixed(1)} s (${(games / seconds).toFixed(0)} games/s), ${failed} failed\n`,
);
process.exit(failed > 0 ? 1 : 0);
