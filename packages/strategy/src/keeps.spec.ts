import { describe, expect, it } from '@jest/globals';
import { keepsOf } from './keeps.js';

const withSides = (dice: number, sides: number) => ({
  dice,
  faces: Array.from({ length: sides }, () => ({})),
});

describe('Keeps', () => {
  it.each([
    { dice: 1, keeps: 7, throws: 6 },
    { dice: 5, keeps: 462, throws: 252 },
    { dice: 6, keeps: 924, throws: 462 },
    { dice: 8, keeps: 3003, throws: 1287 },
    { dice: 12, sides: 4, keeps: 1820, throws: 455 },
    { dice: 6, sides: 10, keeps: 8008, throws: 5005 },
    { dice: 11, sides: 7, keeps: 31_824, throws: 12_376 },
  ])('has $keeps keeps of $dice dice, including $throws throws', ({ dice, sides = 6, keeps, throws }) => {
    const lattice = keepsOf(withSides(dice, sides));
    expect(lattice.all).toHaveLength(keeps);
    expect(lattice.throwCount).toBe(throws);
    expect(lattice.throws).toHaveLength(throws);
    expect(lattice.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it.each([4, 6, 11])(
    'links each keep of dice with %i sides to those with one die more, and back',
    (sides) => {
      const { all, firstThrow, grown, shrunk, shrunkFrom } = keepsOf(withSides(4, sides));
      for (let keep = 0; keep < firstThrow; keep += 1) {
        for (let face = 1; face <= sides; face += 1) {
          const next = grown[keep * sides + face - 1] ?? NaN;
          expect(all[next]).toEqual([...(all[keep] ?? []), face].sort((one, other) => one - other));
          expect([...shrunk.slice(shrunkFrom[next], shrunkFrom[next + 1])]).toContain(keep);
        }
      }
    },
  );

  it('gives each throw the probability of its orders', () => {
    const keeps = keepsOf({ dice: 3 });
    const chanceOf = (...faces: number[]) => keeps.chances[keeps.indexOf(faces) - keeps.firstThrow];
    expect(chanceOf(6, 6, 6)).toBeCloseTo(1 / 216, 12);
    expect(chanceOf(2, 5, 2)).toBeCloseTo(3 / 216, 12);
    expect(chanceOf(3, 1, 2)).toBeCloseTo(6 / 216, 12);
  });

  it('throws for dice that do not exist', () => {
    expect(() => keepsOf({ dice: 2 }).indexOf([7])).toThrow('7 is not a keep of 2 dice');
    expect(() => keepsOf({ dice: 2 }).indexOf([1, 1, 1])).toThrow('1 1 1 is not a keep of 2 dice');
  });
});
