import { describe, expect, it } from '@jest/globals';
import { RequestError } from '../../kernel/errors/request-error.js';
import {
  fromText,
  givenDice,
  givenRolls,
  misfitOf,
  practiceDiceOf,
  showsGiven,
  toText,
  type PracticeDice,
  type WantedDice,
} from './practice-dice.js';

const DICE = 5;
const given = (
  throws: readonly (readonly number[])[],
  afterwards: 'CHANCE' | 'ERROR' = 'CHANCE',
): PracticeDice => practiceDiceOf({ throws, afterwards }, { dice: DICE }, false);
const chance = (roll: number, position: number): number => 100 + roll * 10 + position;
/** Faces of the dice after throwing these positions. */
const thrown = (dice: PracticeDice, roll: number, ...positions: readonly number[]): number[] => {
  const throwDie = givenDice(dice, DICE, chance);
  return positions.map((position) => throwDie(roll, position));
};
const faultsOf = (wanted: WantedDice, hasBots = false): unknown => {
  try {
    return practiceDiceOf(wanted, { dice: DICE }, hasBots);
  } catch (error) {
    return error instanceof RequestError ? error.details['fields'] : error;
  }
};

describe('given faces', () => {
  it('are the faces of the thrown dice in order, one list per throw', () => {
    const dice = given([
      [4, 4, 4, 6, 3],
      [2, 5],
    ]);
    expect(thrown(dice, 1, 0, 1, 2, 3, 4)).toEqual([4, 4, 4, 6, 3]);
    expect(thrown(dice, 2, 1, 3)).toEqual([2, 5]);
  });

  it('are assigned by position if there is one for every die', () => {
    expect(thrown(given([[1, 2, 3, 4, 5]]), 1, 1, 4)).toEqual([2, 5]);
  });

  it('are followed by random dice', () => {
    expect(thrown(given([[1, 2, 3, 4, 5]]), 2, 0, 4)).toEqual([120, 124]);
  });

  it('fit a throw of the same number of dice', () => {
    const dice = given(
      [
        [1, 2],
        [1, 2, 3, 4, 5],
      ],
      'ERROR',
    );
    const roll = { kept: [0, 1, 2], dice: [6, 6, 6, 1, 2] };
    expect(misfitOf(dice, 1, roll)).toBeUndefined();
    expect(misfitOf(dice, 1, { ...roll, kept: [0] })).toEqual({ thrown: 4, given: 2 });
    expect(misfitOf(dice, 2, roll)).toBeUndefined();
    expect(misfitOf(dice, 3, roll)).toEqual({ thrown: 2, given: 0 });
    expect(misfitOf({ ...dice, afterwards: 'CHANCE' }, 3, roll)).toBeUndefined();
  });

  it('are recognized in a recorded roll', () => {
    const dice = given([[1, 2]]);
    expect(showsGiven(dice, 1, { kept: [0, 1, 2], dice: [6, 6, 6, 1, 2] })).toBe(true);
    expect(showsGiven(dice, 1, { kept: [0, 1, 2], dice: [6, 6, 6, 2, 1] })).toBe(false);
  });

  it('count only rolls that were made', () => {
    expect([0, 1, 2, 3].map((rolls) => givenRolls(given([[1], [2]]), rolls))).toEqual([0, 1, 2, 2]);
    expect(givenRolls(undefined, 7)).toBe(0);
  });

  it('are restored from their stored text', () => {
    for (const dice of [given([[1], [6, 5, 4, 3, 2]], 'ERROR'), given([[3]])]) {
      expect(fromText(toText(dice))).toEqual(dice);
    }
  });

  it('may show every face of dice with twelve sides', () => {
    const ruleset = { dice: 3, faces: Array.from({ length: 12 }, () => ({})) };
    const wanted = { throws: [[10, 12, 1]], afterwards: 'CHANCE' } as const;
    const dice = fromText(toText(practiceDiceOf(wanted, ruleset, false)));
    expect([0, 1, 2].map((position) => givenDice(dice, 3, chance)(1, position))).toEqual([10, 12, 1]);
    expect(() => practiceDiceOf({ ...wanted, throws: [[13]] }, ruleset, false)).toThrow(RequestError);
  });

  it('are refused with all faults', () => {
    const throws = [[1], [0], [1, 2, 3, 4, 5, 6], [7, 1], [2.5]];
    expect(faultsOf({ throws, afterwards: 'CHANCE' })).toEqual([
      { field: 'practiceDice.1', message: expect.stringContaining('1 to 6') },
      { field: 'practiceDice.2', message: expect.stringContaining('5 dice, not 6') },
      { field: 'practiceDice.3', message: expect.stringContaining('1 to 6') },
      { field: 'practiceDice.4', message: expect.stringContaining('1 to 6') },
    ]);
  });

  it('require a face for every die, followed by random dice, in games with bots', () => {
    const whole = [1, 2, 3, 4, 5];
    expect(faultsOf({ throws: [whole], afterwards: 'CHANCE' }, true)).toEqual(given([whole]));
    expect(faultsOf({ throws: [whole, [1]], afterwards: 'ERROR' }, true)).toEqual([
      { field: 'practiceDice.1', message: expect.stringContaining('5 faces') },
      { field: 'afterPracticeDice', message: expect.stringContaining('CHANCE') },
    ]);
  });
});
