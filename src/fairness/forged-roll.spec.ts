import { describe, expect, it } from '@jest/globals';
import { diceOf } from './dice.js';
import { findForgedRoll } from './forged-roll.js';

const KEY = { seed: 'ab'.repeat(32), gameId: 'game', clientSeeds: ['lucky'] };
const faces = (roll: number): number[] => [0, 1, 2, 3, 4].map((position) => diceOf(KEY)(roll, position));
const other = (face: number | undefined): number => ((face ?? 0) % 6) + 1;

describe('recorded rolls', () => {
  it('are genuine when every thrown die has the face of the seed', () => {
    const rolls = [4, 5, 6].map((roll) => ({ kept: [], dice: faces(roll) }));
    expect(findForgedRoll(KEY, rolls, 4)).toBeUndefined();
    expect(findForgedRoll(KEY, rolls, 5)).toMatchObject({ index: 0, expected: faces(5) });
  });

  it('may have any face at a kept position', () => {
    const dice = faces(2).with(3, other(faces(2)[3]));
    expect(findForgedRoll(KEY, [{ kept: [3], dice }], 2)).toBeUndefined();
    expect(findForgedRoll(KEY, [{ kept: [2], dice }], 2)).toEqual({ index: 0, expected: faces(2) });
  });

  it('are compared in order, and the first forged one is given', () => {
    const rolls = [1, 2, 3].map((roll) => ({ kept: [], dice: faces(roll) }));
    const forged = rolls.map(({ kept, dice }, index) =>
      index === 0 ? { kept, dice } : { kept, dice: dice.with(0, other(dice[0])) },
    );
    expect(findForgedRoll(KEY, forged, 1)).toEqual({ index: 1, expected: faces(2) });
  });
});
