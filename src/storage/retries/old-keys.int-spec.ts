import { expect, it } from '@jest/globals';
import { openSqlite } from '../testing/open-database.js';
import { KEY_TABLES, PRUNED_AT_ONCE } from './kept-keys.js';
import { oldKeys } from './retries.store.js';
import { queryPlan } from '../testing/query-plan.js';

it.each(KEY_TABLES)('finds old keys of %s by age without reading rows before the cursor', async (table) => {
  const open = await openSqlite();
  const [search, ...sorts] = queryPlan(open, oldKeys(table), 0, '', '', 1, PRUNED_AT_ONCE);
  expect(search).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX \w+_by_age \(\(created_at,player_id(,key)?\)>/);
  // Only keys that a player used for several games in the same millisecond are sorted.
  expect(sorts).toEqual(table === 'game_keys' ? ['USE TEMP B-TREE FOR LAST TERM OF ORDER BY'] : []);
  await open.close();
});
