/**
 * PostgreSQL with failover on this machine: three nodes under Patroni with etcd, and an HAProxy that leads to the primary.
 * All programs are Debian's.
 */
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/harness/find-postgres.mjs';
import { makeFolder, missingOf, pgConfig, Program } from '../programs.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PASSWORD = 'local';
const NAMES = ['one', 'two', 'three'];

/** Maximum time for the nodes to start and to copy the primary. */
const START_MS = 180_000;

/** Why the cluster cannot be started here; undefined if it can. */
export function whyNoPatroni() {
  const missing = missingOf('patroni', 'etcd', 'haproxy', 'pg_config');
  if (missing.length === 0) return undefined;
  return `there is no ${missing.join(', ')}. Run apt-get install patroni etcd-server haproxy postgresql libpq-dev`;
}

/**
 * Starts the cluster in a folder that `stop` deletes. Resolves once a primary and a synchronous standby run.
 * @param {import('./nodes.mjs').HaOptions} options
 * @returns {Promise<import('./nodes.mjs').Ha>}
 */
export async function startHa({ etcdOf = (url) => url } = {}) {
  const missing = whyNoPatroni();
  if (missing !== undefined) throw new Error(`The cluster cannot be started: ${missing}`);
  const folder = await makeFolder('yamb-ha-');
  const etcd = new Program('etcd', folder);
  const balancer = new Program('haproxy', folder);
  const nodes = [];
  const stop = async () => {
    await Promise.all([balancer, ...nodes, etcd].map((one) => one.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The user postgres may not be able to read this folder.
    for (const file of ['patroni.yml', 'haproxy.cfg']) await copyFile(join(HERE, file), join(folder, file));
    const etcdUrl = await startEtcd(etcd, folder);
    for (const name of NAMES) {
      nodes.push(
        new Node({ name, folder, etcdUrl: await etcdOf(etcdUrl, name) }, await freePort(), await freePort()),
      );
    }
    const port = await freePort();
    balancer.start('haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db'], placesOf(port, nodes));
    for (const node of nodes) node.start();
    const ha = {
      url: urlOf(nodes),
      balancedUrl: urlOf([{ port }]),
      nodes,
      primary: () => primaryOf(nodes),
      ready: () => untilReady(nodes),
      stop,
    };
    await ha.ready();
    return ha;
  } catch (error) {
    const logs = await Promise.all([etcd, balancer, ...nodes].map((one) => one.log()));
    await stop();
    throw new Error(`The cluster did not start:\n${logs.join('\n')}`, { cause: error });
  }
}

async function startEtcd(etcd, folder) {
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
  etcd.start('etcd', [
    ...['--name', 'etcd', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...[
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `etcd=${peer}`,
    ],
  ]);
  return client;
}

const urlOf = (places) =>
  `postgres://yamb:${PASSWORD}@${places.map(({ port }) => `127.0.0.1:${port}`).join(',')}/yamb`;

const placesOf = (port, nodes) => ({
  LISTEN: `127.0.0.1:${port}`,
  ...Object.fromEntries(nodes.map((node, index) => [`NODE_${index + 1}`, `127.0.0.1:${node.port}`])),
  ...Object.fromEntries(nodes.map((node, index) => [`API_${index + 1}`, String(node.api)])),
});

const primaryOf = async (nodes) => {
  const are = await Promise.all(nodes.map((node) => node.is('primary')));
  return nodes.find((_, index) => are[index]);
};

async function untilReady(nodes) {
  const end = Date.now() + START_MS;
  for (;;) {
    const states = await Promise.all(nodes.flatMap((node) => [node.is('primary'), node.is('replica')]));
    const isSynchronous = await Promise.all(nodes.map((node) => node.is('synchronous')));
    if (states.filter(Boolean).length === nodes.length && isSynchronous.includes(true)) return;
    if (Date.now() > end) throw new Error(`Not ready after ${START_MS / 1000} seconds`);
    await pause(200);
  }
}

/** A PostgreSQL and its Patroni. */
class Node extends Program {
  #configuration;
  #data;
  #env;

  constructor({ name, folder, etcdUrl }, port, api) {
    super(name, folder);
    this.port = port;
    this.api = api;
    this.#configuration = join(folder, 'patroni.yml');
    this.#data = join(folder, name);
    this.#env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_PROXY: etcdUrl,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: this.#data,
      PATRONI_POSTGRESQL_BIN_DIR: pgConfig('--bindir'),
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    };
  }

  start() {
    super.start('patroni', [this.#configuration], this.#env);
  }

  /** Kills Patroni and PostgreSQL, as a power cut would. */
  async kill() {
    await super.kill();
    await this.killPostgres();
  }

  /** Kills all processes of PostgreSQL. Patroni notices. */
  async killPostgres() {
    const file = await readFile(join(this.#data, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = parseInt(file, 10);
    if (!pid || !(await isPostgres(pid, this.#data))) return;
    for (const one of [pid, ...(await childrenOf(pid))]) {
      try {
        process.kill(one, 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
    while (await isPostgres(pid, this.#data)) await pause(10);
  }

  /** Whether Patroni reports this role: `primary`, `replica` or `synchronous`. */
  async is(role) {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.api}/${role}`, {
        signal: AbortSignal.timeout(2_000),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}

/** Whether the process is the PostgreSQL of the folder, and not another one that got its number. */
const isPostgres = async (pid, data) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(data);

async function childrenOf(parent) {
  const found = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent) found.push(Number(pid));
  }
  return found;
}
