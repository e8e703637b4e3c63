/**
 * Trains, measures and installs the network of a rule set:
 *
 *     npm run train -- <rule set>[+<variant>…] [--games 20000] [--until 20000] [--settle 0] [--hidden 64] [--seed 1]
 *                      [--measure 10000] [--checkpoint <file>]
 *
 * `--until` ends the training after that many games; `--settle` lowers the learning rate over the last ones. The same
 * arguments give the same network. With `--checkpoint`, progress is saved every minute and an interrupted training
 * resumes from the file. A longer plan also resumes a finished training, at the learning rate it has at that point.
 * Training uses one core; `nice -n 19` gives other processes precedence.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { networkFile, spreadOf } from '../dist/thinking/advisor/networks.js';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { NetworkValuation } from '@yamb-server/strategy';
import { gamesOf, RandomNumbers, Trainer } from '@yamb-server/trainer';

/** Rounds between two progress lines. */
const ROUNDS_PER_LINE = 32;
const CHECKPOINT_MS = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20000' },
    until: { type: 'string' },
    settle: { type: 'string', default: '0' },
    hidden: { type: 'string', default: '64' },
    seed: { type: 'string', default: '1' },
    measure: { type: 'string', default: '10000' },
    checkpoint: { type: 'string' },
  },
});
const [games, hidden, seed, measuredGames] = [values.games, values.hidden, values.seed, values.measure].map(
  Number,
);
const until = Math.min(games, Number(values.until ?? games));
const settle = Number(values.settle);
const [id, ...variants] = (positionals[0] ?? '').split('+');
const resolution = resolveRuleset(id, variants);
if (!resolution.ok) throw new Error(`No rule set ${positionals[0]}: ${resolution.fault.code}`);
const { key, solitaire: rules } = resolution.ruleset;

/** The mean of some numbers and its standard error. */
function meanOf(numbers) {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const square = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (numbers.length - 1);
  return { mean, error: Math.sqrt(square / numbers.length) };
}

const round = (number) => Math.round(number * 100) / 100;
const seconds = () => process.cpuUsage().user / 1e6;

/** The checkpoint of an earlier run, with the plans that it has followed. */
function readKept(file) {
  if (!file || !existsSync(file)) return { earlier: [], seconds: 0 };
  const { checkpoint, seconds, earlier, plan, ...network } = deserialize(readFileSync(file));
  if (network.hidden !== hidden || network.seed !== seed)
    throw new Error(`${file} was trained with --hidden ${network.hidden} --seed ${network.seed}`);
  const isSame = plan.games === games && plan.until === until && plan.settle === settle;
  return { checkpoint, seconds, earlier: isSame ? earlier : [...earlier, plan] };
}

/** The trained network, its CPU time in seconds, and the plans followed before this one. */
function train(file) {
  const { checkpoint, seconds: before, earlier } = readKept(file);
  const plan = { games, until, settle };
  const trainer = new Trainer(rules, { ...plan, hidden, seed }, checkpoint);
  let line = [];
  let last = Date.now();
  for (let rounds = 1; !trainer.isDone; rounds += 1) {
    const { games: played, adjustedTotals, error } = trainer.round();
    line.push(...adjustedTotals);
    if (rounds % ROUNDS_PER_LINE === 0) {
      console.log(
        `${played} games, adjusted mean ${meanOf(line).mean.toFixed(1)}, error ${Math.sqrt(error).toFixed(1)}, ${(before + seconds()).toFixed(0)} s`,
      );
      line = [];
    }
    if (file && (trainer.isDone || Date.now() - last > CHECKPOINT_MS)) {
      const kept = { checkpoint: trainer.checkpoint, seconds: before + seconds() };
      writeFileSync(`${file}.new`, serialize({ ...kept, plan, earlier, hidden, seed }));
      renameSync(`${file}.new`, file);
      last = Date.now();
    }
  }
  return { network: trainer.network, trainedSeconds: before + seconds(), earlier };
}

const { network, trainedSeconds, earlier } = train(values.checkpoint);
const random = new RandomNumbers(~seed);
const measured = gamesOf(rules, network, (limit) => random.below(limit));
const results = Array.from({ length: measuredGames }, () => measured.next().value);
const adjusted = meanOf(results.map(({ adjustedTotal }) => adjustedTotal));
const raw = meanOf(results.map(({ total }) => total));
const report = {
  ...(earlier.length > 0 && { earlier }),
  games,
  until,
  settle,
  seed,
  seconds: Math.round(trainedSeconds),
  measuredGames,
  mean: round(adjusted.mean),
  error: round(adjusted.error),
  spread: spreadOf(rules, new NetworkValuation(rules, network)),
};
const folder = new URL('../src/thinking/advisor/networks/', import.meta.url);
await mkdir(folder, { recursive: true });
const file = networkFile(key, network, report);
await writeFile(new URL(`${key}.json`, folder), `${JSON.stringify(file, null, 2)}\n`);
console.log(
  `${key}: ${round(adjusted.mean)} ± ${round(adjusted.error)}, totals ${round(raw.mean)} ± ${round(raw.error)}`,
);
