import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { clientOf } from '../../kernel/caller/caller.js';
import { Config } from '../../kernel/config/config.js';
import { resolveKey } from '@yamb-server/engine/rulesets';
import { BackgroundTables } from './background-tables.js';
import { rulesetData } from './tasks.js';
import { ThreadPool } from './thread-pool.js';

const client = clientOf('ana', undefined);
let folder: TemporaryFolder;

const tablesOf = (settings: Partial<Config> = {}): BackgroundTables =>
  new BackgroundTables(
    Object.assign(new Config(), { databaseFile: folder.file('yamb.sqlite'), ...settings }),
  );

beforeEach(async () => {
  folder = await createTemporaryFolder();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await folder.remove();
});

describe('a large table', () => {
  const rules = resolveKey('yams@1');
  if (!rules) throw new Error('There is no yams');
  const sent = { key: 'yams@1/1', rulesetKey: 'yams@1', ruleset: rulesetData(rules.ruleset) };
  /** The table does not exist. A thread finishes solving it when the test says so. */
  const solving = (positions: number, work = 1e11) => {
    let solve = (): void => undefined;
    const solved = new Promise<unknown>((resolve) => {
      solve = () => {
        resolve({ exists: true, positions, work });
      };
    });
    const run = jest.spyOn(ThreadPool.prototype, 'run').mockImplementation((lane) => {
      return String(lane).startsWith('large')
        ? solved
        : Promise.resolve({ exists: lane !== 'find', positions, work });
    });
    const lanes = (): string[] => run.mock.calls.map(([lane]) => String(lane));
    return { lanes, solve };
  };

  it('is solved in the background while requests do without it', async () => {
    const { lanes, solve } = solving(11_390_720);
    const tables = tablesOf();
    expect(await tables.provided(sent, 'yams@1', client)).toBeUndefined();
    expect(lanes()).toEqual(['find', 'large']);
    solve();
    await turn();
    expect(tables.fileOf(sent, 'yams@1', client)).toMatch(/yams@1\.table$/);
    expect(tables.present('yams@1/1', 'yams@1')).toMatch(/yams@1\.table$/);
    await tables.onApplicationShutdown();
  });

  it.each([
    ['it has too many positions', 12_000_001, 1e11, true],
    ['its turns take too long', 2_847_680, 2.1e11, true],
    ['solving is disabled', 2_847_680, 1e11, false],
  ])('is not solved if %s', async (_, positions, work, solveTables) => {
    const { lanes } = solving(positions, work);
    const tables = tablesOf({ solveTables });
    expect(await tables.provided(sent, 'yams@1', client)).toBeUndefined();
    expect(tables.present('yams@1/1', 'yams@1')).toBeUndefined();
    expect(lanes()).toEqual(['find']);
    await tables.onApplicationShutdown();
  });

  it('is solved for a client up to a daily amount of work, then for the next client', async () => {
    const { lanes } = solving(11_390_720, 2e11);
    const tables = tablesOf();
    const ask = (key: string, asking = client) =>
      tables.provided({ ...sent, key: `${key}/1`, rulesetKey: key }, key, asking);
    for (const variant of ['one', 'two', 'three', 'four', 'four']) await ask(`yams+${variant}@1`);
    expect(lanes().filter((lane) => lane === 'large')).toHaveLength(3);
    await ask('yams+four@1', clientOf('bo', undefined));
    expect(lanes().filter((lane) => lane === 'large')).toHaveLength(4);
    // A refused client does not start the search again.
    expect(lanes().filter((lane) => lane === 'find')).toHaveLength(4);
    await tables.onApplicationShutdown();
  });

  it.each([
    ['is solved after those of registered rule sets', 4_000_000, 1e11, ['find', 'largeCustom']],
    ['is solved while its first caller waits if it is small', 200_000, 2e9, ['find', 'smallCustom']],
    ['is not solved if it takes more memory than a custom rule set may', 4_000_001, 1e11, ['find']],
  ])('of a custom rule set %s', async (_, positions, work, expected) => {
    const { lanes } = solving(positions, work);
    const tables = tablesOf();
    const key = `custom:${'0'.repeat(40)}@1`;
    const found = await tables.provided({ ...sent, key: `${key}/1`, rulesetKey: key }, key, client);
    expect(lanes()).toEqual(expected);
    expect(found).toBe(expected[1] === 'smallCustom' ? folder.file(`tables/${key}.table`) : undefined);
    await tables.onApplicationShutdown();
  });

  it('counts for the quota of its client if the rule set is custom, however small it is', async () => {
    const { lanes } = solving(1_000_000, 8e9);
    const tables = tablesOf();
    for (let sheet = 0; sheet < 80; sheet += 1) {
      const key = `custom:${String(sheet).padStart(40, '0')}@1`;
      await tables.provided({ ...sent, key: `${key}/1`, rulesetKey: key }, key, client);
    }
    expect(lanes().filter((lane) => lane === 'smallCustom')).toHaveLength(75);
    await tables.onApplicationShutdown();
  });
});
