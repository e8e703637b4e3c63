/** The whole system in one process, from one seed: several servers, a database, clients and faults. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { migratedFile } from '../harness/migrated-file.js';
import { runs, TEST_TIMEOUT } from '../harness/torture.js';
import type { SimulationResult } from './run.js';
import { simulate } from './simulation.js';

const SEEDS = runs(1, 2_000);

describe('a simulation', () => {
  let migrated: Buffer;

  beforeAll(async () => {
    migrated = await migratedFile();
  });

  it('does the same again for a seed, event for event, even if servers crash', async () => {
    const crashing = {
      seed: 4,
      migrated,
      activities: 4,
      faults: { crashEveryMs: 2_000, lostResults: 0.005 },
    };
    const once = await simulate(crashing);
    expect(once.faults).toEqual([]);
    expect(once.crashes).toBeGreaterThan(0);
    expect(await simulate(crashing)).toEqual(once);
  });

  it('compresses before anything else happens, however slow the machine is', async () => {
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const text = randomBytes(1_000_000);
    const packed = await promisify(gzip)(text);
    clearImmediate(next);
    expect(turns).toBe(0);
    expect(gunzipSync(packed).equals(text)).toBe(true);
  });

  it(
    'finds nothing wrong with any seed',
    async () => {
      const failed: SimulationResult[] = [];
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const result = await simulate({ seed, migrated });
        if (result.faults.length > 0) failed.push(result);
      }
      expect(failed.map(({ seed, faults }) => ({ seed, faults }))).toEqual([]);
    },
    TEST_TIMEOUT,
  );
});
