/**
 * Trains the network of a rule set, measures it, and writes it where the server looks for it:
 *
 *   npm run train -- <rule set>[+<variant>…] [--games 3200] [--until 3200] [--hidden 64] [--seed 1] [--measure 1000]
 *
 * `--until` ends a training of so many games earlier. The same arguments give the same network. It runs on one core, for minutes to hours; `nice -n 19` leaves the machine to others.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { textFrom } from '../dist/advisor/networks.js';
import { resolveRuleset } from '../dist/rulesets/index.js';
import { NetworkValuation, playGame, Trainer } from '../dist/strategy/index.js';

/** Rounds between two lines of progress. */
const ROUNDS_A_LINE = 8;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '3200' },
    until: { type: 'string' },
    hidden: { type: 'string', default: '64' },
    seed: { type: 'string', default: '1' },
    measure: { type: 'string', default: '1000' },
  },
});
const [games, hidden, seed, measuredGames] = [values.games, values.hidden, values.seed, values.measure].map(
  Number,
);
const until = Number(values.until ?? games);
const [id, ...variants] = (positionals[0] ?? '').split('+');
const resolution = resolveRuleset(id, variants);
if (!resolution.ok) throw new Error(`No rule set ${positionals[0]}: ${resolution.fault.code}`);
const { key, solitaire: rules } = resolution.ruleset;

/** @param {number} from; gives numbers from 0 to below 1 (mulberry32) */
function randomNumbers(from) {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The mean of some numbers and its standard error. */
function meanOf(numbers) {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const square = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (numbers.length - 1);
  return { mean, error: Math.sqrt(square / numbers.length) };
}

const trainer = new Trainer(rules, { games, hidden, random: randomNumbers(seed) });
let line = [];
for (let round = 1, played = 0; played < until && !trainer.isDone; round += 1) {
  const { games: all, adjustedTotals, error } = trainer.round();
  played = all;
  line.push(...adjustedTotals);
  if (round % ROUNDS_A_LINE > 0) continue;
  const seconds = process.cpuUsage().user / 1e6;
  console.log(
    `${played} games, adjusted mean ${meanOf(line).mean.toFixed(1)}, error ${Math.sqrt(error).toFixed(1)}, ${seconds.toFixed(0)} s`,
  );
  line = [];
}

const { network } = trainer;
const valuation = new NetworkValuation(rules, network);
const below = randomNumbers(~seed);
const measured = Array.from({ length: measuredGames }, () =>
  playGame(rules, valuation, () => 1 + Math.floor(below() * 6)),
);
const adjusted = meanOf(measured.map(({ adjustedTotal }) => adjustedTotal));
const raw = meanOf(measured.map(({ total }) => total));
const round = (number) => Math.round(number * 100) / 100;
const report = {
  games,
  until,
  seed,
  measuredGames,
  mean: round(adjusted.mean),
  error: round(adjusted.error),
};
const folder = new URL('../src/advisor/networks/', import.meta.url);
await mkdir(folder, { recursive: true });
const { features, parameters } = network;
const file = { key, features, hidden, report, parameters: textFrom(parameters) };
await writeFile(new URL(`${key}.json`, folder), `${JSON.stringify(file, null, 2)}\n`);
console.log(
  `${key}: ${round(adjusted.mean)} ± ${round(adjusted.error)}, totals ${round(raw.mean)} ± ${round(raw.error)}`,
);
