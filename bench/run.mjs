/**
 * `npm run bench`: durable moves per second over GraphQL and REST against their ceilings, and the engine alone. See
 * README.md. BENCH_ROUNDS and BENCH_SECONDS set the duration, BENCH_FOLDER the folder of the databases.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './measure.mjs';
import { runLoad, runScript, startServer } from './servers.mjs';
import { decimals, percent, printTable, whole } from './table.mjs';

/** The loads to compare. */
const LOADS = /** @type {const} */ ({
  graphql: { server: 'durable', protocol: 'graphql' },
  rest: { server: 'durable', protocol: 'rest' },
  socket: { server: 'durable', protocol: 'socket' },
  memory: { server: 'memory', protocol: 'graphql' },
  service: { server: 'service', protocol: 'bare' },
  bare: { server: 'bare', protocol: 'bare' },
});
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = [1, 16, 64];
const WARM_UP = { connections: 64, seconds: 5 };
const MOVES_TARGET = 0.75;
const REST_TARGET = 0.8;
const SOCKET_TARGET = 0.65;
const COMMANDS_TARGET = 300_000;

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const names = /** @type {(keyof typeof LOADS)[]} */ (Object.keys(LOADS));
const servers = /** @type {Map<string, import('./servers.mjs').RunningServer>} */ (new Map());
try {
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}`);
  const engine = JSON.parse(await runScript(here('./engine.mjs')));
  printEngine(engine);

  for (const { server } of Object.values(LOADS)) {
    if (servers.has(server)) continue;
    servers.set(server, await startServer(server, { DATABASE_FILE: join(folder, `${server}.sqlite`) }));
  }
  for (const name of names) await load(name, WARM_UP.connections, WARM_UP.seconds);

  const levels = [];
  for (const connections of CONNECTIONS) {
    const level = {
      connections,
      rounds: /** @type {Record<string, import('./servers.mjs').Measured>[]} */ ([]),
    };
    for (let round = 0; round < ROUNDS; round++) level.rounds.push(await measureRound(connections));
    printLevel(level);
    levels.push(level);
  }
  printTargets(engine, levels);
  await keepResults({ at: new Date().toISOString(), node: process.version, engine, levels });
} finally {
  for (const server of servers.values()) await server.stop();
  await rm(folder, { recursive: true });
}

/** Measures one after another, so that disturbances affect all of them alike. */
async function measureRound(connections) {
  const round = {};
  for (const name of names) round[name] = await load(name, connections, SECONDS);
  return round;
}

function load(name, connections, seconds) {
  const { server, protocol } = LOADS[name];
  const running = servers.get(server);
  if (!running) throw new Error(`The ${server} server does not run`);
  return runLoad([running], { protocol, connections, seconds });
}

function printEngine({ commandsPerSecond, optionsPerSecond }) {
  console.log('\nThe engine alone, one core');
  console.log(`  commands decided and folded   ${perSecond(commandsPerSecond)}`);
  console.log(`  all that may be done, read    ${perSecond(optionsPerSecond)}`);
}

function printLevel({ connections, rounds }) {
  console.log(
    `\n${connections} ${connections === 1 ? 'connection' : 'connections'}, medians of ${rounds.length} rounds`,
  );
  printTable(
    ['', 'moves/s', 'p50 ms', 'p99 ms', 'of memory', 'of service', 'of bare', 'CPU µs', 'load'],
    names.map((name) => {
      const of = (measure) => median(rounds.map((round) => round[name][measure]));
      return [
        name,
        whole(of('movesPerSecond')),
        decimals(of('p50'), 2),
        decimals(of('p99'), 2),
        ...['memory', 'service', 'bare'].map((ceiling) => decimals(ratio(rounds, name, ceiling), 2)),
        whole(of('serverCpu')),
        percent(of('loadCpu')),
      ];
    }),
  );
}

function printTargets({ commandsPerSecond }, levels) {
  const { rounds } = levels.at(-1);
  const [graphql, rest] = [ratio(rounds, 'graphql', 'memory'), ratio(rounds, 'rest', 'bare')];
  console.log(
    `\nGraphQL at 64 connections: ${graphql.toFixed(2)} of memory, target ${MOVES_TARGET}: ${verdict(graphql >= MOVES_TARGET)}`,
  );
  console.log(
    `REST at 64 connections: ${rest.toFixed(2)} of bare, target ${REST_TARGET}: ${verdict(rest >= REST_TARGET)}; ` +
      `${ratio(rounds, 'rest', 'service').toFixed(2)} of the service`,
  );
  const socket = median(rounds.map((round) => round.socket.serverCpu / round.graphql.serverCpu));
  console.log(
    `A socket at 64 connections: ${socket.toFixed(2)} of the processor time of GraphQL, target ${SOCKET_TARGET}: ${verdict(socket <= SOCKET_TARGET)}`,
  );
  console.log(
    `Engine: ${perSecond(commandsPerSecond)}, target ${perSecond(COMMANDS_TARGET)}: ${verdict(commandsPerSecond >= COMMANDS_TARGET)}`,
  );
}

/** The median of the ratios of each round, because rounds may differ more than servers. */
function ratio(rounds, name, ceiling) {
  return median(rounds.map((round) => round[name].movesPerSecond / round[ceiling].movesPerSecond));
}

async function keepResults(results) {
  await mkdir(here('./results'), { recursive: true });
  const file = here(`./results/${results.at.replaceAll(':', '-')}.json`);
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

function here(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

function perSecond(rate) {
  return `${Math.round(rate).toLocaleString('en')}/s`;
}

function verdict(ok) {
  return ok ? 'reached' : 'missed';
}
