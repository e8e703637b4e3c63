import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { StartError } from '../config/load-config.js';
import { checkIntegrity, type IntegrityObserver, type IntegritySummary } from './check-integrity.js';
import { reasonOf } from './finding.js';
import { SqliteIntegrityStore } from './sqlite-integrity.store.js';

/**
 * Checks everything in a SQLite file, over a connection that cannot write. A server may use the file meanwhile.
 * @throws StartError when the file cannot be read, or is not a database of this version of the server
 */
export async function checkFile(file: string, observer: IntegrityObserver = {}): Promise<IntegritySummary> {
  if (!existsSync(file)) throw new StartError(`${file} cannot be checked: there is no such file`);
  const opened = open(file);
  try {
    return await checkIntegrity(opened.store, observer);
  } finally {
    opened.db.close();
  }
}

function open(file: string): { readonly db: BetterSqlite3.Database; readonly store: SqliteIntegrityStore } {
  let db: BetterSqlite3.Database | undefined;
  try {
    db = new BetterSqlite3(file, { readonly: true });
    return { db, store: new SqliteIntegrityStore(db) };
  } catch (error) {
    db?.close();
    throw new StartError(`${file} cannot be checked: ${reasonOf(error)}`, { cause: error });
  }
}
