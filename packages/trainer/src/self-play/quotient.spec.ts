import { describe, expect, it } from '@jest/globals';
import { keepsOf } from '@yamb-server/strategy/learning';
import { quotientOf } from './quotient.js';

describe('quotientOf', () => {
  const keeps = keepsOf({ dice: 6 });
  const countOf = (face: number): Uint16Array =>
    Uint16Array.from(keeps.throws, (faces) => faces.filter((one) => one === face).length);

  it('distinguishes the number of sixes, and the number of other dice', () => {
    const { shrunkFrom, firstThrow, classOfThrow } = quotientOf(keeps, [countOf(6)]);
    expect([shrunkFrom.length - 1, firstThrow]).toEqual([28, 21]);
    keeps.throws.forEach((faces, index) => {
      const alike = keeps.throws.findIndex(
        (other) => other.filter((face) => face === 6).length === faces.filter((face) => face === 6).length,
      );
      expect(classOfThrow[index]).toBe(classOfThrow[alike]);
    });
  });

  it('distinguishes throws that differ after another roll', () => {
    expect(quotientOf(keeps, [countOf(6), countOf(5)]).shrunkFrom.length - 1).toBeGreaterThan(28);
  });

  it('is the full lattice if all throws differ', () => {
    const all = Uint16Array.from(keeps.throws, (_, index) => index);
    expect(quotientOf(keeps, [all]).shrunkFrom.length - 1).toBe(keeps.all.length);
  });
});
