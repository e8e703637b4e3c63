import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processorOf } from './processes.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Servers that can be started: the built one and its ceilings. */
const SERVERS = /** @type {const} */ ({
  durable: here('../dist/main.js'),
  modules: here('./modules-server.mjs'),
  memory: here('./memory-server.mjs'),
  service: here('./service-server.mjs'),
  bare: here('./bare-server.mjs'),
});

/**
 * @typedef {keyof typeof SERVERS} ServerName
 * @typedef {{ url: string, pid: number, stop: () => Promise<void> }} RunningServer
 * @typedef {Omit<import('./load.mjs').Orders, 'urls'>} LoadOrders
 * @typedef {import('./load.mjs').Load & { serverCpu: number, used: readonly number[] }} Measured `serverCpu`:
 * microseconds of CPU time per move of all servers together, NaN if the system does not report it
 */

/**
 * Starts a server in a separate process on a free port, and waits until it listens.
 * @param {ServerName | string} name of a server, or the path of a script
 * @param {Record<string, string>} settings such as its database: DATABASE_FILE or DATABASE_URL
 * @returns {Promise<RunningServer>}
 */
export async function startServer(name, settings) {
  // Making puzzles of the games that the load finishes is no part of a move.
  const own = { PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'warn', PUZZLE_SECONDS: '0' };
  const child = spawn(process.execPath, [SERVERS[name] ?? name], {
    env: { PATH: process.env.PATH, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /at (http:\/\/[\d.:]+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  const first = await Promise.race([url, ended]);
  if (typeof first !== 'string') throw new Error(`The ${name} server did not start`);
  // Shows its warnings until it is stopped.
  child.stdout.pipe(process.stderr, { end: false });
  return {
    url: first,
    pid: child.pid ?? 0,
    stop: async () => {
      child.stdout.unpipe().resume();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Runs the load in a separate process against servers that share their games. Their CPU time excludes preparing
 * players, games and connections.
 * @param {readonly RunningServer[]} servers
 * @param {LoadOrders} orders
 * @param {() => Promise<readonly number[]>} [meters] read before and after playing; the differences are returned as `used`
 * @returns {Promise<Measured>}
 */
export async function runLoad(servers, orders, meters = () => Promise.resolve([])) {
  const urls = servers.map(({ url }) => url);
  const child = spawn(process.execPath, [here('./load.mjs'), JSON.stringify({ ...orders, urls })], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const said = messagesOf(child);
  await said();
  const outset = await meters();
  const before = await cpuOfAll(servers);
  child.send('play');
  const load = await said();
  const serverCpu = ((await cpuOfAll(servers)) - before) / load.moves;
  const used = (await meters()).map((value, index) => value - outset[index]);
  child.send('end');
  return { ...load, serverCpu, used };
}

/** Resolves with the next message of a process; rejects if it exits instead. */
function messagesOf(child) {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The load exited with ${code}`);
  });
  ended.catch(() => undefined);
  return async () => (await Promise.race([once(child, 'message'), ended]))[0];
}

/** @param {readonly RunningServer[]} servers */
export async function cpuOfAll(servers) {
  const times = await Promise.all(servers.map(({ pid }) => processorOf(pid)));
  return times.reduce((sum, time) => sum + time);
}

/**
 * Runs a script of this folder in a separate process and returns its output.
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
export async function runScript(script, args = []) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script} failed`);
  return output;
}
