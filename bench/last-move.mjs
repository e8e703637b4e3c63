/**
 * What statistics, and ratings with them, add to the last move of a game, on SQLite: moves that end games, without, with statistics
 * and with all, in turns; games alone, and games of two, which are rated; by the service alone, and as requests over HTTP. BENCH_BEFORE
 * names the build of a version that enters best scores alone, such as a `dist` of the time before there were statistics; without it,
 * this build enters scores alone. BENCH_GAMES says how many of each, BENCH_FOLDER where the files lie.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './measure.mjs';
import { Player } from './player.mjs';
import { decimals, printTable, whole } from './table.mjs';

const GAMES = Number(process.env.BENCH_GAMES ?? 500);
const { BENCH_BEFORE } = process.env;
const ROUNDS = 6;
/** V8 optimises the functions of a last move after thousands of calls. */
const WARM_UP = 4;
const TARGET = 1.3;
const ENTER = `mutation ($input: EnterFieldInput!) { enterField(input: $input) {
  ... on GameChanged { game { status version } } ... on MoveRefused { code } } }`;
const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const now = await startBuild(DIST, 'now');
const before = BENCH_BEFORE ? await startBuild(BENCH_BEFORE, 'before') : now;
try {
  const rows = [];
  let worst = 0;
  for (const [rulesetId, sides] of [
    ['yahtc', 1],
    ['winyamb', 1],
    ['yahtc', 2],
  ]) {
    for (const way of ['service', 'request']) {
      const rounds = [];
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        const first = await end(before, { rulesetId, sides, adds: BENCH_BEFORE ? 'all' : 'scores' }, way);
        const counted = await end(now, { rulesetId, sides, adds: 'statistics' }, way);
        const all = await end(now, { rulesetId, sides, adds: 'all' }, way);
        if (round >= WARM_UP) rounds.push({ first, counted, all });
      }
      const of = (what) => median(rounds.map(what));
      const times = of(({ first, counted }) => counted / first);
      if (way === 'request') worst = Math.max(worst, times);
      rows.push([
        `${rulesetId}, ${sides === 1 ? 'alone' : 'of two'}`,
        way,
        whole(of(({ first }) => first)),
        whole(of(({ counted }) => counted)),
        decimals(times, 2),
        whole(of(({ all }) => all)),
        decimals(
          of(({ first, all }) => all / first),
          2,
        ),
      ]);
    }
  }
  const first = BENCH_BEFORE ? 'before µs' : 'scores µs';
  printTable(['last move', 'by', first, 'statistics µs', 'ratio', 'all µs', 'ratio'], rows);
  console.log(
    `A request, with statistics: at most ${decimals(worst, 2)}, target ${TARGET}: ${worst <= TARGET ? 'met' : 'NOT met'}`,
  );
} finally {
  for (const { build, player } of new Set([now, before])) {
    player.close();
    const exited = once(build, 'exit');
    build.disconnect();
    await exited;
  }
  await rm(folder, { recursive: true });
}

/** A process for a build, with a database of its own. */
async function startBuild(dist, name) {
  const args = [dist, join(folder, `${name}.sqlite`)];
  const build = fork(fileURLToPath(new URL('last-moves.mjs', import.meta.url)), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  build.once('exit', (code) => {
    // Otherwise the wait for its next message would never end.
    if (code !== 0) process.exit(1);
  });
  const [{ url, token }] = await once(build, 'message');
  return { build, player: new Player(url, token) };
}

/** Microseconds of the server's processor for a last move: the disk takes as long in any case. */
async function end({ build, player }, games, way) {
  const ask = async (order, what = {}) => {
    build.send({ order, ...what });
    return (await once(build, 'message'))[0];
  };
  const ready = await ask('prepare', { ...games, count: GAMES });
  const start = await ask('cpu');
  if (way === 'service') await ask('end');
  else {
    for (const { id, column, row } of ready)
      await player.ask(ENTER, { input: { gameId: id, column, row, endTurn: true } });
  }
  const { user, system } = await ask('cpu');
  return (user + system - start.user - start.system) / GAMES;
}
