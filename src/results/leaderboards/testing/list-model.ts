import fc from 'fast-check';
import { calendarPeriod, type Period } from '../periods.js';
import type { NewScore } from '../score.js';

/** What a list must be, found the simple way: a sorted array. */
export type ModelScore = Pick<NewScore, 'gameId' | 'points' | 'finishedAt' | 'seats'>;

/** The best first; of equal ones the earlier, then the one that was entered first, which `sort` keeps first. */
export const sorted = (scores: readonly ModelScore[]): ModelScore[] =>
  [...scores].sort((a, b) => b.points - a.points || a.finishedAt - b.finishedAt);

export const inPeriod = (scores: readonly ModelScore[], period: Period, at: number): ModelScore[] =>
  scores.filter(({ finishedAt }) => calendarPeriod(period, finishedAt) === calendarPeriod(period, at));

/** Each with its rank: as many as have more points, and one. */
export const ranked = (scores: readonly ModelScore[]): [number, string][] =>
  sorted(scores).map(({ gameId, points }) => [
    1 + scores.filter((other) => other.points > points).length,
    gameId,
  ]);

/** Where the page of a length begins that has an index in its middle, as far as there is something to show. */
export const windowStart = (index: number, length: number, total: number): number =>
  Math.max(0, Math.min(index - Math.floor((length - 1) / 2), total - length));

/** Few points, so that there are ties, in two blocks of the counts on each side of zero. */
const points = fc.constantFrom(-200, -65, -64, -2, -1, 0, 1, 62, 63, 64, 65, 200);

const NEW_YEAR = Date.parse('2026-01-01T00:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
/** Around the turn of a day, a month, a year and of ISO's week, which is three days off. */
export const times = [-400 * DAY, -3 * DAY - 1, -3 * DAY, -1, 0, 1, 4 * DAY, 5 * DAY].map(
  (by) => NEW_YEAR + by,
);

export const PLAYERS = ['ana', 'bora', 'vera'];

/** What enters a list. */
export const anyScore = fc.record({
  gameId: fc.uuid(),
  points,
  finishedAt: fc.constantFrom(...times),
  seats: fc
    .subarray(PLAYERS, { minLength: 1, maxLength: 2 })
    .map((players) => players.map((playerId, seat) => ({ seat, playerId, name: playerId }))),
});
