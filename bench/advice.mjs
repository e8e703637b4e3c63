/**
 * Measures the cost of advice: moves per second of the server with advice at full load and without, in alternation, and
 * the duration of an advice alone and with sixteen concurrent requests.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, percentile } from './measure.mjs';
import { runLoad, startServer } from './servers.mjs';
import { decimals, percent, printTable, whole } from './table.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SHEETS = ['yamb', 'winyamb', 'enhanced-yahtzee', 'yahtc'];
const CONCURRENCY = [1, 16];
const TIMED = 100;

const folder = await mkdtemp(join(tmpdir(), 'yamb-advice-'));
const server = await startServer('durable', {
  DATABASE_FILE: join(folder, 'yamb.sqlite'),
  RATE_PLAYER_PER_SECOND: '0',
  RATE_ADDRESS_PER_SECOND: '0',
  RATE_REGISTRATIONS_PER_MINUTE: '0',
  SOLVE_TABLES: 'false',
});

/** A rule set: its dice, its rows, and a column that can be filled in any order. */
async function readRules(id) {
  const response = await fetch(`${server.url}/v1/rulesets/${id}`);
  const { dice, rows, columns } = await response.json();
  return { id, dice, rows: rows.length, column: (columns.find(({ id }) => id === 'free') ?? columns[0]).id };
}

const chance = (limit) => Math.floor(limit * Math.random());

/** The rows of the six faces randomly have a score or are empty; the others are empty. */
const scoreOf = (row) => (row < 6 && chance(2) === 0 ? (row + 1) * chance(6) : null);

/** A random throw on a random sheet, so that solved turns are rarely reused. */
async function evaluate({ id, dice, rows, column }) {
  const body = JSON.stringify({
    ruleset: id,
    columns: [{ id: column, scores: Array.from({ length: rows }, (_, row) => scoreOf(row)) }],
    dice: Array.from({ length: dice }, () => 1 + chance(6)),
  });
  const begin = performance.now();
  const response = await fetch(`${server.url}/v1/evaluate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  if (response.status !== 200 && response.status !== 503) throw new Error(`An evaluation failed: ${text}`);
  return { milliseconds: performance.now() - begin, isBusy: response.status === 503 };
}

/**
 * Sends requests continuously at this concurrency. @returns a function that stops and returns the number of responses
 */
function sendContinuously(rules, concurrency) {
  let answered = 0;
  let stopping = false;
  const asking = Array.from({ length: concurrency }, async () => {
    while (!stopping) if (!(await evaluate(rules)).isBusy) answered += 1;
  });
  return async () => {
    stopping = true;
    await Promise.all(asking);
    return answered;
  };
}

const moves = () => runLoad([server], { protocol: 'graphql', connections: 16, seconds: SECONDS });

try {
  const times = [];
  for (const id of SHEETS) {
    const rules = await readRules(id);
    for (const concurrency of CONCURRENCY) {
      await evaluate(rules);
      const taken = [];
      while (taken.length < TIMED) {
        const batch = await Promise.all(Array.from({ length: concurrency }, () => evaluate(rules)));
        taken.push(...batch.filter(({ isBusy }) => !isBusy).map(({ milliseconds }) => milliseconds));
      }
      times.push([
        id,
        whole(concurrency),
        decimals(percentile(taken, 0.5), 1),
        decimals(percentile(taken, 0.99), 1),
      ]);
    }
  }
  console.log('\nDuration of an advice over HTTP in ms');
  printTable(['rule set', 'at once', 'p50', 'p99'], times);

  const yamb = await readRules('yamb');
  await moves();
  const [without, beside, answered] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push((await moves()).movesPerSecond);
    const stop = sendContinuously(yamb, 16);
    beside.push((await moves()).movesPerSecond);
    answered.push((await stop()) / SECONDS);
  }
  console.log(`\nMoves per second, medians of ${ROUNDS} rounds in alternation; target of the share: 80 %`);
  printTable(
    ['without advice', 'beside advice', 'share', 'advices per second'],
    [
      [
        whole(median(without)),
        whole(median(beside)),
        percent(median(beside) / median(without)),
        whole(median(answered)),
      ],
    ],
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
