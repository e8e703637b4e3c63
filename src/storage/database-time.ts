import { perDialect } from './snippets.js';
import { one, type Steps } from './steps.js';

const NOW = perDialect(({ now }) => `SELECT ${now} AS now`);

/** The time of the database, in epoch milliseconds. */
export function* databaseTime(): Steps<number> {
  const row = yield* one<{ now: number }>(NOW);
  if (!row) throw new Error('The database has given no time');
  return row.now;
}
