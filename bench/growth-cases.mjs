/** The cases of growth.mjs: moves and reads that may cost more as a database grows. */
import { randomUUID } from 'node:crypto';
import { FILLING } from './growth-seed.mjs';
import { copyGame, mark } from './long-game.mjs';
import { median, percentile } from './measure.mjs';
import { Player } from './player.mjs';
import { cpuOfAll, runLoad } from './servers.mjs';

export const CONNECTIONS = 16;
/** Number of times each player marks dice per round, few enough that no log fills up. */
const MARKS = 200;
const READS = 50;
const RETRIES = 10;

const MINE = '{ games(filter: { mine: true }) { nodes { id version } } }';
const NEWEST = `{ games(filter: { ruleset: "${FILLING}", status: FINISHED }) { nodes { id version } } }`;
const LAST =
  'query ($id: ID!, $since: Int!) { game(id: $id) { events(sinceVersion: $since, first: 5) { version } } }';

/**
 * A server on a filled database.
 *
 * @typedef {object} Place
 * @property {number} games number of stored games
 * @property {import('./servers.mjs').RunningServer} server
 * @property {import('./growth-seed.mjs').Filler} filler
 * @property {() => Promise<number>} databaseCpu CPU time of the database outside the server, in microseconds
 * @property {string} token of the player of the games in `started`
 * @property {readonly string[]} started ids of games in which dice can be marked
 * @property {Map<string, number>} marked number of marks by game id
 */

/** Plays new games with the load of the other benchmarks. @param {Place} place @param {number} seconds */
export async function playNew({ server, databaseCpu }, seconds) {
  const before = await databaseCpu();
  const measured = await runLoad([server], { protocol: 'graphql', connections: CONNECTIONS, seconds });
  return { ...measured, databaseCpu: ((await databaseCpu()) - before) / measured.moves };
}

/** Reads pages of lists. @param {Place} place */
export async function readLists({ server, token }) {
  const player = new Player(server.url, token);
  const mine = await timed(() => player.ask(MINE), READS);
  const newest = await timed(() => player.ask(NEWEST), READS);
  player.close();
  return { mine, newest };
}

/** Marks dice in one started game after another, each player in separate ones, in random order. @param {Place} place */
export function playStored(place) {
  const { started, marked, token } = place;
  return markDice(place, token, (player) => {
    const own = Math.ceil((started.length - player) / CONNECTIONS);
    const id = started[player + CONNECTIONS * Math.floor(Math.random() * own)];
    const turn = marked.get(id) ?? 0;
    marked.set(id, turn + 1);
    return { id, turn };
  });
}

/**
 * Marks dice in copies of a game that differ only in the length of the log.
 * @param {Place} place
 * @param {import('./long-game.mjs').PlayedGame} game
 * @param {number} changes in the logs of its copies
 */
export async function playCopies(place, game, changes) {
  const ids = [];
  for (let copy = 0; copy < CONNECTIONS; copy++) ids.push(await copyGame(place.filler, game, changes));
  await place.filler.settle();
  return markDice(place, game.token, (player, turn) => ({ id: ids[player], turn }));
}

/**
 * Reads a log: its end, and the response to a retry after the game has moved on.
 * @param {Place} place
 * @param {import('./long-game.mjs').PlayedGame} game
 */
export async function readLog({ server }, { gameId, version, token }) {
  const player = new Player(server.url, token);
  const last = await timed(() => player.ask(LAST, { id: gameId, since: version - 5 }), READS);
  const key = { idempotencyKey: randomUUID() };
  await mark(player, gameId, 0, key);
  await mark(player, gameId, 1);
  const retry = await timed(() => mark(player, gameId, 0, key), RETRIES);
  player.close();
  return { last, retry };
}

/** @param {(player: number, turn: number) => { id: string, turn: number }} pick the game that a player continues */
async function markDice({ server, databaseCpu }, token, pick) {
  const players = Array.from({ length: CONNECTIONS }, () => new Player(server.url, token));
  const times = [];
  const before = { server: await cpuOfAll([server]), database: await databaseCpu() };
  const start = performance.now();
  await Promise.all(
    players.map(async (player, index) => {
      for (let move = 0; move < MARKS; move++) {
        const { id, turn } = pick(index, move);
        times.push(await timeOf(() => mark(player, id, turn)));
      }
    }),
  );
  const elapsed = performance.now() - start;
  const after = { server: await cpuOfAll([server]), database: await databaseCpu() };
  for (const player of players) player.close();
  return {
    movesPerSecond: (times.length * 1000) / elapsed,
    p50: median(times),
    p99: percentile(times, 0.99),
    serverCpu: (after.server - before.server) / times.length,
    databaseCpu: (after.database - before.database) / times.length,
  };
}

/** The median in milliseconds. */
async function timed(run, times) {
  const all = [];
  for (let time = 0; time < times; time++) all.push(await timeOf(run));
  return median(all);
}

async function timeOf(run) {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
