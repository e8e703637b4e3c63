import { checkDatabase } from '../../src/ops/integrity/check-database.js';
import { checkFile } from '../../src/ops/integrity/check-file.js';
import type { IntegrityObserver, IntegritySummary } from '../../src/ops/integrity/check-integrity.js';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { placeOf } from './places.js';

/** Checks everything that servers have stored in this file, or in its PostgreSQL schema. */
export async function checkStored(
  databaseFile: string,
  observer?: IntegrityObserver,
): Promise<IntegritySummary> {
  const databaseUrl = (await placeOf(databaseFile)).env['DATABASE_URL'];
  return databaseUrl === undefined
    ? checkFile(databaseFile, observer)
    : checkDatabase({ databaseUrl, databasePoolSize: 2 }, observer);
}

/** The faults that a check finds. */
export async function findingsIn(databaseFile: string): Promise<Finding[]> {
  const found: Finding[] = [];
  await checkStored(databaseFile, { onFinding: (finding) => found.push(finding) });
  return found;
}
