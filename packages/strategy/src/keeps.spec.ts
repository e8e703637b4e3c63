import { describe, expect, it } from '@jest/globals';
import { keepsOf } from './keeps.js';

describe('Keeps', () => {
  it.each([
    { dice: 1, keeps: 7, throws: 6 },
    { dice: 5, keeps: 462, throws: 252 },
    { dice: 6, keeps: 924, throws: 462 },
    { dice: 8, keeps: 3003, throws: 1287 },
  ])('has $keeps keeps of $dice dice, including $throws throws', ({ dice, keeps, throws }) => {
    const lattice = keepsOf(dice);
    expect(lattice.all).toHaveLength(keeps);
    expect(lattice.throwCount).toBe(throws);
    expect(lattice.throws).toHaveLength(throws);
    expect(lattice.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('links each keep to those with one die more, and back', () => {
    const { all, firstThrow, grown, shrunk, shrunkFrom } = keepsOf(4);
    for (let keep = 0; keep < firstThrow; keep += 1) {
      for (let face = 1; face <= 6; face += 1) {
        const next = grown[keep * 6 + face - 1] ?? NaN;
        expect(all[next]).toEqual([...(all[keep] ?? []), face].sort());
        expect([...shrunk.slice(shrunkFrom[next], shrunkFrom[next + 1])]).toContain(keep);
      }
    }
  });

  it('gives each throw the probability of its orders', () => {
    const keeps = keepsOf(3);
    const chanceOf = (...faces: number[]) => keeps.chances[keeps.indexOf(faces) - keeps.firstThrow];
    expect(chanceOf(6, 6, 6)).toBeCloseTo(1 / 216, 12);
    expect(chanceOf(2, 5, 2)).toBeCloseTo(3 / 216, 12);
    expect(chanceOf(3, 1, 2)).toBeCloseTo(6 / 216, 12);
  });

  it('throws for dice that do not exist', () => {
    expect(() => keepsOf(2).indexOf([7])).toThrow('7 is not a keep of 2 dice');
    expect(() => keepsOf(2).indexOf([1, 1, 1])).toThrow('1 1 1 is not a keep of 2 dice');
  });
});
