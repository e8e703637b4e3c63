import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { StartError } from '../../kernel/config/load-config.js';
import { databaseFaultOf } from '../../kernel/errors/database-errors.js';
import { migratedBy, schemaRefusal } from '../../storage/migration-state.js';
import { reasonOf } from '../integrity/finding.js';
import { fileFaultsOf } from '../integrity/sqlite-structure.js';
import { storedType, type Table } from '../../storage/table.js';
import type { Cell, Row } from '../stored-tables.js';

/** A SQLite file under an exclusive lock. Nothing is written to it. */
export class SqliteSource {
  private constructor(
    readonly file: string,
    private readonly db: BetterSqlite3.Database,
  ) {}

  /**
   * Opens and locks a file.
   * @throws StartError if the file is missing, in use, damaged, or from another version of the server
   */
  static open(file: string): SqliteSource {
    if (!existsSync(file)) throw cannotBeCopied(file, 'the file does not exist');
    let db: BetterSqlite3.Database | undefined;
    try {
      db = new BetterSqlite3(file, { timeout: 0, fileMustExist: true });
      // In WAL mode, an exclusive transaction still lets others read and does not detect an idle server.
      db.pragma('locking_mode = EXCLUSIVE');
      db.exec('BEGIN EXCLUSIVE');
      const fault = migrationFault(file, db) ?? fileFaultsOf(db)[0]?.fault;
      if (fault !== undefined) throw new Error(fault);
      return new SqliteSource(file, db);
    } catch (error) {
      db?.close();
      const isUsed = databaseFaultOf(error) === 'LOCKED';
      const reason = isUsed ? 'a server or another program is using it. Stop it first' : reasonOf(error);
      throw cannotBeCopied(file, reason, error);
    }
  }

  /** The migrations applied to the file, in order. */
  get migrations(): readonly string[] {
    return migrationsIn(this.db);
  }

  count({ name }: Table): number {
    return this.db.prepare<[], number>(`SELECT count(*) FROM ${name}`).pluck().get() ?? 0;
  }

  /** Yields all rows except the first `skipped`, in the order of the primary key, in pages of at most `size`. */
  *pages({ name, key, columns }: Table, size: number, skipped = 0): Generator<readonly Row[]> {
    const types = Object.values(columns).map(storedType);
    const selected = Object.keys(columns).map((column, index) =>
      types[index] === 'client text' ? `CAST(${column} AS BLOB)` : column,
    );
    const read = this.db
      .prepare<[number], (Cell | Buffer)[]>(
        `SELECT ${selected.join(', ')} FROM ${name} ORDER BY ${key.join(', ')} LIMIT -1 OFFSET ?`,
      )
      .raw();
    let page: Row[] = [];
    for (const row of read.iterate(skipped)) {
      page.push(row.map((cell, column) => (types[column] === 'client text' ? textOf(cell) : asCell(cell))));
      if (page.length < size) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  close(): void {
    if (this.db.inTransaction) this.db.exec('ROLLBACK');
    this.db.close();
  }
}

const cannotBeCopied = (file: string, reason: string, cause?: unknown): StartError =>
  new StartError(`${file} cannot be copied: ${reason.replace(/\.$/, '')}.`, { cause });

const migrationsIn = (db: BetterSqlite3.Database): string[] =>
  db.prepare<[], string>('SELECT name FROM migrations ORDER BY id').pluck().all();

function migrationFault(file: string, db: BetterSqlite3.Database): string | undefined {
  const migrated = migratedBy(new Set(migrationsIn(db)));
  const refusal = schemaRefusal(migrated);
  if (refusal)
    return refusal.code === 'NEWER' ? 'it was written by a newer version of the server' : refusal.message;
  const { length } = migrated.pending;
  return length > 0 ? `it is not up to date. Run yamb-server migrate --database ${file} first` : undefined;
}

const asCell = (cell: Cell | Buffer): Cell => (Buffer.isBuffer(cell) ? cell.toString() : cell);

/** A lone surrogate in the form that SQLite stores if a client sends one, and U+FFFD, to which pg converts it. */
const HALF_PAIRS = /\xED[\xA0-\xBF][\x80-\xBF]/g;
const REPLACEMENT = '\xEF\xBF\xBD';

/**
 * Decodes client text to the form that PostgreSQL stores. Decoding a lone surrogate as UTF-8 would give three
 * characters.
 */
function textOf(cell: Cell | Buffer): Cell {
  if (!Buffer.isBuffer(cell)) return cell;
  return Buffer.from(cell.toString('latin1').replace(HALF_PAIRS, REPLACEMENT), 'latin1').toString();
}
