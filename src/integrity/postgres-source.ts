import type { PostgresDatabase } from '../database/postgres/postgres-database.js';
import { PostgresRunner } from '../database/postgres/postgres-runner.js';
import { PostgresTransactions } from '../database/postgres/postgres-transactions.js';
import { reasonOf, type Finding } from './finding.js';
import type { IntegritySource } from './integrity.store.js';
import { SEARCHES } from './postgres-structure.js';

/** A PostgreSQL database for a check. Needs `SAVE_ENTITIES`. */
export const postgresSource = (database: PostgresDatabase): IntegritySource => ({
  statements: new PostgresRunner(database),
  entities: new PostgresTransactions(database),
  structure: () => structureOf(database),
});

async function structureOf(database: PostgresDatabase): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const { sql, fault } of SEARCHES) {
    try {
      const games = await database.read((session) => session.rows<{ gameId: string }>(sql));
      found.push(...games.map(({ gameId }) => ({ gameId, fault })));
    } catch (error) {
      found.push({ fault: `A table cannot be read: ${reasonOf(error)}.` });
    }
  }
  return found;
}
