import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { SystemClock } from '../../kernel/clock.js';
import { countRows } from '../testing/open-database.js';
import { RetriesPruner } from './retries.pruner.js';
import { PRUNED_AT_ONCE, type PruneCursor } from './kept-keys.js';
import { ANA } from '../../games/domain/testing/fixtures.js';
import { openStore, type OpenStore } from '../../games/storage/testing/open-store.js';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 200 * DAY;

describe.each(dialects)('old idempotency keys in %s', (dialect) => {
  let open: OpenStore;

  beforeEach(async () => {
    open = await openStore(dialect);
  });
  afterEach(() => open.close());

  /** Stores a number of keys of a game, used some days ago. */
  const remember = (gameId: string, prefix: string, count: number, daysAgo: number): Promise<void> =>
    open.opened.write(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(? AS integer))
       INSERT INTO idempotency_keys (player_id, key, digest, game_id, memo, created_at)
       SELECT ?, CAST(? AS text) || i, '', ?, '', CAST(? AS bigint) FROM n`,
      count,
      ANA.id,
      prefix,
      gameId,
      NOW - daysAgo * DAY,
    );
  const kept = (): Promise<number> => countRows(open.opened, 'idempotency_keys');
  const prune = (): Promise<number> => new RetriesPruner(open.retries, new SystemClock()).prune(NOW);

  it('are each read once, however many are retained', async () => {
    const { id } = await open.add();
    await remember(id, 'kept', 4 * PRUNED_AT_ONCE + 1, 2);
    const cursors: (PruneCursor | undefined)[] = [];
    let after: PruneCursor | undefined;
    do {
      const { deleted, next } = await open.retries.prune(NOW, after);
      expect(deleted).toBe(0);
      cursors.push(next);
      after = next;
    } while (after);
    // 500 keys of the same age per step: the cursor would stop if a step started over.
    expect(cursors).toHaveLength(5);
    expect(new Set(cursors.map((cursor) => cursor?.key)).size).toBe(5);
  });

  it('are deleted once their game is over, even behind many retained ones', async () => {
    const [running, over] = [await open.add(), await open.add()];
    await open.opened.write("UPDATE games SET status = 'FINISHED' WHERE id = ?", over.id);
    await remember(running.id, 'running', 2 * PRUNED_AT_ONCE, 3);
    await remember(over.id, 'over', 10, 2);
    await remember(over.id, 'recent', 5, 0);
    expect(await prune()).toBe(10);
    expect(await kept()).toBe(2 * PRUNED_AT_ONCE + 5);
  });

  it('are deleted after 90 days even if the game is running', async () => {
    const { id } = await open.add();
    await remember(id, 'older', 7, 91);
    await remember(id, 'younger', 3, 89);
    expect(await prune()).toBe(7);
    expect(await kept()).toBe(3);
  });

  it('are deleted after a day without a game', async () => {
    await remember('none', 'orphan', 2, 2);
    await remember('none', 'recent', 2, 0);
    await open.opened.write('UPDATE idempotency_keys SET game_id = NULL WHERE key LIKE ?', '%1');
    expect(await prune()).toBe(2);
    expect(await kept()).toBe(2);
  });
});
