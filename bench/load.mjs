/**
 * The load, in a separate process: `node load.mjs <orders as JSON>`. Every player plays their own games, one move after
 * another without a pause. Runs for `runLoad` of servers.mjs: reports when it is ready, plays once `runLoad` starts it,
 * and reports its measurements.
 *
 * @typedef {object} Orders
 * @property {string[]} urls of servers that share their games; players are assigned to them in turn
 * @property {keyof typeof import('./protocols.mjs').protocols} protocol
 * @property {number} connections number of players
 * @property {number} seconds
 * @property {boolean} [alternating] whether each player alternates between servers with every move
 * @property {boolean} [isForwarded] whether each player sends a separate address, as a proxy does
 * @property {number} [rate] moves per second of all players together, as a Poisson process; without it, each player
 * moves again as soon as the last move is answered
 * @property {boolean} [keyed] whether each move carries an idempotency key, which GraphQL has in its input
 *
 * @typedef {object} Load
 * @property {number} moves
 * @property {number} movesPerSecond
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} loadCpu share of a core used by the load itself: near 1 it would measure itself
 * @property {number} sent bytes per move over the wire, including HTTP headers
 * @property {number} received
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Connection } from './connection.mjs';
import { gameScript } from './game-script.mjs';
import { percentile } from './measure.mjs';
import { protocols } from './protocols.mjs';

const { urls, protocol, connections, seconds, alternating, isForwarded, keyed, rate } =
  /** @type {Orders} */ (JSON.parse(process.argv[2] ?? ''));

/** Duration of each move in milliseconds. */
const latencies = [];
let stopping = false;
/** @type {Awaited<ReturnType<typeof prepare>>[]} the players, once all of them are prepared */
let ready = [];

async function prepare(_, index) {
  const home = urls[index % urls.length];
  const player = await protocols[protocol](home);
  const servers = (alternating ? urls : [home]).map((url) => player.connect?.(url) ?? new Connection(url));
  const address = isForwarded ? { 'x-forwarded-for': `10.0.0.${index % 256}` } : {};
  const send = (request, count = 0) =>
    servers[count % servers.length].post({ ...request, headers: { ...request.headers, ...address } });
  player.created(JSON.parse(await send(player.create())));
  return { player, servers, send };
}

/** Plays until stopped. Creating the next game is part of the load but does not count as a move. */
async function play({ player, send }) {
  for (let next = 0; !stopping; next++) {
    if (next === gameScript.length) {
      player.created(JSON.parse(await send(player.create())));
      next = 0;
    }
    const { type, input } = gameScript[next];
    const request = player.move(type, keyed ? { ...input, idempotencyKey: randomUUID() } : input);
    const start = await nextArrival();
    if (stopping) return;
    const body = await send(request, next);
    latencies.push(performance.now() - start);
    if (!player.accepted(body)) throw new Error(`${type} ${JSON.stringify(input)} was not accepted: ${body}`);
  }
}

/** When the last move that a player has taken is due. */
let lastDue = 0;

/**
 * Waits until the next move is due, and returns the time from which it is measured: when it was due, if all players
 * were busy then. So a slow response also counts for the moves that had to wait for it.
 */
async function nextArrival() {
  const now = performance.now();
  if (rate === undefined) return now;
  lastDue = (lastDue || now) - (Math.log(1 - Math.random()) * 1000) / rate;
  const due = lastDue;
  if (due <= now) return due;
  await setTimeout(due - now);
  // Timers of this process are late by up to a millisecond, which is not the server's.
  return performance.now();
}

function wire() {
  const sockets = ready.flatMap(({ servers }) => servers.map(({ socket }) => socket));
  const sum = (bytes) => sockets.reduce((all, socket) => all + bytes(socket), 0);
  return { sent: sum(({ bytesWritten }) => bytesWritten), received: sum(({ bytesRead }) => bytesRead) };
}

/** @returns {Promise<Load>} */
async function measure() {
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const wireStart = wire();
  void setTimeout(seconds * 1000).then(() => {
    stopping = true;
  });
  await Promise.all(ready.map(play));
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuStart);
  const wireEnd = wire();
  return {
    moves: latencies.length,
    movesPerSecond: (latencies.length * 1000) / elapsed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    loadCpu: (user + system) / 1000 / elapsed,
    sent: (wireEnd.sent - wireStart.sent) / latencies.length,
    received: (wireEnd.received - wireStart.received) / latencies.length,
  };
}

process.once('disconnect', () => process.exit());
try {
  ready = await Promise.all(Array.from({ length: connections }, prepare));
  process.send('ready');
  await once(process, 'message');
  process.send(await measure());
  await once(process, 'message');
  for (const { servers } of ready) servers.forEach((server) => server.close());
  process.disconnect();
} catch (error) {
  // A busy or rate-limiting server is not an error of this program.
  console.error(`The load was ended, as the server did not do what was asked.\n${error.message}`);
  process.exit(1);
}
