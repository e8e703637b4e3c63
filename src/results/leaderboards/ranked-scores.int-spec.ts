import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dialects } from '../../../test/harness/postgres.js';
import { runs, TEST_TIMEOUT } from '../../../test/harness/torture.js';
import { calendarPeriod, PERIODS } from './periods.js';
import type { ListPeriod, Place, RankedScore } from './score.js';
import {
  anyScore,
  inPeriod,
  PLAYERS,
  ranked,
  sorted,
  times,
  windowStart,
  type ModelScore,
} from './testing/list-model.js';
import { listAt, openLists, type OpenLists } from './testing/open-lists.js';

/** Fewer runs on PostgreSQL: statements take longer, and the same SQL decides the order. */
const RUNS = { sqlite: { numRuns: runs(10, 500) }, postgres: { numRuns: runs(4, 100) } };
const games = (scores: readonly RankedScore[]): string[] => scores.map(({ score }) => score.gameId);

describe.each(dialects)('a list with random scores on %s', (dialect) => {
  let lists: OpenLists;
  let opened = 0;

  beforeAll(async () => {
    lists = await openLists(dialect);
  });
  afterAll(() => lists.close());

  const fresh = (): string => `list-${(opened += 1)}`;
  const enter = (listKey: string, scores: readonly ModelScore[]): Promise<void> =>
    lists.enter(...scores.map((score) => ({ ...score, listKey })));

  /** The visible contents of each list that contains the scores. */
  const eachPeriod = async (
    key: string,
    scores: readonly ModelScore[],
    check: (list: ListPeriod, expected: readonly ModelScore[]) => Promise<void> | void,
  ): Promise<void> => {
    for (const period of PERIODS) {
      const spans = new Map(times.map((at) => [calendarPeriod(period, at), at]));
      for (const at of spans.values()) await check(listAt(key, period, at), inPeriod(scores, period, at));
    }
  };

  it(
    'is sorted and ranked in every period, even after it was emptied',
    async () => {
      const entries = fc.array(anyScore, { maxLength: 30 });
      await fc.assert(
        fc.asyncProperty(fc.array(entries, { minLength: 1, maxLength: 3 }), async (rounds) => {
          const key = fresh();
          for (const scores of rounds) {
            await enter(key, scores);
            await eachPeriod(key, scores, async (list, expected) => {
              const page = await lists.store.page(list, 100);
              expect(page.scores.map(({ rank, score }) => [rank, score.gameId])).toEqual(ranked(expected));
              expect(page).toMatchObject({ total: expected.length, hasMore: false });
            });
            expect(await lists.store.reset(key, 0)).toBe(scores.length);
          }
        }),
        RUNS[dialect],
      );
    },
    TEST_TIMEOUT,
  );

  it(
    'returns the page around the best score of a player',
    async () => {
      const length = fc.integer({ min: 1, max: 6 });
      await fc.assert(
        fc.asyncProperty(fc.array(anyScore, { maxLength: 20 }), length, async (scores, first) => {
          const key = fresh();
          await enter(key, scores);
          await eachPeriod(key, scores, async (list, expected) => {
            for (const player of PLAYERS) {
              const all = ranked(expected);
              const best = sorted(expected).findIndex(({ seats }) =>
                seats.some(({ playerId }) => playerId === player),
              );
              const start = windowStart(best, first, all.length);
              const page = await lists.store.around(list, first, player);
              expect(page.scores.map(({ rank, score }) => [rank, score.gameId])).toEqual(
                best < 0 ? [] : all.slice(start, start + first),
              );
              expect(page.hasMore).toBe(best >= 0 && start + first < all.length);
            }
          });
        }),
        RUNS[dialect],
      );
    },
    TEST_TIMEOUT,
  );

  it(
    'is paged without gaps or repeats while scores are added',
    async () => {
      const turns = fc.array(fc.record({ first: fc.integer({ min: 1, max: 4 }), more: fc.array(anyScore) }));
      await fc.assert(
        fc.asyncProperty(fc.array(anyScore, { maxLength: 20 }), turns, async (initial, pages) => {
          const key = fresh();
          const present = [...initial];
          const seen: string[] = [];
          let place: Place | undefined;
          await enter(key, initial);
          for (let turn = 0, hasMore = true; hasMore; turn++) {
            const { first, more } = pages[turn] ?? { first: 3, more: [] };
            const page = await lists.store.page(listAt(key), first, place);
            const order = ranked(present);
            const from = order.findIndex(([, gameId]) => gameId === seen.at(-1)) + 1;
            expect(page.scores.map(({ rank, score }) => [rank, score.gameId])).toEqual(
              order.slice(from, from + first),
            );
            seen.push(...games(page.scores));
            place = page.scores.at(-1)?.score;
            hasMore = page.hasMore;
            await enter(key, more);
            present.push(...more);
          }
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining(initial.map(({ gameId }) => gameId)));
        }),
        RUNS[dialect],
      );
    },
    TEST_TIMEOUT,
  );

  it(
    'is counted correctly, by points and by blocks of points',
    async () => {
      const counted = (key: string, period: string, spanned: string): Promise<object[]> =>
        lists.opened.read(
          `SELECT points_from AS at, CAST(SUM(scores) AS bigint) AS scores FROM score_counts
         JOIN score_lists ON id = list_id
         WHERE key = ? AND closed_at IS NULL AND period = ? AND span ${spanned} GROUP BY at ORDER BY at`,
          key,
          period,
        );
      const count = (scores: readonly ModelScore[], block: number): unknown[] => {
        const starts = scores.map(({ points }) => Math.floor(points / block) * block);
        return [...new Set(starts)]
          .sort((a, b) => a - b)
          .map((at) => ({ at, scores: starts.filter((start) => start === at).length }));
      };
      const round = fc.record({ scores: fc.array(anyScore, { maxLength: 30 }), reset: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), async (rounds) => {
          const key = fresh();
          let present: ModelScore[] = [];
          for (const { scores, reset } of rounds) {
            await enter(key, scores);
            present.push(...scores);
            if (reset) {
              await lists.store.reset(key, 0);
              present = [];
            }
            await eachPeriod(key, present, async ({ span }, expected) => {
              expect(await counted(key, span, '= 1')).toEqual(count(expected, 1));
              expect(await counted(key, span, '> 1')).toEqual(count(expected, 64));
            });
          }
        }),
        RUNS[dialect],
      );
    },
    TEST_TIMEOUT,
  );
});
