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

  it('links keeps of dice of two kinds to the dice of the first kind that is missing', () => {
    const faces = Array.from({ length: 10 }, () => ({}));
    const keeps = keepsOf({ dice: 3, faces, otherDice: { dice: 1, faces: 6 } });
    const { all, firstThrow, throwCount, links, grown, shrunk, shrunkFrom } = keeps;
    // Two dice with four sides, from none to both, with one with six sides or without.
    expect([all.length, throwCount, links]).toEqual([(1 + 4 + 10) * (1 + 6), 10 * 6, 12]);
    const grownOf = (...kept: number[]): (readonly number[] | undefined)[] => {
      const first = keeps.indexOf(kept) * links;
      return [...grown.slice(first, first + links)].map((next) => all[next]);
    };
    const thrice = (...faces: number[]): number[] => [...faces, ...faces, ...faces];
    expect(grownOf(2, 9)).toEqual(thrice(1, 2, 3, 4).map((face) => [2, face, 9].sort((a, b) => a - b)));
    expect(grownOf(1, 3)).toEqual([5, 6, 7, 8, 9, 10, 5, 6, 7, 8, 9, 10].map((face) => [1, 3, face]));
    for (let keep = 1; keep < all.length; keep += 1) {
      const smaller = [...shrunk.slice(shrunkFrom[keep], shrunkFrom[keep + 1])].map(
        (one) => all[one]?.length,
      );
      expect(smaller).toEqual([...new Set(all[keep])].map(() => (all[keep]?.length ?? NaN) - 1));
    }
    const chanceOf = (...dice: number[]) => keeps.chances[keeps.indexOf(dice) - firstThrow];
    expect(chanceOf(2, 2, 7)).toBeCloseTo(1 / 96, 12);
    expect(chanceOf(7, 1, 2)).toBeCloseTo(2 / 96, 12);
    expect(() => keeps.indexOf([1, 5, 6])).toThrow('1 5 6 is not a keep of 3 dice');
  });

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
