/** Faults that SQLite itself detects. */
import type BetterSqlite3 from 'better-sqlite3';
import { reasonOf, type Finding } from './finding.js';

/** Damaged pages and violated foreign keys. A check that fails is a finding too. */
export const fileFaultsOf = (db: BetterSqlite3.Database): Finding[] => [...pageFaults(db), ...linkFaults(db)];

function pageFaults(db: BetterSqlite3.Database): Finding[] {
  return attempt('The file is damaged', () =>
    db
      .prepare<[], string>('PRAGMA integrity_check')
      .pluck()
      .all()
      .filter((line) => line !== 'ok')
      .map((line) => ({ fault: `The file is damaged: ${line.replace(/\s+/g, ' ')}.` })),
  );
}

function linkFaults(db: BetterSqlite3.Database): Finding[] {
  return attempt('The links between rows cannot be read', () =>
    db
      .prepare<[], { table: string; parent: string }>('PRAGMA foreign_key_check')
      .all()
      .map(({ table, parent }) => ({ fault: `A row of ${table} refers to a missing row of ${parent}.` })),
  );
}

function attempt(what: string, look: () => Finding[]): Finding[] {
  try {
    return look();
  } catch (error) {
    return [{ fault: `${what}: ${reasonOf(error)}.` }];
  }
}
