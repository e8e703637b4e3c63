/**
 * Measures how long the built server takes to handle deadlines that have all passed at once, on SQLite: sides that
 * resign, and turns that a bot's advice plays. BENCH_GAMES sets the number of games, BENCH_FOLDER the folder of the
 * database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../dist/app.js';
import { ClocksService } from '../dist/play/clocks/clocks.service.js';
import { loadConfig } from '../dist/kernel/config/load-config.js';
import { GamesService } from '../dist/games/games.service.js';
import { ChangedGames } from '../dist/games/publishing/changed-games.js';
import { PlayersService } from '../dist/identity/players.service.js';
import { printTable, whole } from './table.mjs';

const GAMES = Number(process.env.BENCH_GAMES ?? 10_000);
/** Number of games created at once, so that they share commits. */
const CONCURRENCY = 200;
const HOUR = 3_600_000;

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const unlimited = { QUOTA_RUNNING_GAMES: '0', QUOTA_GAMES_PER_DAY: '0', QUOTA_STORED_MEGABYTES: '0' };
const app = await createApp(
  loadConfig({ DATABASE_FILE: join(folder, 'yamb.sqlite'), LOG_LEVEL: 'error', ...unlimited }),
);
await app.init();
try {
  const games = app.get(GamesService, { strict: false });
  const clocks = app.get(ClocksService, { strict: false });
  const changed = app.get(ChangedGames, { strict: false });
  const { player } = await app.get(PlayersService, { strict: false }).register('Ana', 'HUMAN');
  const now = Date.now;
  const rows = [];
  for (const atZero of ['RESIGN', 'PASS']) {
    const clock = { per: 'TURN', limit: HOUR, atZero };
    const wanted = {
      rulesetId: 'yahtc',
      variants: [],
      seats: [{ access: 'CREATOR' }, { access: 'CREATOR' }],
    };
    const settings = { teamSize: 1, ranked: true, isPrivate: false, claimAfter: HOUR, clock };
    for (let made = 0; made < GAMES; made += CONCURRENCY) {
      const batch = Array.from({ length: CONCURRENCY }, () =>
        games.create(player, { ...wanted, ...settings }),
      );
      await Promise.all(batch);
    }
    let done = 0;
    let stop = () => undefined;
    const all = new Promise((resolve) => {
      stop = changed.listen(() => {
        if (++done === GAMES) resolve(undefined);
      });
    });
    const jumped = rows.length + 1;
    Date.now = () => now() + 2 * jumped * HOUR;
    const begin = performance.now();
    const cpu = process.cpuUsage();
    void clocks.search();
    await all;
    const seconds = (performance.now() - begin) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    stop();
    rows.push([
      atZero,
      whole(GAMES),
      seconds.toFixed(1),
      whole(GAMES / seconds),
      whole((user + system) / GAMES),
    ]);
  }
  printTable(['at zero', 'deadlines', 's', 'a second', 'CPU µs each'], rows);
} finally {
  await app.close();
  await rm(folder, { recursive: true });
}
