import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ManualTimers } from '../../../test/harness/manual-timers.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { Feed } from './feed.js';

const EVERY_MS = 2;

interface Counted {
  readonly count: number;
  readonly at: number;
}

describe('a feed read at intervals', () => {
  let count: number;
  let reads: number;
  let fault: Error | undefined;
  let failures: unknown[];
  let feed: Feed<Counted>;

  const untilReadAgain = async (): Promise<void> => {
    // The second read starts after this call.
    const wanted = reads + 2;
    await waitFor(() => reads >= wanted, 'the next reading');
  };

  beforeEach(() => {
    count = 1;
    reads = 0;
    fault = undefined;
    failures = [];
    feed = new Feed<Counted>(
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

  it('reads once for all followers, and keeps the same object until something changes', async () => {
    await Promise.all([feed.open(), feed.open()]);
    expect(reads).toBe(1);
    const first = feed.state;
    expect(first).toEqual({ count: 1, at: 1 });
    await untilReadAgain();
    expect(feed.state).toBe(first);
  });

  it('sends followers the current state, then each different state', async () => {
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

  it('continues after a failure, even a failure of the first read', async () => {
    fault = new Error('The database is unavailable');
    await feed.open();
    expect([feed.state, failures]).toEqual([undefined, [fault]]);
    const state = feed.states(new AbortController().signal).next();
    fault = undefined;
    expect((await state).value).toMatchObject({ count: 1 });
  });

  it.each([
    [
      'once it is closed',
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

describe('a feed read after hints', () => {
  const PAUSE_MS = 60_000;
  let answers: ((count: number | Error) => void)[];
  let failures: unknown[];
  let hint: () => void;
  let isHeard: boolean;
  let feed: Feed<Counted>;
  let timers: ManualTimers;

  /** Answers the oldest pending read. */
  const answer = async (count: number | Error, index = 0): Promise<void> => {
    answers.splice(index, 1)[0]?.(count);
    await nextLoopTurn();
  };
  const follow = () => feed.states(new AbortController().signal);

  beforeEach(() => {
    timers = new ManualTimers();
    answers = [];
    failures = [];
    isHeard = true;
    feed = new Feed<Counted>(
      {
        read: () =>
          new Promise((resolve, reject) => {
            answers.push((count) => {
              if (count instanceof Error) reject(count);
              else resolve({ count, at: 0 });
            });
          }),
        isSame: (one, other) => one.count === other.count,
        isLast: ({ count }) => count === 0,
        failed: (error) => failures.push(error),
        listen: (listener) => {
          hint = listener;
          return () => (isHeard = false);
        },
      },
      PAUSE_MS,
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    feed.close();
  });

  it('reads for each new follower, and passes on the error of that read', async () => {
    const [one, other] = [follow(), follow()];
    const first = one.next();
    await answer(1);
    expect((await first).value).toMatchObject({ count: 1 });
    const second = other.next();
    await answer(2);
    expect((await second).value).toBe(feed.state);
    expect((await one.next()).value).toBe(feed.state);
    const third = follow().next();
    const refused = expect(third).rejects.toThrow('away');
    await answer(new Error('away'));
    await refused;
    expect(failures).toEqual([]);
  });

  it('reads once for many hints, and again after a pause for hints during the read', async () => {
    const states = follow();
    const first = states.next();
    await answer(1);
    await first;
    const next = states.next();
    for (let hints = 0; hints < 3; hints += 1) hint();
    timers.pass(0);
    expect(answers).toHaveLength(1);
    hint();
    hint();
    await answer(2);
    expect((await next).value).toMatchObject({ count: 2 });
    timers.pass(0);
    expect(answers).toHaveLength(0);
    timers.pass(PAUSE_MS);
    expect(answers).toHaveLength(1);
    await answer(2);
    expect(timers.pending).toBe(0);
  });

  it('continues with the next hint after a failure', async () => {
    hint();
    timers.pass(0);
    await answer(new Error('away'));
    expect([feed.state, failures]).toEqual([undefined, [new Error('away')]]);
    hint();
    timers.pass(PAUSE_MS);
    await answer(1);
    expect(feed.state).toMatchObject({ count: 1 });
  });

  it('ignores the state of an earlier read that ends later', async () => {
    const first = follow().next();
    hint();
    timers.pass(0);
    await answer(2, 1);
    await answer(1);
    expect((await first).value).toMatchObject({ count: 2 });
    expect(feed.state).toMatchObject({ count: 2 });
  });

  it('ends its followers with the last state, and does not read once closed', async () => {
    const states = follow();
    const first = states.next();
    await answer(0);
    expect((await first).value).toMatchObject({ count: 0 });
    expect(await states.next()).toEqual({ done: true, value: undefined });
    feed.close();
    hint();
    timers.pass(PAUSE_MS);
    expect([answers.length, isHeard]).toEqual([0, false]);
  });
});
