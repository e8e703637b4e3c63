/**
 * Leaderboards with a million scores: compares the cost of the page at rank 900,000 with that at rank 1. Measures the
 * store and HTTP in turn, so that a disturbance affects all of them. `SCORES=100000` seeds fewer.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createApp } from '../dist/app.js';
import { loadConfig } from '../dist/kernel/config/load-config.js';
import { SqliteDatabase } from '../dist/storage/sqlite/sqlite-database.js';
import { StatementRunner } from '../dist/storage/statement-runner.js';
import { toCursor } from '../dist/results/leaderboards/score-pages.js';
import { readAround, readPage } from '../dist/results/leaderboards/ranked-scores.js';
import { playerId, seed } from './leaderboard-seed.mjs';

const { fetch } = globalThis;
const SCORES = Number(process.env.SCORES ?? 1_000_000);
const PLAYERS = Math.ceil(SCORES / 50);
/** Range of starting ranks around a rank, so that no page is read twice in a row. */
const SPREAD = Math.floor(SCORES / 100);
const LIST = { key: 'yamb@1', period: 'ALL_TIME', span: 'all' };
const PAGE = 'totalCount edges { rank cursor node { points names finishedAt } } pageInfo { endCursor }';
const QUERY = `query ($after: String, $around: ID) {
  leaderboard(ruleset: "yamb", after: $after, around: $around) { ${PAGE} }
}`;

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const ms = (value) => value.toFixed(3).padStart(9);

/** Measures the cases in turn; returns the median and 99th percentile of each in milliseconds. */
async function measure(cases, rounds) {
  const times = new Map(cases.map(({ name }) => [name, []]));
  for (let round = -rounds / 10; round < rounds; round++) {
    for (const { name, run } of cases) {
      const start = performance.now();
      await run();
      if (round >= 0) times.get(name).push(performance.now() - start);
    }
  }
  return cases.map(({ name }) => {
    const sorted = times.get(name).sort((a, b) => a - b);
    const at = (part) => sorted[Math.floor(sorted.length * part)];
    return { name, median: at(0.5), p99: at(0.99) };
  });
}

function print(title, results) {
  console.log(`\n${title.padEnd(44)} median ms    p99 ms  to first`);
  for (const { name, median, p99 } of results) {
    const ratio = `× ${(median / results[0].median).toFixed(2)}`;
    console.log(`${name.padEnd(44)} ${ms(median)} ${ms(p99)}    ${ratio.padStart(8)}`);
  }
}

/** Cursors in the list around a rank. */
function placesAt(db, rank) {
  const first = Math.max(0, Math.min(rank - SPREAD / 2, SCORES - SPREAD - 5));
  return db
    .prepare(
      `SELECT points, finished_at AS finishedAt, id FROM scores WHERE list_id = 1
       ORDER BY points DESC, finished_at, id LIMIT ${SPREAD} OFFSET ${Math.floor(first)}`,
    )
    .all();
}

const folder = await mkdtemp(join(tmpdir(), 'yamb-bench-'));
try {
  const file = join(folder, 'yamb.sqlite');
  await seed(file, SCORES, PLAYERS);
  const app = await createApp(loadConfig({ PORT: '0', DATABASE_FILE: file, LOG_LEVEL: 'error' }));
  await app.listen(0, '127.0.0.1');
  const url = `${await app.getUrl()}/graphql`;
  const runner = app.get(StatementRunner, { strict: false });
  const page = (after) => runner.snapshot(() => readPage(LIST, 5, after));
  const around = (player) => runner.snapshot(() => readAround(LIST, 5, player));
  const db = app.get(SqliteDatabase, { strict: false }).readConnection;

  const ranks = [0.5, 0.9, 0.999].map((part) => Math.round(SCORES * part));
  const pages = ranks.map((rank) => ({
    name: `page at rank ${rank.toLocaleString('en')}`,
    places: placesAt(db, rank),
  }));
  const someone = () => playerId(Math.floor(Math.random() * PLAYERS));

  print(
    'In the store, pages of 5',
    await measure(
      [
        { name: 'page at rank 1', run: () => page() },
        ...pages.map(({ name, places }) => ({ name, run: () => page(pick(places)) })),
        { name: 'page around a player', run: () => around(someone()) },
      ],
      5000,
    ),
  );

  const ask = async (variables) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables }),
    });
    const { data, errors } = await response.json();
    if (errors || data.leaderboard.edges.length !== 5) throw new Error(JSON.stringify(errors ?? data));
  };
  print(
    'Over GraphQL, pages of 5, one client',
    await measure(
      [
        { name: 'page at rank 1', run: () => ask({}) },
        ...pages.map(({ name, places }) => ({ name, run: () => ask({ after: toCursor(pick(places)) }) })),
        { name: 'page around a player', run: () => ask({ around: someone() }) },
      ],
      1500,
    ),
  );

  // The obvious statements for the same result, which the counts and cursors avoid.
  const count = db.prepare('SELECT COUNT(*) AS above FROM scores WHERE list_id = 1 AND points > ?');
  const offset = db.prepare(
    'SELECT * FROM scores WHERE list_id = 1 ORDER BY points DESC, finished_at, id LIMIT 5 OFFSET ?',
  );
  const deep = pages[1];
  print(
    'For comparison',
    await measure(
      [
        { name: `${deep.name}, in the store`, run: () => page(pick(deep.places)) },
        { name: `COUNT(*) for ${deep.name}`, run: () => count.get(pick(deep.places).points) },
        { name: `OFFSET for ${deep.name}`, run: () => offset.all(ranks[1]) },
      ],
      30,
    ),
  );
  await app.close();
} finally {
  await rm(folder, { recursive: true });
}
