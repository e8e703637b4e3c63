import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SystemClock } from '../api/clock.js';
import { openSqlite, type OpenSqlite } from '../database/testing/open-database.js';
import { SqliteRetries } from '../retries/sqlite-retries.js';
import { SqliteLeaderboardsStore } from './sqlite-leaderboards.store.js';

interface Step {
  readonly detail: string;
}

describe('the statements that read lists', () => {
  let open: OpenSqlite;

  beforeEach(async () => {
    open = await openSqlite();
  });
  afterEach(() => open.close());

  it('read through indexes, and sort nothing', () => {
    const { database } = open;
    const { readConnection } = database;
    const retries = new SqliteRetries(database, database.writer, new SystemClock());
    const prepare = jest.spyOn(readConnection, 'prepare');
    new SqliteLeaderboardsStore(database, database.writer, retries);
    const statements = prepare.mock.calls.map(([sql]) => sql);
    prepare.mockRestore();

    expect(statements.length).toBeGreaterThan(25);
    const plans = statements.map((sql): [string, string[]] => {
      const plan = readConnection.prepare<[], Step>(`EXPLAIN QUERY PLAN ${sql.replace(/\?|@\w+/g, '1')}`);
      return [sql, plan.all().map(({ detail }) => detail)];
    });
    const slow = plans.filter(([, steps]) => steps.some((step) => SLOW.test(step)));
    expect(slow).toEqual([]);
  });
});

/** Everything but a row without a table, and a subquery that is itself a look-up with a limit. */
const SLOW = /SCAN (?!CONSTANT|own\b|json_each\b)|TEMP B-TREE|AUTOMATIC/;
