/** A file with every kind of stored row, copies of it, and PostgreSQL databases as copy targets. */
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { ADMIN_OF_ALL, storeAllKinds } from '../../../../test/harness/all-kinds.js';
import { dataOf } from '../../../../test/harness/game-client.js';
import { addPuzzle } from '../../../../test/harness/puzzles.js';
import { createSchema, type Schema } from '../../../../test/harness/postgres.js';
import { startServer } from '../../../../test/harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../../../../test/harness/temporary-folder.js';
import { openStore } from '../../../games/storage/testing/open-store.js';
import { PostgresDatabase } from '../../../storage/postgres/postgres-database.js';
import {
  copyToPostgres,
  type CopyOptions,
  type CopyObserver,
  type CopySummary,
} from '../copy-to-postgres.js';
import { STORED_TABLES, type Row } from '../../stored-tables.js';

const ORIGINAL = 'original.sqlite';

/** Creates a file with every kind of stored row. */
export async function storeEverything(databaseFile: string): Promise<void> {
  const env = { DATABASE_FILE: databaseFile, DATABASE_URL: '', ADMIN_TOKEN: ADMIN_OF_ALL };
  const server = await startServer({ databaseFile, env });
  const { token } = await storeAllKinds(server);
  const puzzle = await addPuzzle(server);
  const answer = 'mutation ($id: ID!) { answerPuzzle(input: { puzzleId: $id, choice: 1 }) { grade } }';
  dataOf(await server.graphql(answer, { id: puzzle }, token));
  await server.stop();
  insertPending(databaseFile);
}

/**
 * Stores work that a running server would do at once: a game to count for statistics, a result to rate, and a webhook
 * message.
 */
function insertPending(databaseFile: string): void {
  const db = new BetterSqlite3(databaseFile);
  db.exec(`
    INSERT INTO uncounted_games (game_id) SELECT id FROM games WHERE status = 'OPEN' LIMIT 1;
    INSERT INTO unrated_results (result_id, kind, ruleset_key, ended_at)
      SELECT id, 'GAME', ruleset_key, updated_at FROM games WHERE status = 'FINISHED' AND seat_count = 1 LIMIT 1;
    INSERT INTO webhooks (id, player_id, url, events, secret, status, created_at, busy_until, failures)
      SELECT '0190a0b0-0000-7000-8000-0000000000aa', id, 'https://bot.example/yamb', 'TURN', 'whsec_c2VjcmV0', 'ON', 1, 0, 0
        FROM players LIMIT 1;
    INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at)
      SELECT webhooks.id, games.id, 1, 'TURN', 1 FROM webhooks, games LIMIT 1`);
  db.close();
}

/** Creates a file with a few games that have not started. */
export async function storeLittle(databaseFile: string): Promise<void> {
  const little = await openStore('sqlite');
  for (let game = 0; game < 3; game++) await little.add();
  if (little.opened.dialect === 'sqlite') {
    little.opened.database.readConnection.prepare('VACUUM INTO ?').run(databaseFile);
  }
  await little.close();
}

/** The rows of each table, in a consistent order. */
export type Stored = Readonly<Record<string, readonly string[]>>;

/** A file and an empty database for one test. */
export interface Pair {
  readonly file: string;
  readonly schema: Schema;
  copy(observer?: CopyObserver, more?: Partial<CopyOptions>): Promise<CopySummary>;
  /** Changes the file without the server. */
  edit(work: (db: BetterSqlite3.Database) => void): void;
  /** Uses the database without the server, even while the copy is unfinished. */
  withDatabase<T>(work: (database: PostgresDatabase) => Promise<T>): Promise<T>;
  /** The rows in SQLite. */
  here(): Stored;
  /** The rows in PostgreSQL. */
  there(): Promise<Stored>;
  /** A digest of the file's bytes. */
  fileHash(): string;
}

export class Copies {
  private readonly schemas: Schema[] = [];

  private constructor(private readonly folder: TemporaryFolder) {}

  /** @param store creates the file to copy */
  static async of(store: (file: string) => Promise<void>): Promise<Copies> {
    const folder = await createTemporaryFolder();
    await store(folder.file(ORIGINAL));
    return new Copies(folder);
  }

  async pair(): Promise<Pair> {
    const schema = await createSchema();
    this.schemas.push(schema);
    const file = this.folder.file(`${schema.name}.sqlite`);
    copyFileSync(this.folder.file(ORIGINAL), file);
    const address = { databaseUrl: schema.url, databasePoolSize: 2 };
    const withDatabase: Pair['withDatabase'] = async (work) => {
      const database = await PostgresDatabase.openUnfinished(address);
      try {
        return await work(database);
      } finally {
        await database.onApplicationShutdown();
      }
    };
    const edit: Pair['edit'] = (work) => {
      const db = new BetterSqlite3(file);
      db.pragma('foreign_keys = OFF');
      work(db);
      db.close();
    };
    return {
      file,
      schema,
      copy: (observer, more) =>
        copyToPostgres({ file, databaseUrl: schema.url, rowsAtOnce: 20, ...more }, observer),
      edit,
      withDatabase,
      here: () => {
        let found: Stored = {};
        edit((db) => {
          found = Object.fromEntries(
            STORED_TABLES.map(({ name, columns }) => {
              const sql = `SELECT ${Object.keys(columns).join(', ')} FROM ${name}`;
              return [name, inOrder(db.prepare<[], Row>(sql).raw().all())];
            }),
          );
        });
        return found;
      },
      there: () =>
        withDatabase(async (database) => {
          const found: Record<string, readonly string[]> = {};
          for (const { name, columns } of STORED_TABLES) {
            const list = Object.keys(columns);
            const rows = await database.read((session) =>
              session.rows<Record<string, Row[number]>>(`SELECT ${list.join(', ')} FROM ${name}`),
            );
            found[name] = inOrder(rows.map((row) => list.map((column) => row[column] ?? null)));
          }
          return found;
        }),
      fileHash: () => createHash('sha256').update(readFileSync(file)).digest('hex'),
    };
  }

  async remove(): Promise<void> {
    for (const schema of this.schemas) await schema.drop();
    await this.folder.remove();
  }
}

const inOrder = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
