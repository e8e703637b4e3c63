/**
 * `npm run build && node bench/shared-trips.mjs`: counts how many moves on PostgreSQL share a token lookup and a
 * transaction, by its statement statistics. BENCH_ROUNDS, BENCH_SECONDS and BENCH_CONNECTIONS work as in the other
 * benchmarks.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from './measure.mjs';
import { Postgres } from './postgres.mjs';
import { runLoad, startServer } from './servers.mjs';
import { decimals, printTable } from './table.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = (process.env.BENCH_CONNECTIONS ?? '1,4,16,32,64').split(',').map(Number);

/** Statements that occur once per move; creating players and games has its own transactions. */
const COUNTS = `WITH calls AS (SELECT calls, rows, query FROM pg_stat_statements), counted AS (SELECT
    sum(calls) FILTER (WHERE query = 'COMMIT') AS commits,
    sum(calls) FILTER (WHERE query ~ 'INSERT INTO "?(games|players)"?[ (]') AS created,
    sum(calls) FILTER (WHERE query ~ 'UPDATE games\\s+SET version') AS moves,
    sum(rows) FILTER (WHERE query LIKE 'SELECT hash, player_id%') AS tokens,
    sum(calls) FILTER (WHERE query LIKE 'SELECT hash, player_id%') AS look_ups FROM calls)
  SELECT tokens / look_ups AS tokens, moves / (commits - created) AS moves FROM counted`;

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const postgres = await Postgres.open(folder, ['shared_preload_libraries=pg_stat_statements']);
let server;
try {
  await postgres.query('CREATE EXTENSION pg_stat_statements');
  server = await startServer('durable', { DATABASE_URL: await postgres.createDatabase('shared') });
  await runLoad([server], { protocol: 'graphql', connections: 64, seconds: 2 * SECONDS });
  /** @type {Map<number, { tokens: number, moves: number }[]>} */
  const measured = new Map(CONNECTIONS.map((connections) => [connections, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [connections, rounds] of measured) {
      await postgres.query('SELECT pg_stat_statements_reset()');
      await runLoad([server], { protocol: 'graphql', connections, seconds: SECONDS });
      const [{ tokens, moves }] = await postgres.query(COUNTS);
      rounds.push({ tokens: Number(tokens), moves: Number(moves) });
    }
  }
  console.log(`Medians of ${ROUNDS} rounds, with quartiles`);
  printTable(
    ['connections', 'tokens a look-up', '', 'moves a transaction', ''],
    [...measured].map(([connections, rounds]) => [
      String(connections),
      ...spread(rounds.map(({ tokens }) => tokens)),
      ...spread(rounds.map(({ moves }) => moves)),
    ]),
  );
} finally {
  await server?.stop();
  await postgres.stop();
  await rm(folder, { recursive: true });
}

function spread(values) {
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => decimals(percentile(values, share), 1));
  return [median, `${low} to ${high}`];
}
