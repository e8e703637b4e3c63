/**
 * A PostgreSQL to measure: a separate one with default settings, because all of its resource use is counted.
 * BENCH_DATABASE_URL names another, which nothing else should use during the measurement; the role must be a superuser.
 */
import { chmod } from 'node:fs/promises';
import pg from 'pg';
import { startPostgres } from '../test/harness/find-postgres.mjs';
import { cpuOf } from './processes.mjs';

/** Prefix of temporary databases. */
const PREFIX = `yamb_bench_${process.pid}_`;

/** @typedef {{ cpu: number, wal: number }} Used microseconds of CPU time, bytes of the write-ahead log */

export class Postgres {
  #client;
  #pid;
  #own;
  #made = [];

  /**
   * @param {string} folder for the files of the separate server
   * @param {readonly string[]} [flags] settings of the separate server
   */
  static async open(folder, flags = []) {
    const given = process.env.BENCH_DATABASE_URL;
    const own = given === undefined ? await startOwn(folder, flags) : undefined;
    const postgres = new Postgres();
    postgres.#own = own;
    postgres.url = given ?? own?.url ?? '';
    postgres.#client = new pg.Client(postgres.url);
    await postgres.#client.connect();
    const { version, file } = (
      await postgres.#client.query(
        "SELECT current_setting('server_version') AS version, pg_read_file('postmaster.pid') AS file",
      )
    ).rows[0];
    postgres.version = version;
    postgres.#pid = parseInt(file, 10);
    return postgres;
  }

  /**
   * Creates an empty database.
   * @param {string} name
   * @returns {Promise<string>} its URL
   */
  async createDatabase(name) {
    const database = PREFIX + name;
    await this.#client.query(`CREATE DATABASE ${database} TEMPLATE template0`);
    this.#made.push(database);
    const address = new URL(this.url);
    address.pathname = `/${database}`;
    return address.href;
  }

  /** Total resource use of the server and all its processes. @returns {Promise<Used>} */
  async used() {
    const { rows } = await this.#client.query(
      "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal",
    );
    return { cpu: await cpuOf(this.#pid), wal: rows[0].wal };
  }

  /** Runs a statement in the initial database. @returns {Promise<any[]>} its rows */
  async query(sql) {
    return (await this.#client.query(sql)).rows;
  }

  async checkpoint() {
    await this.#client.query('CHECKPOINT');
  }

  async stop() {
    for (const database of this.#made) await this.#client.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await this.#client.end();
    await this.#own?.stop();
  }
}

async function startOwn(folder, flags) {
  // If root starts it, it runs as another user, who needs access to its files.
  await chmod(folder, 0o755);
  return startPostgres(folder, flags);
}
