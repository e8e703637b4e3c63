import { describe, expect, it } from '@jest/globals';
import { dealDiceOf, DEAL_SCHEME, diceOf, SCHEME } from './dice.js';
import { findForgedRoll } from './forged-roll.js';

const KEY = { scheme: SCHEME, seed: 'ab'.repeat(32), gameId: 'game', clientSeeds: ['lucky'] };
const AT = { turn: 1, rollNumber: 1 };
const faces = (roll: number): number[] => [0, 1, 2, 3, 4].map((position) => diceOf(KEY)(roll, position));
const other = (face: number | undefined): number => ((face ?? 0) % 6) + 1;

describe('findForgedRoll', () => {
  it('finds nothing if every thrown die has the face that the seed gives', () => {
    const rolls = [4, 5, 6].map((roll) => ({ ...AT, kept: [], dice: faces(roll) }));
    expect(findForgedRoll(KEY, rolls, 4)).toBeUndefined();
    expect(findForgedRoll(KEY, rolls, 5)).toMatchObject({ index: 0, expected: faces(5) });
  });

  it('ignores the faces of kept dice', () => {
    const dice = faces(2).with(3, other(faces(2)[3]));
    expect(findForgedRoll(KEY, [{ ...AT, kept: [3], dice }], 2)).toBeUndefined();
    expect(findForgedRoll(KEY, [{ ...AT, kept: [2], dice }], 2)).toEqual({ index: 0, expected: faces(2) });
  });

  it('returns the first forged roll', () => {
    const rolls = [1, 2, 3].map((roll) => ({ ...AT, kept: [], dice: faces(roll) }));
    const forged = rolls.map((roll, index) =>
      index === 0 ? roll : { ...roll, dice: roll.dice.with(0, other(roll.dice[0])) },
    );
    expect(findForgedRoll(KEY, forged, 1)).toEqual({ index: 1, expected: faces(2) });
  });

  it('addresses the rolls of a deal by turn, however many rolls came before', () => {
    const key = { scheme: DEAL_SCHEME, seed: KEY.seed, gameId: 'deal', clientSeeds: [] };
    const at = (turn: number, rollNumber: number) => {
      const dice = [0, 1, 2, 3, 4].map((position) => dealDiceOf(key)(turn, rollNumber, position));
      return { turn, rollNumber, kept: [], dice };
    };
    expect(findForgedRoll(key, [at(1, 1), at(2, 1), at(2, 2)], 1)).toBeUndefined();
    expect(findForgedRoll(key, [at(1, 1), at(1, 2), at(1, 3), at(2, 1)], 1)).toBeUndefined();
    const early = { ...at(2, 1), turn: 1 };
    expect(findForgedRoll(key, [early], 1)).toEqual({ index: 0, expected: at(1, 1).dice });
  });
});
