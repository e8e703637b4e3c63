/** Games that end at the same time, with points of one block of one list. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { transactionOn } from '../../storage/testing/open-database.js';
import { PostgresSteps } from '../../storage/postgres/postgres-steps.js';
import { countScores } from './score-counts.js';
import { listAt, openLists, ranksOf, type OpenLists } from './testing/open-lists.js';

/** Fewer than the connections of a server, so that none waits for another to be free. */
const GAMES = 7;

(dialects.includes('postgres') ? describe : describe.skip)('counts to which several games add', () => {
  let lists: OpenLists;

  beforeEach(async () => {
    lists = await openLists('postgres');
  });
  afterEach(() => lists.close());

  const count = async (condition: string): Promise<unknown> => {
    const [row] = await lists.opened.read(
      `SELECT count(*) AS shards, CAST(sum(scores) AS bigint) AS scores FROM score_counts
       WHERE period = 'all' AND points_from = 0 AND ${condition}`,
    );
    return row;
  };

  it('do not make a game wait for the commit of another one', async () => {
    const { opened } = lists;
    if (opened.dialect !== 'postgres') throw new Error('It is another database');
    await lists.enter({ listKey: 'list', points: 0 });
    let entered: Promise<void>[] = [];
    await transactionOn(await opened.openAnother(), async (session) => {
      const steps = new PostgresSteps(session, true);
      await steps.run(countScores([{ listId: 1, period: 'all', points: 0 }]));
      await steps.flush();
      entered = Array.from({ length: GAMES }, () =>
        lists.enter({ listKey: 'list', gameId: randomUUID(), points: 0 }),
      );
      await Promise.any(entered);
      // Leaves the count of the open transaction out.
      throw new Error('undone');
    }).catch((error: unknown) => {
      expect(error).toEqual(new Error('undone'));
    });
    await Promise.all(entered);
    const shards = expect.any(Number);
    expect(await count('span = 1')).toEqual({ shards, scores: GAMES + 1 });
    expect(await count('span = 64')).toEqual({ shards, scores: GAMES + 1 });
    expect(await count('shard > 0')).not.toMatchObject({ shards: 0 });
    const { scores, total } = await lists.store.page(listAt('list'), 100);
    expect(total).toBe(GAMES + 1);
    expect(ranksOf(scores)).toEqual(Array.from({ length: GAMES + 1 }, () => [1, 0]));
  });
});
