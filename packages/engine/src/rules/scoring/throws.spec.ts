import { describe, expect, it } from '@jest/globals';
import { countThrows, selectionsOf, throwsOf } from './throws.js';

describe('throws', () => {
  it.each([
    [1, 6],
    [2, 21],
    [5, 252],
    [6, 462],
    [8, 1287],
    [12, 455, 4],
    [6, 12_376, 12],
    [11, 12_376, 7],
  ])('of %i dice number %i, each sorted and at its own index', (dice, count, sides = 6) => {
    const throws = throwsOf(dice, sides);
    expect(throws.all).toHaveLength(count);
    expect(countThrows(dice, sides)).toBe(count);
    expect(throws.all.map((faces) => throws.indexOf(faces))).toEqual(throws.all.map((_, index) => index));
    expect(throws.all).toEqual(throws.all.map((faces) => faces.toSorted((one, other) => one - other)));
  });

  it('are counted without a list for twelve dice with twelve sides', () => {
    expect(countThrows(12, 12)).toBe(1_352_078);
  });

  it.each([[[6, 1, 3, 3, 2]], [[5, 5, 5, 5, 1]], [[6, 5, 4, 3, 2, 1]]])(
    'have one index in any order: %j',
    (dice) => {
      const throws = throwsOf(dice.length);
      expect(throws.indexOf(dice)).toBe(throws.indexOf(dice.toSorted()));
    },
  );

  it.each([
    [[]],
    [[1, 2, 3, 4]],
    [[1, 2, 3, 4, 7]],
    [[0, 1, 2, 3, 4]],
    [[1, 2, 3, 4, Number.NaN]],
    [[1, 2, 3, 4, 5, 6]],
  ])('have index −1 if they are not five dice: %j', (dice) => {
    expect(throwsOf(5).indexOf(dice)).toBe(-1);
  });
});

describe('selections', () => {
  const selected = (dice: readonly number[], counted: number): string[] =>
    Array.from(selectionsOf(dice.length, counted)[throwsOf(dice.length).indexOf(dice)] ?? [], (index) =>
      (throwsOf(counted).all[index] ?? []).join(''),
    );

  it('are all choices of this many dice, each once', () => {
    expect(selected([1, 1, 2, 3], 2)).toEqual(['11', '12', '13', '23']);
    expect(selected([4, 4, 4, 4, 4, 4], 5)).toEqual(['44444']);
    expect(selected([1, 2, 3, 4, 5, 6], 5)).toHaveLength(6);
  });

  it('are the throw itself if all dice count', () => {
    expect(selected([2, 3, 6], 3)).toEqual(['236']);
  });
});
