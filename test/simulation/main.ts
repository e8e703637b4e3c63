/** `npm run simulate`: runs seeds, and prints each that fails. See docs/reliability.md. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { migratedFile } from '../harness/migrated-file.js';
import { NO_FAULTS, type Faults } from './network.js';
import { faultsOf, shrink, type Shape } from './shrink.js';
import type { SimulationOptions, SimulationResult } from './run.js';
import { simulate } from './simulation.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '20' },
    activities: { type: 'string', default: '12' },
    players: { type: 'string' },
    servers: { type: 'string' },
    // JSON, such as {"lostResults":0.01}; all others are off.
    faults: { type: 'string' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    fingerprints: { type: 'boolean', default: false },
    'until-failure': { type: 'boolean', default: false },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const migrated = await migratedFile();
const activities = Number(values.activities);
const options: Omit<SimulationOptions, 'seed'> = {
  ...{ migrated, activities },
  ...(values.players !== undefined && { players: Number(values.players) }),
  ...(values.servers !== undefined && { servers: Number(values.servers) }),
  ...(values.faults !== undefined && {
    faults: { ...NO_FAULTS, ...(JSON.parse(values.faults) as Partial<Faults>) },
  }),
  ...(values.trace && { onEvent: (line: string) => void process.stdout.write(line) }),
};

/** The arguments that repeat a run. */
const argumentsOf = (shape: Shape): string =>
  `--seed ${shape.seed} --activities ${shape.activities} --players ${shape.players} --servers ${shape.servers} ` +
  `--faults '${JSON.stringify(faultsOf(shape))}'`;

async function printShorter(failed: SimulationResult): Promise<void> {
  const shape = await shrink(
    failed,
    activities,
    (tried) => simulate({ ...tried, migrated }),
    (tried) => {
      print(`fails too: ${argumentsOf(tried)}`);
    },
  );
  print(`the shortest run found: npm run simulate -- ${argumentsOf(shape)} --trace`);
}

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const start = performance.now();
let [games, commands, failed] = [0, 0, 0];
for (let seed = first; seed < first + count; seed += 1) {
  const result = await simulate({ ...options, seed });
  if (values.fingerprints) print(`${seed} ${result.fingerprint}`);
  games += result.games;
  commands += result.commands;
  if (result.faults.length === 0) continue;
  failed += 1;
  print(`seed ${seed} failed at commit ${commit()}:`);
  for (const fault of result.faults) print(`  ${fault}`);
  if (values.shrink) await printShorter(result);
  if (values['until-failure']) break;
}
const seconds = (performance.now() - start) / 1000;
print(
  `${count} seeds, ${games} games, ${commands} commands in ${seconds.toFixed(1)} s (${(games / seconds).toFixed(0)} games/s), ${failed} failed`,
);
process.exit(failed > 0 ? 1 : 0);
