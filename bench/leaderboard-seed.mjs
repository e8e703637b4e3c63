/** Fills a database with scores as fast as possible: bypasses the writer and creates indexes afterwards. */
import { performance } from 'node:perf_hooks';
import { SqliteDatabase } from '../dist/storage/sqlite/sqlite-database.js';
import { calendarPeriod } from '../dist/results/leaderboards/periods.js';

const YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;
const BATCH = 50_000;
const SPANS = ["'all'", 'year', 'month', 'week', 'day'];

const uuid = (prefix, number) => `${prefix}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
export const playerId = (number) => uuid('0190a0b0', number);

/** Points distributed as in real games, mostly near the middle. */
const points = () => {
  const sum = Array.from({ length: 8 }, Math.random).reduce((all, one) => all + one, 0);
  return Math.round(400 + (sum / 8) * 1400);
};

/** Creates the file with `scores` scores in one list, by `players` players. */
export async function seed(file, scores, players) {
  const start = performance.now();
  const say = (text) =>
    console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  const database = await SqliteDatabase.open(file, []);
  const db = database.writeConnection;
  // These games are generated, and a crash leaves nothing worth keeping.
  for (const pragma of ['foreign_keys = OFF', 'synchronous = OFF', 'cache_size = -200000']) db.pragma(pragma);
  const indexes = db
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE tbl_name IN ('scores', 'score_seats') AND type = 'index' AND sql IS NOT NULL",
    )
    .all();
  for (const { name } of indexes) db.exec(`DROP INDEX ${name}`);

  insertScores(db, scores, players, say);
  say('counting');
  for (const span of SPANS) countScores(db, span);
  say('finding the best of each player');
  for (const span of SPANS) findBests(db, span);
  for (const { name, sql } of indexes) {
    say(`index ${name}`);
    db.exec(sql);
  }
  const { page_count: pages } = db.prepare('PRAGMA page_count').get();
  const { page_size: size } = db.prepare('PRAGMA page_size').get();
  say(`${scores.toLocaleString('en')} scores in ${Math.round((pages * size) / 1e6)} MB`);
  await database.onApplicationShutdown();
}

function insertScores(db, scores, players, say) {
  db.exec("INSERT INTO score_lists (id, key) VALUES (1, 'yamb@1')");
  const addScore = db.prepare(`INSERT INTO scores
    (id, list_id, game_id, side, points, finished_at, year, month, week, day) VALUES (?, 1, ?, 0, ?, ?, ?, ?, ?, ?)`);
  const addSeat = db.prepare('INSERT INTO score_seats (score_id, seat, player_id, name) VALUES (?, 0, ?, ?)');
  const from = Date.now() - YEARS_MS;
  const insert = db.transaction((first, last) => {
    for (let id = first; id <= last; id++) {
      const at = from + Math.floor((id / scores) * YEARS_MS);
      const spans = ['YEAR', 'MONTH', 'WEEK', 'DAY'].map((period) => calendarPeriod(period, at));
      addScore.run(id, uuid('0190a0b1', id), points(), at, ...spans);
      const player = Math.floor(Math.random() * players);
      addSeat.run(id, playerId(player), `Player ${player}`);
    }
  });
  for (let first = 1; first <= scores; first += BATCH) {
    insert(first, Math.min(first + BATCH - 1, scores));
    say(`${Math.min(first + BATCH - 1, scores).toLocaleString('en')} scores`);
  }
}

function countScores(db, span) {
  for (const block of [1, 64]) {
    db.exec(`INSERT INTO score_counts (list_id, period, span, points_from, scores)
      SELECT 1, ${span}, ${block}, points / ${block} * ${block} AS start, COUNT(*) FROM scores GROUP BY ${span}, start`);
  }
}

function findBests(db, span) {
  db.exec(`INSERT INTO score_bests (player_id, list_id, period, points, finished_at, score_id)
    SELECT player_id, 1, period, points, finished_at, id FROM (
      SELECT player_id, ${span} AS period, points, finished_at, id,
        ROW_NUMBER() OVER (PARTITION BY player_id, ${span} ORDER BY points DESC, finished_at, id) AS place
      FROM scores JOIN score_seats ON score_id = id) AS own
    WHERE place = 1`);
}
