/** Opens a writer queue over a separate file with one table. */
import BetterSqlite3 from 'better-sqlite3';
import { createTemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { SqliteWriter } from '../sqlite/sqlite-writer.js';

export interface OpenWriter {
  readonly writer: SqliteWriter;
  /** The connection of the queue. */
  readonly db: BetterSqlite3.Database;
  /** The faults reported by the writer, and undefined for each recovery. */
  readonly faults: readonly unknown[];
  /** Writes a note; call it in a job. */
  readonly add: (id: number) => void;
  /** The ids of all notes, as another connection sees them. */
  readonly stored: () => unknown[];
  /** Number of commits of the queue. */
  readonly commits: () => number;
  /** Opens the file as another process would. */
  openAnother(): BetterSqlite3.Database;
  close(): Promise<void>;
}

export async function openWriter(): Promise<OpenWriter> {
  const folder = await createTemporaryFolder();
  const file = folder.file('test.sqlite');
  const statements: string[] = [];
  const db = new BetterSqlite3(file, {
    timeout: 20,
    verbose: (statement) => statements.push(String(statement)),
  });
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT) STRICT');
  const reader = new BetterSqlite3(file, { readonly: true });
  const faults: unknown[] = [];
  return {
    writer: new SqliteWriter(db, (fault) => faults.push(fault)),
    db,
    faults,
    add: (id) => {
      db.prepare('INSERT INTO notes (id) VALUES (?)').run(id);
    },
    stored: () => reader.prepare('SELECT id FROM notes ORDER BY id').pluck().all(),
    commits: () => statements.filter((statement) => statement === 'COMMIT').length,
    openAnother: () => new BetterSqlite3(file),
    close: async () => {
      reader.close();
      db.close();
      await folder.remove();
    },
  };
}
