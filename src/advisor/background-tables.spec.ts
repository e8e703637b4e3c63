import { afterEach, expect, it, jest } from '@jest/globals';
import { clientOf } from '../api/caller/client.js';
import { Config } from '../config/config.js';
import { resolveKey } from '../rulesets/index.js';
import { BackgroundTables } from './background-tables.js';
import { rulesetData } from './ruleset-data.js';
import { ThreadPool } from './thread-pool.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['yahtc@1', 1],
  [`custom:${'0'.repeat(40)}@1`, 0],
])('the table of %s is looked for %d times', async (key, times) => {
  const run = jest.spyOn(ThreadPool.prototype, 'run').mockResolvedValue(false);
  const tables = new BackgroundTables(new Config());
  const rules = resolveKey('yahtc@1');
  if (!rules) throw new Error('There is no yahtc');
  const client = clientOf('ana', undefined);
  const sent = { key: `${key}/1`, rulesetKey: key, ruleset: rulesetData(rules.ruleset) };
  expect([tables.fileOf(sent, key, client), tables.fileOf(sent, key, client)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(run).toHaveBeenCalledTimes(times);
  await tables.onApplicationShutdown();
});
