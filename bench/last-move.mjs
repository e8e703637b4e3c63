/**
 * What statistics and ratings add to the last move of a game, by the server's own service on SQLite: moves that end games, with
 * all of it and with scores alone, in turns; games alone, and games of two, which are rated. BENCH_GAMES says how many of each,
 * BENCH_FOLDER where the file lies.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../dist/app.js';
import { loadConfig } from '../dist/config/load-config.js';
import { Database } from '../dist/database/database.js';
import { SqliteDatabase } from '../dist/database/sqlite-database.js';
import { GamesService } from '../dist/games/games.service.js';
import { GamesStore } from '../dist/games/storage/games.store.js';
import { enterScoresOf } from '../dist/leaderboards/score-writer.js';
import { PlayersService } from '../dist/players/players.service.js';
import { median } from './measure.mjs';
import { decimals, printTable, whole } from './table.mjs';

const GAMES = Number(process.env.BENCH_GAMES ?? 500);
const ROUNDS = 8;
const TARGET = 1.3;

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const app = await createApp(
  loadConfig({ DATABASE_FILE: join(folder, 'yamb.sqlite'), QUOTA_RUNNING_GAMES: '0' }),
);
await app.init();
try {
  const games = app.get(GamesService, { strict: false });
  const players = app.get(PlayersService, { strict: false });
  const store = app.get(GamesStore, { strict: false });
  const database = app.get(Database, { strict: false });
  if (!(database instanceof SqliteDatabase)) throw new Error('The statistics are measured on SQLite');
  const both = store.finished;
  const scoresAlone = { add: enterScoresOf };
  const ana = (await players.register('Ana', 'HUMAN')).player;
  const eva = (await players.register('Eva', 'HUMAN')).player;

  const rows = [];
  for (const [rulesetId, sides] of [
    ['yahtc', 1],
    ['winyamb', 1],
    ['yahtc', 2],
  ]) {
    const ratios = [];
    const times = { alone: [], both: [] };
    await run(rulesetId, sides, scoresAlone);
    await run(rulesetId, sides, both);
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await run(rulesetId, sides, scoresAlone);
      const withBoth = await run(rulesetId, sides, both);
      times.alone.push(alone);
      times.both.push(withBoth);
      ratios.push(withBoth / alone);
    }
    rows.push([
      `${rulesetId}, ${sides === 1 ? 'alone' : 'of two'}`,
      whole(median(times.alone)),
      whole(median(times.both)),
      decimals(median(ratios), 2),
    ]);
  }
  printTable(['last move', 'scores µs', 'and all else µs', 'ratio'], rows);
  const worst = Math.max(...rows.map((row) => Number(row[3])));
  console.log(`At most ${decimals(worst, 2)}, target ${TARGET}: ${worst <= TARGET ? 'met' : 'NOT met'}`);

  /** Microseconds of the processor for a last move: the disk takes as long in either case. */
  async function run(rulesetId, sides, finished) {
    const ready = await prepare(rulesetId, sides);
    store.finished = finished;
    const start = process.cpuUsage();
    for (const { id, column, row } of ready) {
      const target = { gameId: id };
      await games.move(ana, target, { type: 'enterField', column, row, endTurn: true });
    }
    const { user, system } = process.cpuUsage(start);
    store.finished = both;
    return (user + system) / ready.length;
  }

  /** Games of which one field is open and the dice are on the table. */
  async function prepare(rulesetId, sides) {
    const wanted = {
      ...{ rulesetId, variants: [], teamSize: 1 },
      seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }].slice(0, sides),
      ...{ ranked: true, isPrivate: false, claimAfter: 60_000 },
    };
    const made = [];
    for (let index = 0; index < GAMES; index++) {
      const { id, ruleset } = await games.create(ana, wanted);
      if (sides > 1) await games.join(eva, { gameId: id }, {});
      const rolled = await games.move(ana, { gameId: id }, { type: 'roll', keep: [] });
      const { state } = rolled.game;
      const [row, column] = [ruleset.rows.length - 1, ruleset.columns.findIndex((one) => one.id === 'free')];
      const open = column < 0 ? 0 : column;
      const columns = ruleset.columns.map((_, at) =>
        ruleset.rows.map((_row, place) => (at === open && place === row ? null : (index * 7 + place) % 30)),
      );
      const full = columns.map((cells) => cells.map((cell) => cell ?? 0));
      const sheets = state.sheets.map((sheet, side) => ({ ...sheet, columns: side === 0 ? columns : full }));
      const changed = { ...state, sheets };
      made.push({
        id,
        column: ruleset.columns[open].id,
        row: ruleset.rows[row].id,
        state: JSON.stringify(changed),
      });
    }
    await database.writer.run(({ db }) => {
      const set = db.prepare('UPDATE games SET state = ? WHERE id = ?');
      for (const { id, state } of made) set.run(state, id);
    });
    return made;
  }
} finally {
  await app.close();
  await rm(folder, { recursive: true });
}
