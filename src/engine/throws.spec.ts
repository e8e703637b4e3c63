import { describe, expect, it } from '@jest/globals';
import { allThrows, throwIndex } from './throws.js';

describe('throws', () => {
  it.each([
    [5, 252],
    [6, 462],
  ] as const)('of %i dice are %i, each at its own index', (dice, count) => {
    const throws = allThrows(dice);
    expect(throws).toHaveLength(count);
    expect(throws.map(throwIndex)).toEqual(throws.map((_, index) => index));
  });

  it.each([5, 6] as const)('of %i dice are sorted', (dice) => {
    expect(allThrows(dice)).toEqual(allThrows(dice).map((faces) => [...faces].sort()));
  });

  it.each([[[6, 1, 3, 3, 2]], [[5, 5, 5, 5, 1]], [[6, 5, 4, 3, 2, 1]]])(
    '%j has one index whatever the order of its dice',
    (dice) => {
      expect(throwIndex(dice)).toBe(throwIndex([...dice].sort()));
    },
  );

  it.each([[[]], [[1, 2, 3, 4]], [[1, 2, 3, 4, 7]], [[0, 1, 2, 3, 4, 5]], [[1, 2, 3, 4, Number.NaN]]])(
    '%j is no throw',
    (dice) => {
      expect(throwIndex(dice)).toBe(-1);
    },
  );
});
