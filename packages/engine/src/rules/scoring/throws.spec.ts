import { describe, expect, it } from '@jest/globals';
import {
  countOfThrows,
  countThrows,
  isOwnSelection,
  selectionsOf,
  throwsOf,
  throwsOfKinds,
} from './throws.js';

/** Two four-sided dice, then one with other faces that count 0, 1, 4 and 5. */
const MIXED = {
  dice: 3,
  faces: [{}, {}, {}, {}, ...[0, 1, 4, 5].map((value) => ({ value }))],
  otherDice: { dice: 1, faces: 4 },
};
const KINDS = [
  { dice: 2, first: 1, sides: 4 },
  { dice: 1, first: 5, sides: 4 },
];

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

  it('of two kinds of dice are all pairs of throws of each kind', () => {
    const throws = throwsOfKinds(KINDS);
    expect(throws.all).toHaveLength(countOfThrows(KINDS));
    expect(throws.all.slice(0, 5).map((faces) => faces.join(''))).toEqual([
      '115',
      '116',
      '117',
      '118',
      '125',
    ]);
    expect(throws.all.map((faces) => throws.indexOf(faces.toReversed()))).toEqual([...throws.all.keys()]);
  });

  it.each([[[1, 2, 3]], [[1, 5, 6]], [[5, 6, 7]], [[1, 2, 9]], [[1, 2, 3, 5]]])(
    'have index −1 without the right number of each kind: %j',
    (dice) => {
      expect(throwsOfKinds(KINDS).indexOf(dice)).toBe(-1);
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
    Array.from(
      selectionsOf({ dice: dice.length }, counted)[throwsOf(dice.length).indexOf(dice)] ?? [],
      (index) => (throwsOf(counted).all[index] ?? []).join(''),
    );

  it('are all choices of this many dice, each once', () => {
    expect(selected([1, 1, 2, 3], 2)).toEqual(['11', '12', '13', '23']);
    expect(selected([4, 4, 4, 4, 4, 4], 5)).toEqual(['44444']);
    expect(selected([1, 2, 3, 4, 5, 6], 5)).toHaveLength(6);
  });

  it('of dice of two kinds are their values, whichever dice have them', () => {
    const selectedOf = (dice: readonly number[], counted: number): string[] =>
      Array.from(selectionsOf(MIXED, counted)[throwsOfKinds(KINDS).indexOf(dice)] ?? [], (index) =>
        (throwsOf(counted, 6).all[index] ?? []).map((rank) => rank - 1).join(''),
      );
    expect(selectedOf([1, 4, 7], 3)).toEqual(['144']);
    expect(selectedOf([1, 4, 7], 2)).toEqual(['14', '44']);
    expect(selectedOf([2, 3, 5], 1)).toEqual(['2', '3', '0']);
  });

  it.each([
    ['plain dice', { dice: 3 }, 3, true],
    ['some of the dice', { dice: 3 }, 2, false],
    ['other dice', MIXED, 3, false],
    ['faces of equal value', { dice: 3, faces: [{}, {}, { value: 2 }, { value: 3 }] }, 3, false],
    ['ascending values', { dice: 3, faces: [0, 1, 3, 9].map((value) => ({ value })) }, 3, true],
  ])('are the throws themselves only if each throw of values is its own: %s', (_, dice, counted, isOwn) => {
    expect(isOwnSelection(dice, counted)).toBe(isOwn);
  });

  it('are the throw itself if all dice count', () => {
    expect(selected([2, 3, 6], 3)).toEqual(['236']);
  });
});
