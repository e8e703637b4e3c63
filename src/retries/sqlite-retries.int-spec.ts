import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../api/clock.js';
import type { PruneCursor } from './games.store.js';
import { RetriesPruner } from './retries.pruner.js';
import { OLD_KEYS, PRUNED_AT_ONCE } from './sqlite-retries.js';
import { ANA, openStore, type OpenStore } from './testing/open-store.js';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 200 * DAY;

describe('old idempotency keys', () => {
  let open: OpenStore;

  beforeEach(async () => {
    open = await openStore();
  });
  afterEach(() => open.close());

  /** Stores that many keys of a game, each of which was used so many days ago. */
  const remember = (gameId: string, prefix: string, count: number, daysAgo: number): Promise<void> =>
    open.write(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO idempotency_keys (player_id, key, digest, game_id, memo, created_at)
       SELECT ?, ? || i, '', ?, '', ? FROM n`,
      count,
      ANA.id,
      prefix,
      gameId,
      NOW - daysAgo * DAY,
    );
  const kept = (): unknown =>
    open.database.readConnection.prepare('SELECT count(*) FROM idempotency_keys').pluck().get();
  const prune = (): Promise<number> => new RetriesPruner(open.store, new SystemClock()).prune(NOW);

  it('are looked at once each, however many are kept', async () => {
    const { id } = await open.add();
    await remember(id, 'kept', 4 * PRUNED_AT_ONCE + 1, 2);
    const cursors: (PruneCursor | undefined)[] = [];
    let after: PruneCursor | undefined;
    do {
      const { forgotten, next } = await open.store.pruneRetries(NOW, after);
      expect(forgotten).toBe(0);
      cursors.push(next);
      after = next;
    } while (after);
    // 500 keys of the same age with each step: had a step begun anew, the cursor would stand still.
    expect(cursors).toHaveLength(5);
    expect(new Set(cursors.map((cursor) => cursor?.key)).size).toBe(5);
  });

  it('are found by their age, without sorting and without reading what stands before the cursor', () => {
    const plan = open.database.readConnection
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${OLD_KEYS}`)
      .all(0, '', '', NOW, PRUNED_AT_ONCE)
      .map(({ detail }) => detail);
    expect(plan).toEqual([
      'SEARCH k USING INDEX idempotency_keys_by_age ((created_at,player_id,key)>(?,?,?) AND created_at<?)',
      expect.stringMatching(/^SEARCH g USING INDEX \w+ \(id=\?\) LEFT-JOIN$/),
    ]);
  });

  it('go when their game is over, behind many that stay', async () => {
    const [running, over] = [await open.add(), await open.add()];
    await open.write("UPDATE games SET status = 'FINISHED' WHERE id = ?", over.id);
    await remember(running.id, 'running', 2 * PRUNED_AT_ONCE, 3);
    await remember(over.id, 'over', 10, 2);
    await remember(over.id, 'recent', 5, 0);
    expect(await prune()).toBe(10);
    expect(kept()).toBe(2 * PRUNED_AT_ONCE + 5);
  });

  it('go after 90 days, though the game runs', async () => {
    const { id } = await open.add();
    await remember(id, 'older', 7, 91);
    await remember(id, 'younger', 3, 89);
    expect(await prune()).toBe(7);
    expect(kept()).toBe(3);
  });

  it('go when their game is gone', async () => {
    await remember('none', 'orphan', 2, 2);
    expect(await prune()).toBe(2);
  });
});
