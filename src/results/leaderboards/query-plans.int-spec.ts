import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PERIODS } from './periods.js';
import { listAt, openLists, type OpenLists } from './testing/open-lists.js';

interface Step {
  readonly detail: string;
}

/** Any scan or sort, except of a list passed as a parameter or a subquery with its own limit. */
const SLOW = /SCAN (?!CONSTANT|own\b|json_each\b)|TEMP B-TREE|AUTOMATIC/;

describe('the statements that read lists', () => {
  let lists: OpenLists;

  beforeEach(async () => {
    lists = await openLists('sqlite');
  });
  afterEach(() => lists.close());

  it('use indexes and never sort', async () => {
    const { opened, store } = lists;
    if (opened.dialect !== 'sqlite') throw new Error('The plans are those of SQLite');
    const { readConnection } = opened.database;
    await lists.enter({
      listKey: 'list',
      gameId: 'game',
      seats: [{ seat: 0, playerId: 'ana', name: 'Ana' }],
    });
    const prepare = jest.spyOn(readConnection, 'prepare');
    for (const period of PERIODS) {
      await store.page(listAt('list', period), 5);
      await store.around(listAt('list', period), 5, 'ana');
    }
    await store.amongFirst('game', 5);
    await store.own('ana', 5);
    await store.gamesOf('ana', ['game']);
    const statements = prepare.mock.calls.map(([sql]) => sql);
    prepare.mockRestore();

    // Four per period, and the shared ones.
    expect(statements.length).toBeGreaterThanOrEqual(4 * PERIODS.length + 8);
    const plans = statements.map((sql): [string, string[]] => {
      const plan = readConnection.prepare<[], Step>(`EXPLAIN QUERY PLAN ${sql.replaceAll('?', '1')}`);
      return [sql, plan.all().map(({ detail }) => detail)];
    });
    expect(plans.filter(([, steps]) => steps.some((step) => SLOW.test(step)))).toEqual([]);
  });
});
