import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SqliteLeaderboardsStore } from './sqlite-leaderboards.store.js';
import { openLists, type OpenLists } from './testing/open-lists.js';

interface Step {
  readonly detail: string;
}

describe('the statements that read lists', () => {
  let lists: OpenLists;

  beforeEach(async () => {
    lists = await openLists();
  });
  afterEach(() => lists.close());

  it('read through indexes, and sort nothing', () => {
    const { database } = lists;
    const { readConnection } = database;
    const prepare = jest.spyOn(readConnection, 'prepare');
    new SqliteLeaderboardsStore(database, database.writer);
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
const SLOW = /SCAN (?!CONSTANT|own\b)|TEMP B-TREE|AUTOMATIC/;
