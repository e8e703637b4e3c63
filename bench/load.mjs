/**
 * The load, in a process of its own: `node load.mjs <protocol> <url> <connections> <seconds>`. Every connection plays
 * games of its own, one move after the other without a pause. Prints what it measured as JSON.
 *
 * @typedef {{ moves: number, movesPerSecond: number, p50: number, p99: number, loadCpu: number }} Load milliseconds; `loadCpu` is
 *   the share of a core that the load itself took: near 1 it would measure itself
 */
import { Connection } from './connection.mjs';
import { gameScript } from './game-script.mjs';
import { percentile } from './measure.mjs';
import { protocols } from './protocols.mjs';

const [protocol = '', url = '', connections, seconds] = process.argv.slice(2);

/** Milliseconds that each move took. */
const latencies = [];
let stopping = false;

async function prepare() {
  const player = await protocols[protocol](url);
  const connection = new Connection(url);
  player.created(JSON.parse(await connection.post(player.create())));
  return { player, connection };
}

/** Plays until it is told to stop. Creating the next game is part of the load, but no move. */
async function play({ player, connection }) {
  for (let next = 0; !stopping; next++) {
    if (next === gameScript.length) {
      player.created(JSON.parse(await connection.post(player.create())));
      next = 0;
    }
    const { type, input } = gameScript[next];
    const start = performance.now();
    const body = await connection.post(player.move(type, input));
    latencies.push(performance.now() - start);
    if (!player.accepted(body)) throw new Error(`${type} ${JSON.stringify(input)} was not accepted: ${body}`);
  }
  connection.close();
}

const ready = await Promise.all(Array.from({ length: Number(connections) }, prepare));
const start = performance.now();
const cpuStart = process.cpuUsage();
setTimeout(
  () => {
    stopping = true;
  },
  Number(seconds) * 1000,
);
await Promise.all(ready.map(play));
const elapsed = performance.now() - start;
const { user, system } = process.cpuUsage(cpuStart);

console.log(
  JSON.stringify({
    moves: latencies.length,
    movesPerSecond: (latencies.length * 1000) / elapsed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    loadCpu: (user + system) / 1000 / elapsed,
  }),
);
