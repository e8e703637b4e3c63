/**
 * `npm run bench:sockets`: the memory of a server per open socket, and how soon followers get a move. Some sockets are
 * idle, the others follow games that together make a fixed number of moves per second. BENCH_SOCKETS, BENCH_FOLLOWERS,
 * BENCH_GAMES, BENCH_RATE and BENCH_SECONDS set the numbers, WORKERS and DATABASE_URL the server. A process may open as
 * many sockets as `ulimit -n` allows.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { Connection } from './connection.mjs';
import { gameScript } from './game-script.mjs';
import { now, percentile } from './measure.mjs';
import { cpuOf, residentOf } from './processes.mjs';
import { protocols } from './protocols.mjs';
import { startServer } from './servers.mjs';
import { decimals, printTable, whole } from './table.mjs';

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 15_000);
const FOLLOWERS = Number(process.env.BENCH_FOLLOWERS ?? 10_000);
const GAMES = Number(process.env.BENCH_GAMES ?? 1_000);
const RATE = Number(process.env.BENCH_RATE ?? 500);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
/** Sockets of a process that opens them, from an address of its own: the ports of an address end at 28,000. */
const PER_CROWD = 10_000;
/** Time for garbage of the opening to be collected. */
const SETTLE_MS = 10_000;

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const { DATABASE_URL, WORKERS } = process.env;
const server = await startServer('durable', {
  ...(DATABASE_URL ? { DATABASE_URL } : { DATABASE_FILE: join(folder, 'yamb.sqlite') }),
  ...(WORKERS && { WORKERS }),
  QUOTA_GAMES_PER_DAY: '0',
  CONNECTIONS_PER_ADDRESS: '1000000',
  LIVE_CONNECTIONS_PER_ADDRESS: '1000000',
});
const crowds = [];
try {
  const players = await inTurn(GAMES, 20, prepare);
  const before = await residentOf(server.pid);
  const games = players.map(({ id }) => id);
  for (let opened = 0; opened < SOCKETS; opened += PER_CROWD) {
    const count = Math.min(PER_CROWD, SOCKETS - opened);
    const followers = Math.min(count, Math.max(0, FOLLOWERS - opened));
    crowds.push(await openCrowd({ count, followers, games, address: `127.0.0.${crowds.length + 2}` }));
  }
  await setTimeout(SETTLE_MS);
  const open = await residentOf(server.pid);
  const cpu = await cpuOf(server.pid);
  const sent = await moveAtRate(players);
  // Deliveries still under way.
  await setTimeout(2_000);
  const used = (await cpuOf(server.pid)) - cpu;
  const playing = await residentOf(server.pid);
  const delivered = (await Promise.all(crowds.map(report))).flat();
  const times = delivered.map(([game, version, at]) => at - sent.get(`${game} ${version}`));
  const followers = games.map((_, index) => Math.ceil((FOLLOWERS - index) / GAMES));
  const moves = games.map((_, index) => Math.ceil((RATE * SECONDS - index) / GAMES));
  const expected = moves.reduce((sum, each, index) => sum + each * Math.max(0, followers[index]), 0);
  const megabytes = (bytes) => whole(bytes / 2 ** 20);
  printTable(
    [
      'sockets',
      'followers',
      'before MB',
      'open MB',
      'kB each',
      'playing MB',
      'moves/s',
      'delivered',
      'of',
      'µs each',
      'p50 ms',
      'p99 ms',
    ],
    [
      [
        ...[whole(SOCKETS), whole(FOLLOWERS), megabytes(before), megabytes(open)],
        ...[decimals((open - before) / 1024 / SOCKETS, 1), megabytes(playing), whole(sent.size / SECONDS)],
        ...[whole(times.length), whole(expected), whole(used / times.length)],
        ...[0.5, 0.99].map((share) => decimals(percentile(times, share), 1)),
      ],
    ],
  );
} finally {
  for (const { child } of crowds) child.kill();
  await server.stop();
  await rm(folder, { recursive: true });
}

/** A player with a game, over HTTP. */
async function prepare() {
  const player = await protocols.rest(server.url);
  const connection = new Connection(server.url);
  const game = JSON.parse(await connection.post(player.create()));
  connection.close();
  player.created(game);
  return { player, id: game.id, next: 0 };
}

/** Calls `make` `count` times, `most` at a time. */
async function inTurn(count, most, make) {
  const made = [];
  let left = count;
  const work = async () => {
    while (left-- > 0) made.push(await make());
  };
  await Promise.all(Array.from({ length: most }, work));
  return made;
}

async function openCrowd(orders) {
  const child = fork(fileURLToPath(new URL('./socket-crowd.mjs', import.meta.url)));
  child.send({ ...orders, url: server.url });
  await once(child, 'message');
  return { child };
}

/** Deliveries to a crowd: game, version and time. */
async function report({ child }) {
  const answer = once(child, 'message');
  child.send('report');
  return (await answer)[0];
}

/** Makes moves at the rate, one game after another, and returns when each was sent, by game and version. */
async function moveAtRate(players) {
  const sent = new Map();
  const start = now();
  const running = [];
  /** @type {Connection[]} free ones: few that are used all the time, because the server closes idle ones */
  const free = [];
  for (let move = 0; move < RATE * SECONDS; move++) {
    const due = start + (move * 1000) / RATE;
    if (due > now()) await setTimeout(due - now());
    const mover = players[move % players.length];
    // A move that comes while the last one of its game runs waits for it.
    mover.last = (mover.last ?? Promise.resolve()).then(async () => {
      const { type, input } = gameScript[mover.next++];
      // The first version is the creation.
      sent.set(`${mover.id} ${mover.next + 1}`, due);
      const connection = free.pop() ?? new Connection(server.url);
      const body = await connection.post(mover.player.move(type, input));
      free.push(connection);
      if (!mover.player.accepted(body)) throw new Error(body);
    });
    // A failed move ends the benchmark when all have ended.
    mover.last.catch(() => undefined);
    running.push(mover.last);
  }
  await Promise.all(running);
  return sent;
}
