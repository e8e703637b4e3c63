/**
 * One set of games moves from a SQLite file to a PostgreSQL, to three with failover, and to a Citus cluster. Run by
 * `npm run test:ha`. SHAPES_GAMES sets the number of games.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { startCitus, whyNoCitus, type Citus } from '../../cluster/citus.mjs';
import { startHa, whyNoPatroni, type Ha } from '../../cluster/ha/nodes.mjs';
import { ContentsSum } from '../../src/ops/database-copy/contents.js';
import { STORED_TABLES, type Cell, type Row } from '../../src/ops/stored-tables.js';
import { ADMIN_OF_ALL, storeAllKinds, type AllKinds } from '../harness/all-kinds.js';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { runCommand, startProcess, type ServerProcess } from '../harness/process.js';
import { playToEnd } from '../harness/random-player.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { TEST_TIMEOUT } from '../harness/torture.js';
import { exportGame } from '../harness/transfers.js';

const missing = whyNoPatroni() ?? whyNoCitus();
if (missing !== undefined)
  process.stderr.write(`Skipped: games cannot move through all shapes here: ${missing}\n`);

/** Games played to their ends before the first move. */
const GAMES = Number(process.env['SHAPES_GAMES'] ?? 40);
const AT_ONCE = 8;
const UNBOUNDED = { QUOTA_RUNNING_GAMES: '0', QUOTA_GAMES_PER_DAY: '0' };

/** Runs a query on the database that is to be compared. */
type Query = (sql: string) => Promise<readonly Row[]>;

/** The digest of every table. Numbers count as their text, because drivers read large ones as text. */
async function contentsOf(query: Query): Promise<object> {
  const contents: Record<string, object> = {};
  for (const { name, columns } of STORED_TABLES) {
    const sum = new ContentsSum();
    for (const row of await query(`SELECT ${Object.keys(columns).join(', ')} FROM ${name}`))
      sum.add(row.map((cell) => (cell === null ? null : String(cell))));
    contents[name] = sum.contents();
  }
  return contents;
}

const onPostgres =
  (url: string): Query =>
  async (text) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<Cell[]>({ text, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  };

const onFile =
  (file: string): Query =>
  (sql) => {
    const database = new BetterSqlite3(file, { readonly: true });
    const rows = database.prepare<[], Row>(sql).raw().all();
    database.close();
    return Promise.resolve(rows);
  };

/** Copies a whole database with PostgreSQL's own programs. */
async function dumpInto(from: string, to: string): Promise<void> {
  const restore = 'pg_restore --no-owner --no-privileges --single-transaction --exit-on-error';
  const both = `set -o pipefail; pg_dump --format=custom --dbname "$FROM" | ${restore} --dbname "$TO"`;
  await promisify(execFile)('bash', ['-c', both], { env: { ...process.env, FROM: from, TO: to } });
}

(missing === undefined ? describe : describe.skip)('games that move through all shapes', () => {
  let folder: TemporaryFolder;
  let one: Citus;
  let ha: Ha;
  let citus: Citus;
  let server: ServerProcess;
  let stored: AllKinds;
  const games: GameClient[] = [];
  let moves = 0;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    [one, citus, ha] = await Promise.all([startCitus({ workers: 0 }), startCitus(), startHa()]);
    await onPostgres(one.url)('DROP EXTENSION citus');
  }, TEST_TIMEOUT);
  afterAll(async () => {
    await server.end('SIGKILL');
    await Promise.all([one.stop(), citus.stop(), ha.stop()]);
    await folder.remove();
  });

  const command = async (...args: readonly string[]): Promise<void> => {
    expect(await runCommand(args)).toMatchObject({ code: 0, errors: '' });
  };

  const exports = (): Promise<string[]> =>
    Promise.all([stored.finished, ...games].map(({ id }) => exportGame(server, id)));

  /**
   * Moves everything while no server runs.
   * @param read reads a database: the source, then the target
   * @param address of the target, for servers
   */
  const move = async (
    name: string,
    read: readonly [Query, Query],
    address: string,
    copy: () => Promise<unknown>,
  ): Promise<void> => {
    const before = await exports();
    const running = await stored.running.at(server).game();
    await server.end('SIGTERM');
    const contents = await contentsOf(read[0]);
    let start = performance.now();
    await copy();
    const copied = performance.now() - start;
    expect(await contentsOf(read[1])).toEqual(contents);
    await command('check', '--database', address);
    start = performance.now();
    server = await startProcess({ DATABASE_URL: address, ...UNBOUNDED });
    expect(await stored.running.at(server).game()).toEqual(running);
    const seconds = (copied + performance.now() - start) / 1000;
    const [[rows] = []] = await read[1]('SELECT count(*) FROM game_events');
    process.stderr.write(`${name}: ${seconds.toFixed(1)} s without a server, ${String(rows)} versions\n`);
    expect(await exports()).toEqual(before);
    moves += 1;
    await accepted(stored.running.at(server).keep([moves]));
  };

  it(
    'keeps every row and export, and continues games on each',
    async () => {
      const file = folder.file('yamb.sqlite');
      server = await startProcess({ DATABASE_FILE: file, ADMIN_TOKEN: ADMIN_OF_ALL, ...UNBOUNDED });
      stored = await storeAllKinds(server);
      const player = await server.register('Dana');
      const play = async (): Promise<void> => {
        while (games.length < GAMES) {
          const game = await createGame(server, player, { ruleset: 'yahtc', ranked: true });
          games.push(game);
          await playToEnd(game);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, play));

      const [inOne, inHa, inCitus] = [one.url, ha.balancedUrl, citus.url].map(onPostgres) as [
        Query,
        Query,
        Query,
      ];
      await move('SQLite to one PostgreSQL', [onFile(file), inOne], one.url, () =>
        command('migrate-to-postgres', '--from', file, '--to', one.url),
      );
      await move('one PostgreSQL to failover', [inOne, inHa], ha.url, () =>
        dumpInto(one.url, ha.balancedUrl),
      );
      await move('failover to Citus', [inHa, inCitus], citus.url, async () => {
        await dumpInto(ha.balancedUrl, citus.url);
        await command('migrate', '--distribute', '--database', citus.url);
      });
    },
    TEST_TIMEOUT,
  );
});
