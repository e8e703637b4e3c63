import { expect, it } from '@jest/globals';
import { openSqlite } from '../database/testing/open-database.js';
import { PRUNED_AT_ONCE } from './kept-keys.js';
import { OLD_KEYS } from './sqlite-retries.js';

it('finds old keys by their age, without sorting and without reading what stands before the cursor', async () => {
  const open = await openSqlite();
  const plan = open.database.readConnection
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${OLD_KEYS}`)
    .all(0, '', '', 1, PRUNED_AT_ONCE)
    .map(({ detail }) => detail);
  expect(plan).toEqual([
    'SEARCH k USING INDEX idempotency_keys_by_age ((created_at,player_id,key)>(?,?,?) AND created_at<?)',
    expect.stringMatching(/^SEARCH g USING INDEX \w+ \(id=\?\) LEFT-JOIN$/),
  ]);
  await open.close();
});
