import fc from 'fast-check';
import { calendarPeriod, type Period } from '../periods.js';
import type { NewScore } from '../score.js';

/** The contents of a list as a simple model: a sorted array. */
export type ModelScore = Pick<NewScore, 'gameId' | 'points' | 'finishedAt' | 'seats'>;

/** Best first; of equal scores the earlier one, then the one added first, because `sort` is stable. */
export const sorted = (scores: readonly ModelScore[]): ModelScore[] =>
  [...scores].sort((a, b) => b.points - a.points || a.finishedAt - b.finishedAt);

export const inPeriod = (scores: readonly ModelScore[], period: Period, at: number): ModelScore[] =>
  scores.filter(({ finishedAt }) => calendarPeriod(period, finishedAt) === calendarPeriod(period, at));

/** Each score with its rank: one more than the number of scores with more points. */
export const ranked = (scores: readonly ModelScore[]): [number, string][] =>
  sorted(scores).map(({ gameId, points }) => [
    1 + scores.filter((other) => other.points > points).length,
    gameId,
  ]);

/** The start of a page with the index in its middle, moved to stay within the list. */
export const windowStart = (index: number, length: number, total: number): number =>
  Math.max(0, Math.min(index - Math.floor((length - 1) / 2), total - length));

/** A few values that cause ties, in two blocks of the counts on each side of zero. */
const points = fc.constantFrom(-200, -65, -64, -2, -1, 0, 1, 62, 63, 64, 65, 200);

const NEW_YEAR = Date.parse('2026-01-01T00:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
/** Around the turn of a day, a month and a year, and of an ISO week three days earlier. */
export const times = [-400 * DAY, -3 * DAY - 1, -3 * DAY, -1, 0, 1, 4 * DAY, 5 * DAY].map(
  (by) => NEW_YEAR + by,
);

export const PLAYERS = ['ana', 'bora', 'vera'];

/** An arbitrary score. */
export const anyScore = fc.record({
  gameId: fc.uuid(),
  points,
  finishedAt: fc.constantFrom(...times),
  seats: fc
    .subarray(PLAYERS, { minLength: 1, maxLength: 2 })
    .map((players) => players.map((playerId, seat) => ({ seat, playerId, name: playerId }))),
});
