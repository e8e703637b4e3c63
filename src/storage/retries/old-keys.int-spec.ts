import { expect, it } from '@jest/globals';
import { openSqlite } from '../testing/open-database.js';
import { PRUNED_AT_ONCE } from './kept-keys.js';
import { OLD_KEYS } from './retries.store.js';
import { queryPlan } from '../testing/query-plan.js';

it('finds old keys by age without sorting or reading rows before the cursor', async () => {
  const open = await openSqlite();
  expect(queryPlan(open, OLD_KEYS, 0, '', '', 1, PRUNED_AT_ONCE)).toEqual([
    'SEARCH k USING INDEX idempotency_keys_by_age ((created_at,player_id,key)>(?,?,?) AND created_at<?)',
    expect.stringMatching(/^SEARCH g USING INDEX \w+ \(id=\?\) LEFT-JOIN$/),
  ]);
  await open.close();
});
