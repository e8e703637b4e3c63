import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterVersion, readEventPage, type EventPlace } from './event-pages.js';
import type { RecordedEvents } from '../domain/game.js';

/** A log whose versions have the given numbers of events. The seat of each event identifies it. */
function logOf(sizes: readonly number[]) {
  let seat = 0;
  const log = sizes.map((size, index): RecordedEvents => ({
    version: index + 1,
    at: 0,
    events: Array.from({ length: size }, () => ({ type: 'playerLeft', seat: seat++ })),
  }));
  const reads: number[] = [];
  const read = (since: number, first: number): Promise<readonly RecordedEvents[]> => {
    reads.push(first);
    return Promise.resolve(log.slice(since, since + first));
  };
  const page = async (
    after: EventPlace,
    first: number,
    version = sizes.length,
  ): Promise<[number, number[]][]> => {
    const parts = await readEventPage(read, { version }, after, first);
    return parts.map(({ version: at, from, events }) => [at, events.map((_, index) => from + index)]);
  };
  return { page, reads, count: seat };
}

describe('readEventPage', () => {
  it('returns as many whole versions as fit', async () => {
    const { page } = logOf([2, 3, 1, 4]);
    expect(await page(afterVersion(0), 5)).toEqual([
      [1, [0, 1]],
      [2, [0, 1, 2]],
    ]);
    expect(await page(afterVersion(2), 4)).toEqual([[3, [0]]]);
    expect(await page(afterVersion(4), 4)).toEqual([]);
  });

  it('splits a version that exceeds a page, and continues inside it', async () => {
    const { page } = logOf([1, 5, 1]);
    expect(await page(afterVersion(1), 2)).toEqual([[2, [0, 1]]]);
    expect(await page({ version: 2, index: 1 }, 2)).toEqual([[2, [2, 3]]]);
    expect(await page({ version: 2, index: 3 }, 2)).toEqual([
      [2, [4]],
      [3, [0]],
    ]);
    expect(await page({ version: 2, index: 99 }, 2)).toEqual([[3, [0]]]);
  });

  it('ends at the version of the game', async () => {
    const { page } = logOf([1, 1, 1]);
    expect(await page(afterVersion(0), 10, 2)).toEqual([
      [1, [0]],
      [2, [0]],
    ]);
    expect(await page(afterVersion(7), 10, 2)).toEqual([]);
  });

  it('reads few versions for few events', async () => {
    const { page, reads } = logOf(Array<number>(1000).fill(10));
    await page(afterVersion(0), 1);
    expect(reads).toEqual([1]);
    reads.length = 0;
    await page(afterVersion(0), 100);
    expect(reads).toEqual([16]);
  });

  it('visits every event once and in order, for any page size', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 30 }), async (of, first) => {
        const { page } = logOf(of);
        const seen: string[] = [];
        let after = afterVersion(0);
        for (;;) {
          const parts = await page(after, first);
          const events = parts.flatMap(([version, indexes]) => indexes.map((index) => ({ version, index })));
          expect(events.length).toBeLessThanOrEqual(first);
          const last = events.at(-1);
          if (!last) break;
          seen.push(...events.map(({ version, index }) => `${version}.${index}`));
          after = last;
        }
        expect(seen).toEqual(
          of.flatMap((size, version) =>
            Array.from({ length: size }, (_, index) => `${version + 1}.${index}`),
          ),
        );
      }),
    );
  });
});
