import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ManualTimers } from '../../../test/harness/manual-timers.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { IntervalFeed } from './interval-feed.js';

const EVERY_MS = 2;

interface Counted {
  readonly count: number;
  readonly at: number;
}

describe('a feed that is read at intervals', () => {
  let count: number;
  let reads: number;
  let fault: Error | undefined;
  let failures: unknown[];
  let feed: IntervalFeed<Counted>;

  const untilReadAgain = async (): Promise<void> => {
    // The second one begins after this call.
    const wanted = reads + 2;
    await waitFor(() => reads >= wanted, 'the next reading');
  };

  beforeEach(() => {
    count = 1;
    reads = 0;
    fault = undefined;
    failures = [];
    feed = new IntervalFeed<Counted>(
      {
        read: () => {
          reads += 1;
          return fault ? Promise.reject(fault) : Promise.resolve({ count, at: reads });
        },
        isSame: (one, other) => one.count === other.count,
        isLast: (state) => state.count === 0,
        failed: (error) => failures.push(error),
      },
      EVERY_MS,
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    feed.close();
  });

  it('is the same object until something changes, and read once for all', async () => {
    await Promise.all([feed.open(), feed.open()]);
    expect(reads).toBe(1);
    const first = feed.state;
    expect(first).toEqual({ count: 1, at: 1 });
    await untilReadAgain();
    expect(feed.state).toBe(first);
  });

  it('gives followers each state that differs, the present one first', async () => {
    const [one, late] = [new AbortController(), new AbortController()];
    const states = feed.states(one.signal);
    expect((await states.next()).value).toMatchObject({ count: 1 });
    const changed = states.next();
    count = 2;
    expect((await changed).value).toMatchObject({ count: 2 });
    expect((await feed.states(late.signal).next()).value).toBe(feed.state);
    const ended = states.next();
    one.abort();
    expect(await ended).toEqual({ done: true, value: undefined });
  });

  it('goes on after a failure, from the first one on', async () => {
    fault = new Error('The database is away');
    await feed.open();
    expect([feed.state, failures]).toEqual([undefined, [fault]]);
    const changed = feed.changed(new AbortController().signal);
    fault = undefined;
    await changed;
    expect(feed.state).toMatchObject({ count: 1 });
  });

  it.each([
    [
      'when it is closed',
      () => {
        feed.close();
      },
      1,
    ],
    [
      'after the last state',
      () => {
        count = 0;
      },
      2,
    ],
  ])('is no longer read %s', async (_, end, allReads) => {
    const timers = new ManualTimers();
    await feed.open();
    end();
    for (let interval = 0; interval < 5; interval += 1) {
      timers.pass(EVERY_MS);
      await nextLoopTurn();
    }
    expect(reads).toBe(allReads);
  });
});
