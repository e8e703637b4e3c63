import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createTemporaryFolder } from '../../../../test/harness/temporary-folder.js';
import { waitFor } from '../../../../test/harness/wait-for.js';
import { clientOf } from '../../../kernel/caller/caller.js';
import { Config } from '../../../kernel/config/config.js';
import { resolveKey } from '@yamb-server/engine/rulesets';
import { ThreadPool } from '../thread-pool.js';
import { BackgroundNetworks } from './background-networks.js';

const COMPARED = { strength: { mean: 1126.61, error: 0.21 }, difference: { mean: 12.3, error: 0.96 } };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the networks of a server', () => {
  it.each([
    [true, 'is ready and in use: mean total 1126.6 ± 0.2, better by 12.3 ± 1.0'],
    [false, 'is discarded: mean total 1126.6 ± 0.2, better by 12.3 ± 1.0'],
  ])('report how strong they play after a training (kept: %s)', async (exists, message) => {
    jest
      .spyOn(ThreadPool.prototype, 'run')
      .mockImplementation((lane) =>
        Promise.resolve(
          lane === 'find'
            ? { exists: false, canTrain: true }
            : { exists, canTrain: false, compared: COMPARED },
        ),
      );
    const log = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    const folder = await createTemporaryFolder();
    const settings = { databaseFile: folder.file('yamb.sqlite'), trainMinutes: 1 };
    const networks = new BackgroundNetworks(Object.assign(new Config(), settings));
    const rules = resolveKey('jamb@1');
    if (!rules) throw new Error('There is no jamb');
    networks.fileOf({ rulesetKey: 'jamb@1', ruleset: rules.solitaire }, clientOf('ana', undefined));
    const logged = (): boolean => log.mock.calls.some(([text]) => String(text).endsWith(message));
    expect(await waitFor(() => Promise.resolve(logged()), 'the report')).toBe(true);
    await networks.onApplicationShutdown();
    await folder.remove();
  });
});
