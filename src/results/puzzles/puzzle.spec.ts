import { describe, expect, it } from '@jest/globals';
import { INITIAL, UNIT } from '../ratings/rate.js';
import { dailyNumber, difficultyOf, firstRating, ratingsAfterAnswer } from './puzzle.js';

describe('the first rating of a puzzle', () => {
  const pointsOf = (found: number): number => firstRating(found).mean / UNIT;

  it('is that of a new player if every second weaker bot finds the best choice', () => {
    expect(pointsOf(0.5)).toBeCloseTo(1500, 0);
  });

  it('is higher the fewer find it, but bounded if none or all do', () => {
    expect(pointsOf(0.2)).toBeGreaterThan(pointsOf(0.4));
    expect(pointsOf(0)).toBeGreaterThan(pointsOf(0.06));
    expect(pointsOf(0)).toBeLessThan(2_100);
    expect(pointsOf(1)).toBeGreaterThan(1_100);
    expect(pointsOf(1)).toBeLessThan(pointsOf(0.8));
  });
});

describe('difficulties', () => {
  it('follow from ratings', () => {
    expect([-9_000, 1399.9, 1400, 1599.9, 1600].map((points) => difficultyOf(points * UNIT))).toEqual([
      ...['EASY', 'EASY', 'MEDIUM', 'MEDIUM', 'HARD'],
    ]);
  });
});

describe('the ratings after an answer', () => {
  it('rise for the solver and fall for the puzzle if the answer is the best choice, and conversely', () => {
    const won = ratingsAfterAnswer('BEST', INITIAL, INITIAL);
    expect(won.solver.mean).toBeGreaterThan(INITIAL.mean);
    expect(won.puzzle.mean).toBeLessThan(INITIAL.mean);
    for (const grade of ['MISTAKE', 'BLUNDER'] as const) {
      expect(ratingsAfterAnswer(grade, INITIAL, INITIAL)).toEqual({ solver: won.puzzle, puzzle: won.solver });
    }
  });

  it('stay as they are after an inaccuracy between equals, but become more certain', () => {
    const { solver, puzzle } = ratingsAfterAnswer('INACCURACY', INITIAL, INITIAL);
    expect(solver).toEqual(puzzle);
    expect(solver.mean).toBe(INITIAL.mean);
    expect(solver.deviation).toBeLessThan(INITIAL.deviation);
  });
});

describe('the daily puzzle', () => {
  const days = Array.from({ length: 300 }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

  it('is the same whenever it is computed', () => {
    expect(dailyNumber('yacht@1', '2026-11-27', 40)).toBe(dailyNumber('yacht@1', '2026-11-27', 40));
  });

  it('is one of those that existed when the day began, and each of them on some day', () => {
    const numbers = new Set(days.map((date) => dailyNumber('yacht@1', date, 10)));
    expect([...numbers].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('is the first one on the day of the first puzzles', () => {
    expect(dailyNumber('yacht@1', '2026-11-27', 0)).toBe(1);
  });

  it('differs between rule sets', () => {
    expect(days.map((date) => dailyNumber('yacht@1', date, 500))).not.toEqual(
      days.map((date) => dailyNumber('yatzy@1', date, 500)),
    );
  });
});
