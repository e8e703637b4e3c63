import { StartError } from '../../kernel/config/load-config.js';
import { DatabaseUnavailableError } from '../../kernel/errors/database-errors.js';
import type { PostgresDatabase } from '../../storage/postgres/postgres-database.js';
import { postgresFaultOf, sqlStateOf } from '../../storage/postgres/postgres-errors.js';
import { DatabaseWait } from '../../storage/database-wait.js';
import { SCHEMA_TABLES } from '../../storage/migration-state.js';
import { migratePostgres } from '../../storage/postgres/postgres-migrations.js';
import type { PostgresSession } from '../../storage/postgres/postgres-session.js';
import { inTransaction } from '../../storage/postgres/postgres-transaction.js';
import { HAS_UNFINISHED_COPY, UNFINISHED_COPY } from '../../storage/postgres/postgres-open.js';
import { reasonOf } from '../integrity/finding.js';
import { ContentsSum, type Contents } from './contents.js';
import { storedType, type Table } from '../../storage/table.js';
import { STORED_TABLES, type Cell, type Row } from '../stored-tables.js';
import { world } from '../../kernel/world.js';

/** The state of an interrupted copy. */
export interface Unfinished {
  /** Identifies the contents of the file. */
  readonly source: string;
  /** Rows already stored, counted over all tables in order. */
  readonly copied: number;
}

/** A cut connection holds the lock until the database notices, which takes a moment. */
const LOCK_ATTEMPTS = 20;
const LOCK_INTERVAL_MS = 100;

const LOCK = 'SELECT pg_try_advisory_lock(7927, hashtext(current_schema())) AS "isMine"';

const TABLES = `SELECT tablename AS name, quote_ident(tablename) AS quoted FROM pg_tables
  WHERE schemaname = current_schema() AND tablename NOT IN (${SCHEMA_TABLES.map((table) => `'${table}'`).join(', ')}) ORDER BY tablename`;

const MAKE_MARK = `CREATE TABLE ${UNFINISHED_COPY} (source TEXT NOT NULL, copied BIGINT NOT NULL)`;
const MARK = `INSERT INTO ${UNFINISHED_COPY} (source, copied) VALUES ($1, 0)`;
const MARKED = `SELECT source, copied FROM ${UNFINISHED_COPY}`;
const GO_ON = `UPDATE ${UNFINISHED_COPY} SET copied = $2 WHERE copied = $1`;

const IDENTITIES = `SELECT column_name AS name FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = $1 AND is_identity = 'YES'`;

/** Rows per `FETCH`. */
const READ_AT_ONCE = 2_000;

/** Takes the lock of the database for the duration of the session; false if another session holds it. */
async function takesLock(session: PostgresSession): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const lock = await session.row<{ isMine: boolean }>(LOCK);
    if (lock?.isMine === true || attempt === LOCK_ATTEMPTS) return lock?.isMine === true;
    await world.pause(LOCK_INTERVAL_MS);
  }
}

/** A PostgreSQL database that a file is copied into, over one connection with an advisory lock. */
export class PostgresTarget {
  private constructor(
    readonly database: PostgresDatabase,
    private readonly session: PostgresSession,
  ) {}

  /**
   * Runs `work` with the lock of the database. Commits persist if `work` rejects.
   * @throws StartError if another copy is running, or the database fails
   */
  static withLock<T>(database: PostgresDatabase, work: (target: PostgresTarget) => Promise<T>): Promise<T> {
    return database.write(async (session) => {
      try {
        if (!(await takesLock(session))) throw new StartError('Another copy into this database is running.');
        return await work(new PostgresTarget(database, session));
      } catch (error) {
        // No automatic retry: the position to resume from must be read again.
        const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
        if (sqlStateOf(cause) === undefined && postgresFaultOf(cause) === undefined) throw error;
        throw new StartError(`The copy has stopped: ${reasonOf(cause)}. Run the same command to resume it.`, {
          cause: error,
        });
      }
    });
  }

  /**
   * The state of an interrupted copy; undefined if the database is empty.
   * @throws StartError if the database contains other rows
   */
  async unfinished(): Promise<Unfinished | undefined> {
    if (await this.session.row(HAS_UNFINISHED_COPY)) return this.session.row(MARKED);
    await this.refuseRows();
    return undefined;
  }

  /**
   * Creates the tables and marks the database as unfinished, so that no server starts on it.
   * @throws StartError if the tables already have rows
   */
  async begin(source: string): Promise<void> {
    await migratePostgres(this.database.reader, new DatabaseWait());
    await this.refuseRows();
    await inTransaction(this.session, async () => {
      await this.session.command(MAKE_MARK);
      await this.session.change(MARK, source);
    });
  }

  /** Adds rows and advances the position in the same transaction. @param copied rows stored before */
  async add(table: Table, rows: readonly Row[], copied: number): Promise<void> {
    const columns = Object.keys(table.columns).map((_, column) =>
      rows.map((row): Cell => row[column] ?? null),
    );
    await inTransaction(this.session, async () => {
      await this.session.change(insertOf(table), ...columns);
      const marked = await this.session.change(GO_ON, copied, copied + rows.length);
      if (marked !== 1) throw new StartError('Another process has continued this copy.');
    });
  }

  /** Advances the identity sequences beyond the copied ids. */
  async raiseIds(): Promise<void> {
    for (const { name } of STORED_TABLES) {
      for (const identity of await this.session.rows<{ name: string }>(IDENTITIES, name)) {
        await this.session.command(`SELECT setval(pg_get_serial_sequence('${name}', '${identity.name}'),
          (SELECT coalesce(max(${identity.name}), 0) + 1 FROM ${name}), false)`);
      }
    }
  }

  /** Digests a table. @param onRows receives the number of rows of each page */
  contents(table: Table, onRows: (rows: number) => void): Promise<Contents> {
    const { session } = this;
    const columns = Object.keys(table.columns);
    const cursor = `copied_${table.name}`;
    const sum = new ContentsSum();
    return inTransaction(session, async () => {
      await session.command(`DECLARE ${cursor} CURSOR FOR SELECT ${columns.join(', ')} FROM ${table.name}`);
      for (;;) {
        const rows = await session.rows<Record<string, Cell>>(`FETCH ${READ_AT_ONCE} FROM ${cursor}`);
        if (rows.length === 0) return sum.contents();
        for (const row of rows) sum.add(columns.map((column) => row[column] ?? null));
        onRows(rows.length);
      }
    });
  }

  /** Removes the mark, so that servers can start on the database. */
  async finish(): Promise<void> {
    await this.session.command(`DROP TABLE ${UNFINISHED_COPY}`);
  }

  private async refuseRows(): Promise<void> {
    const found: string[] = [];
    for (const { name, quoted } of await this.session.rows<{ name: string; quoted: string }>(TABLES)) {
      if (await this.session.row(`SELECT 1 FROM ${quoted} LIMIT 1`)) found.push(name);
    }
    if (found.length === 0) return;
    throw new StartError(
      `The database is not empty: it has rows in ${found.join(', ')}. Name an empty one. Nothing was written.`,
    );
  }
}

function insertOf({ name, columns }: Table): string {
  const arrays = Object.values(columns).map(
    (type, column) => `$${column + 1}::${storedType(type).replace('client ', '')}[]`,
  );
  return `INSERT INTO ${name} (${Object.keys(columns).join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`;
}
