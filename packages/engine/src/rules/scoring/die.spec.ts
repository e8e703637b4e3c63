import { describe, expect, it } from '@jest/globals';
import { diceByChance, sidesOf, type ThrownDice } from './die.js';

const PLAIN: ThrownDice = { dice: 3 };
/** Two plain dice, and one with ten faces. */
const MIXED: ThrownDice = {
  dice: 3,
  faces: Array.from({ length: 16 }, () => ({})),
  otherDice: { dice: 1, faces: 10 },
};

describe('sidesOf', () => {
  it('is a number if all dice are alike', () => {
    expect(sidesOf(PLAIN)).toBe(6);
  });

  it('has the faces of each die if they differ', () => {
    const plain = { dice: 2, first: 1, sides: 6 };
    expect(sidesOf(MIXED)).toEqual([plain, plain, { dice: 1, first: 7, sides: 10 }]);
  });
});

describe('diceByChance', () => {
  it.each([
    ['lowest', () => 0, [1, 1, 7]],
    ['highest', (limit: number) => limit - 1, [6, 6, 16]],
  ])('lets each die fall on its %s face', (_, below, shown) => {
    const fall = diceByChance(MIXED, below);
    expect([0, 1, 2].map((position) => fall(1, position))).toEqual(shown);
  });
});
