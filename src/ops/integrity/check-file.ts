import { existsSync } from 'node:fs';
import { StartError } from '../../kernel/config/load-config.js';
import { readMigrated, schemaFault } from '../../storage/migration-state.js';
import { openForReading } from '../../storage/sqlite/sqlite-connection.js';
import { promiseOf } from '../../storage/sqlite/sqlite-runner.js';
import { SqliteStatements } from '../../storage/sqlite/sqlite-statements.js';
import {
  checkIntegrity,
  type CheckedDatabase,
  type IntegrityObserver,
  type IntegritySummary,
} from './check-integrity.js';
import { reasonOf } from './finding.js';
import { STORED_TABLES } from '../stored-tables.js';
import { columnsOf } from '../../storage/table.js';
import { fileFaultsOf } from './sqlite-structure.js';

/** How long a statement waits for a server that locks the file. */
const BUSY_TIMEOUT_MS = 5_000;

/** A database opened for a check. */
export interface OpenForCheck extends CheckedDatabase {
  readonly close: () => Promise<void>;
}

/**
 * Checks everything in a SQLite file, over a read-only connection. A server may use the file in the meantime.
 * @throws StartError if the file cannot be read, or is not a database of this version of the server
 */
export async function checkFile(file: string, observer: IntegrityObserver = {}): Promise<IntegritySummary> {
  const open = await openFile(file);
  return checkIntegrity(open, observer).finally(open.close);
}

/** Opens a SQLite file for a check. @throws StartError as `checkFile` */
export async function openFile(file: string): Promise<OpenForCheck> {
  if (!existsSync(file)) throw cannotBeChecked(file, 'the file does not exist');
  const { source, raw } = await openForReading(file).catch((error: unknown) => {
    throw cannotBeChecked(file, reasonOf(error), error);
  });
  try {
    raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    const fault = schemaFault(await readMigrated(source));
    if (fault !== undefined) throw new Error(fault);
    // Fails if a table or a column is missing.
    for (const table of STORED_TABLES)
      raw.prepare(`SELECT ${columnsOf(table).join(', ')} FROM ${table.name}`);
  } catch (error) {
    await source.destroy();
    throw cannotBeChecked(file, reasonOf(error), error);
  }
  const statements = new SqliteStatements(raw);
  return {
    statements: {
      read: (work) => promiseOf(() => statements.run(work())),
      snapshot: (work) => promiseOf(raw.transaction(() => statements.run(work()))),
    },
    fileFaults: () => fileFaultsOf(raw),
    close: () => source.destroy(),
  };
}

const cannotBeChecked = (file: string, reason: string, cause?: unknown): StartError =>
  new StartError(`${file} cannot be checked: ${reason}`, { cause });
