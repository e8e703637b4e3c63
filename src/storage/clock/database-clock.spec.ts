import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { DatabaseClock } from './database-clock.js';

const START = 1_763_700_000_000;
const LIMIT = 2_000;

describe('DatabaseClock', () => {
  /** Milliseconds of the monotonic clock. */
  let elapsed: number;
  /** Lead of the machine's clock over the database. */
  let ahead: number;
  /** Delays of a request and of its response. */
  let trip: readonly [number, number];
  let isUp: boolean;
  let clock: DatabaseClock;

  beforeEach(() => {
    Logger.overrideLogger(false);
    elapsed = 50;
    ahead = 0;
    trip = [1, 1];
    isUp = true;
  });
  afterEach(() => {
    clock.onApplicationShutdown();
  });

  const databaseTime = (): number => START + elapsed;

  const start = async (): Promise<void> => {
    clock = await DatabaseClock.start({
      read: () => {
        if (!isUp) return Promise.reject(new Error('away'));
        elapsed += trip[0];
        const time = Math.round(databaseTime());
        elapsed += trip[1];
        return Promise.resolve(time);
      },
      maxSkewMs: LIMIT,
      monotonic: () => elapsed,
      machine: () => databaseTime() + ahead,
    });
  };

  it.each([0, 1_750, 5_000, 3_600_000, -3_600_000])(
    'is the time of the database where the machine is %i ms ahead',
    async (by) => {
      ahead = by;
      await start();
      elapsed += 60_000;
      expect(Math.abs(clock.now() - databaseTime())).toBeLessThanOrEqual(2);
      expect(Number.isInteger(clock.now())).toBe(true);
      expect(Math.abs(clock.skew() - by)).toBeLessThanOrEqual(2);
      expect(clock.isInStep()).toBe(Math.abs(by) <= LIMIT);
    },
  );

  it('ignores jumps of the machine’s clock', async () => {
    await start();
    const before = clock.now();
    ahead = 3_600_000;
    expect(clock.now()).toBe(before);
    await clock.measure();
    expect(clock.now() - before).toBeLessThanOrEqual(5);
    expect(clock.isInStep()).toBe(false);
    expect(clock.skew()).toBeGreaterThan(3_590_000);
    ahead = 0;
    await clock.measure();
    expect(clock.isInStep()).toBe(true);
  });

  it('continues while the database is unreachable', async () => {
    ahead = 5_000;
    await start();
    isUp = false;
    elapsed += 10_000;
    await clock.measure();
    expect(Math.abs(clock.now() - databaseTime())).toBeLessThanOrEqual(2);
    expect(clock.isInStep()).toBe(false);
  });

  it('is as exact as the fastest measurement, however slow the others are', async () => {
    const trips = fc.array(fc.tuple(fc.nat(5_000), fc.nat(5_000)), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(trips, trips, async (before, after) => {
        trip = before[0] ?? [1, 1];
        await start();
        for (const times of [...before, [2, 2] as const, ...after]) {
          trip = times;
          await clock.measure();
        }
        expect(Math.abs(clock.now() - databaseTime())).toBeLessThanOrEqual(4);
        expect(clock.isInStep()).toBe(true);
        clock.onApplicationShutdown();
      }),
    );
  });
});
