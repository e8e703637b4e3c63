/** A server in its own process, restarted whenever it dies. */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Delay before restarting a server that failed to start. */
const PAUSE_MS = 500;

/**
 * Emits `up` when the server starts to listen, and `down` when its process exits.
 * @implements {import('./cluster.mjs').ClusterServer}
 */
export class SupervisedServer extends EventEmitter {
  isUp = false;
  url = '';
  #env;
  #child;
  #ended = Promise.resolve();
  #isStopping = false;

  /** @param {Readonly<Record<string, string | undefined>>} env of its process; the server chooses its port */
  constructor(env) {
    super();
    if (!existsSync(MAIN)) throw new Error('dist/main.js does not exist. Run `npm run build` first.');
    this.#env = env;
    // Every caller of `up` adds a listener.
    this.setMaxListeners(0);
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  /** Starts the server for the first time. Rejects if it exits before it listens. */
  async start() {
    this.#launch();
    const ended = this.#ended.then(() => 'ended');
    if ((await Promise.race([this.up(), ended])) !== 'ended') return;
    await this.stop();
    throw new Error('A server of the cluster did not start');
  }

  async up() {
    while (!this.isUp) await once(this, 'up');
  }

  async kill() {
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }

  /** Stops the server gracefully and does not restart it. */
  async stop() {
    this.#isStopping = true;
    this.#child?.kill('SIGTERM');
    await this.#ended;
  }

  #launch() {
    // Reuses the previous port so that the address stays the same; the first start picks a free one.
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const child = spawn(process.execPath, [MAIN], {
      env: { ...this.#env, HOST: '127.0.0.1', PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl-C goes to the cluster, which then stops its servers.
      detached: true,
    });
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (line) => this.#read(line));
    this.#ended = once(child, 'exit').then(() => this.#onEnd());
  }

  #read(line) {
    // Log lines are JSON.
    if (line.startsWith('{')) process.stderr.write(`${line}\n`);
    const url = /GraphQL at (\S+)\/graphql/.exec(line)?.[1];
    if (url === undefined) return;
    this.url = url;
    this.isUp = true;
    this.emit('up');
  }

  #onEnd() {
    const wasUp = this.isUp;
    this.isUp = false;
    this.emit('down');
    if (this.#isStopping) return;
    if (wasUp) this.#launch();
    else setTimeout(() => this.#isStopping || this.#launch(), PAUSE_MS);
  }
}
