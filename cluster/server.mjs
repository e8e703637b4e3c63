/** A server in a process of its own, which is started anew whenever it dies. */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** How long to wait before a server is started again that did not come to listen. */
const PAUSE_MS = 500;

/**
 * Emits `up` whenever the server has come to listen, and `down` whenever its process has ended.
 * @implements {import('./cluster.mjs').ClusterServer}
 */
export class SupervisedServer extends EventEmitter {
  isUp = false;
  url = '';
  #env;
  #child;
  #ended = Promise.resolve();
  #isStopping = false;

  /** @param {Readonly<Record<string, string | undefined>>} env of its process; the port is its own choice */
  constructor(env) {
    super();
    if (!existsSync(MAIN)) throw new Error('There is no dist/main.js: run `npm run build` first');
    this.#env = env;
    // Everybody who waits for the server listens.
    this.setMaxListeners(0);
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  /** Starts it for the first time. Rejects when it ends before it listens. */
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

  /** Lets it finish what runs, for good. */
  async stop() {
    this.#isStopping = true;
    this.#child?.kill('SIGTERM');
    await this.#ended;
  }

  #launch() {
    // At the port that it had, so that its address stays the same; at the first start any that is free.
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const child = spawn(process.execPath, [MAIN], {
      env: { ...this.#env, HOST: '127.0.0.1', PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl-C is for the cluster, which then stops its servers.
      detached: true,
    });
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (line) => this.#read(line));
    this.#ended = once(child, 'exit').then(() => this.#onEnd());
  }

  #read(line) {
    // Lines of its log are JSON.
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
