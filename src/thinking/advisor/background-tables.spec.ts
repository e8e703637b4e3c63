import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { clientOf } from '../../kernel/caller/caller.js';
import { Config } from '../../kernel/config/config.js';
import { resolveKey } from '@yamb-server/engine/rulesets';
import { BackgroundTables } from './background-tables.js';
import { rulesetData } from './tasks.js';
import { ThreadPool } from './thread-pool.js';

const client = clientOf('ana', undefined);

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['yahtc@1', 1],
  [`custom:${'0'.repeat(40)}@1`, 0],
])('the table of %s is looked up %d times', async (key, times) => {
  const run = jest
    .spyOn(ThreadPool.prototype, 'run')
    .mockResolvedValue({ exists: false, positions: Infinity });
  const tables = new BackgroundTables(new Config());
  const rules = resolveKey('yahtc@1');
  if (!rules) throw new Error('There is no yahtc');
  const sent = { key: `${key}/1`, rulesetKey: key, ruleset: rulesetData(rules.ruleset) };
  expect([tables.fileOf(sent, key, client), tables.fileOf(sent, key, client)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(run).toHaveBeenCalledTimes(times);
  await tables.onApplicationShutdown();
});

describe('a large table', () => {
  const rules = resolveKey('yams@1');
  if (!rules) throw new Error('There is no yams');
  const sent = { key: 'yams@1/1', rulesetKey: 'yams@1', ruleset: rulesetData(rules.ruleset) };
  /** The table does not exist. A thread finishes solving it when the test says so. */
  const solving = (positions: number) => {
    let solve = (): void => undefined;
    const solved = new Promise<unknown>((resolve) => {
      solve = () => {
        resolve({ exists: true, positions });
      };
    });
    const run = jest.spyOn(ThreadPool.prototype, 'run').mockImplementation((lane) => {
      return lane === 'large' ? solved : Promise.resolve({ exists: false, positions });
    });
    const lanes = (): string[] => run.mock.calls.map(([lane]) => String(lane));
    return { lanes, solve };
  };

  it('is solved in the background while requests do without it', async () => {
    const { lanes, solve } = solving(11_390_720);
    const tables = new BackgroundTables(new Config());
    expect(await tables.provided(sent, 'yams@1', client)).toBeUndefined();
    expect(lanes()).toEqual(['table', 'large']);
    solve();
    await turn();
    expect(tables.fileOf(sent, 'yams@1', client)).toMatch(/yams@1\.table$/);
    expect(tables.present('yams@1/1', 'yams@1')).toMatch(/yams@1\.table$/);
    await tables.onApplicationShutdown();
  });

  it.each([
    ['it has too many positions', 12_000_001, true],
    ['solving is disabled', 2_847_680, false],
  ])('is not solved if %s', async (_, positions, solveTables) => {
    const { lanes } = solving(positions);
    const tables = new BackgroundTables(Object.assign(new Config(), { solveTables }));
    expect(await tables.provided(sent, 'yams@1', client)).toBeUndefined();
    expect(tables.present('yams@1/1', 'yams@1')).toBeUndefined();
    expect(lanes()).toEqual(['table']);
    await tables.onApplicationShutdown();
  });

  it('is solved for a client at most three times a day, then for the next client', async () => {
    const { lanes } = solving(11_390_720);
    const tables = new BackgroundTables(new Config());
    const ask = (key: string, asking = client) =>
      tables.provided({ ...sent, key: `${key}/1`, rulesetKey: key }, key, asking);
    for (const variant of ['one', 'two', 'three', 'four', 'four']) await ask(`yams+${variant}@1`);
    expect(lanes().filter((lane) => lane === 'large')).toHaveLength(3);
    await ask('yams+four@1', clientOf('bo', undefined));
    expect(lanes().filter((lane) => lane === 'large')).toHaveLength(4);
    await tables.onApplicationShutdown();
  });
});
