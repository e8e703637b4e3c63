import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is started: the server as it is built, and its ceilings. */
const SERVERS = /** @type {const} */ ({
  durable: '../dist/main.js',
  memory: './memory-server.mjs',
  service: './service-server.mjs',
  bare: './bare-server.mjs',
});

/** What is compared. */
export const LOADS = /** @type {const} */ ({
  graphql: { server: 'durable', protocol: 'graphql' },
  rest: { server: 'durable', protocol: 'rest' },
  memory: { server: 'memory', protocol: 'graphql' },
  service: { server: 'service', protocol: 'bare' },
  bare: { server: 'bare', protocol: 'bare' },
});

/**
 * @typedef {keyof typeof SERVERS} ServerName
 * @typedef {keyof typeof LOADS} LoadName
 * @typedef {keyof typeof import('./protocols.mjs').protocols} ProtocolName
 * @typedef {{ url: string, pid: number, stop: () => Promise<void> }} RunningServer
 * @typedef {import('./load.mjs').Load & { serverCpu: number }} Measured `serverCpu`: microseconds of processor time a move
 *   took of the server, NaN where the system does not tell
 */

/**
 * Starts a server in a process of its own, on a free port and a database of its own, and waits until it listens.
 * @param {ServerName} name
 * @param {string} folder for its database
 * @returns {Promise<RunningServer>}
 */
export async function startServer(name, folder) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(SERVERS[name], import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_FILE: join(folder, `${name}.sqlite`),
    },
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
  return {
    url: first,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Runs the load against a server, in a process of its own.
 * @param {RunningServer} server
 * @param {ProtocolName} protocol
 * @param {number} connections
 * @param {number} seconds
 * @returns {Promise<Measured>}
 */
export async function runLoad({ url, pid }, protocol, connections, seconds) {
  const script = fileURLToPath(new URL('./load.mjs', import.meta.url));
  const before = await cpuMicroseconds(pid);
  const load = JSON.parse(await runScript(script, [protocol, url, String(connections), String(seconds)]));
  return { ...load, serverCpu: ((await cpuMicroseconds(pid)) - before) / load.moves };
}

/** Processor time that a process has taken, from Linux's process table: ticks of ten milliseconds. */
async function cpuMicroseconds(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat.split(' ').slice(13, 15);
  return (Number(user) + Number(system)) * 10_000;
}

/**
 * Runs a script of this folder in a process of its own and gives what it prints.
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
