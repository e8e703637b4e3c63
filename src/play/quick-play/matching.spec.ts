import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { waitFor } from '../../../test/harness/wait-for.js';
import { SystemClock } from '../../kernel/clock.js';
import type { ChangedGames } from '../../games/publishing/changed-games.js';
import { Matching } from './matching.js';
import type { TicketsStore } from './tickets.store.js';

describe('matching', () => {
  const settled: string[] = [];
  const pruned: number[] = [];
  const store = {
    expire: () => Promise.resolve(0),
    due: () => Promise.resolve(['broken', 'other']),
    settle: (wish: string) => {
      settled.push(wish);
      return wish === 'broken' ? Promise.reject(new Error('unknown rules')) : Promise.resolve(undefined);
    },
    prune: (before: number) => Promise.resolve(pruned.push(before)),
  };
  let warn: jest.SpiedFunction<Logger['warn']>;

  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    warn.mockRestore();
  });

  it('settles the other wishes, prunes and warns if the games of one wish cannot start', async () => {
    const changed = { report: () => undefined } as unknown as ChangedGames;
    const matching = new Matching(store as unknown as TicketsStore, changed, new SystemClock());
    await matching.search();
    expect(settled).toEqual(['broken', 'other']);
    expect(pruned).toHaveLength(1);
    expect(warn).toHaveBeenCalledWith('Quick games could not be started: Error: unknown rules');
  });

  it('settles a wish once at a time, however often its ticket is requested again', async () => {
    const matching = new Matching(
      store as unknown as TicketsStore,
      { report: () => undefined } as unknown as ChangedGames,
      new SystemClock(),
    );
    settled.length = 0;
    const now = Date.now();
    for (const wish of ['asked', 'other', 'asked']) matching.at(wish, now);
    matching.at('asked', now + 20);
    matching.at('last', now + 40);
    await waitFor(() => settled.includes('last'), 'the last wish to be settled');
    await matching.beforeApplicationShutdown();
    expect(settled).toEqual(['asked', 'other', 'asked', 'last']);
  });
});
