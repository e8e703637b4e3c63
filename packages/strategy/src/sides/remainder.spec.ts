import { describe, expect, it } from '@jest/globals';
import { chanceAhead, chanceBelow, type Prospect } from './remainder.js';

const surely = (total: number): Prospect => ({ total, remainder: [{ chance: 1, mean: 0, variance: 0 }] });
const normal = (total: number, mean: number, deviation: number): Prospect => ({
  total,
  remainder: [{ chance: 1, mean, variance: deviation ** 2 }],
});
const coin = (total: number, points: number): Prospect => ({
  total,
  remainder: [0, points].map((mean) => ({ chance: 0.5, mean, variance: 0 })),
});

describe('chanceAhead', () => {
  it('compares final totals, and divides ties', () => {
    expect(chanceAhead(surely(11), [surely(10)])).toBe(1);
    expect(chanceAhead(surely(9), [surely(10)])).toBe(0);
    expect(chanceAhead(surely(10), [surely(10)])).toBe(0.5);
    expect(chanceBelow(normal(10, 0, 0), 10)).toBe(0.5);
  });

  it('counts the outcomes of a last turn that are enough', () => {
    expect(chanceAhead(coin(0, 50), [surely(40)])).toBe(0.5);
    expect(chanceAhead(coin(0, 50), [coin(40, 10)])).toBe(0.5 * 0.5 + 0.5 * 0.5 * 0.5);
  });

  it('compares a normal total with a certain one exactly', () => {
    expect(chanceAhead(normal(100, 50, 3), [surely(150)])).toBeCloseTo(0.5, 6);
    expect(chanceAhead(normal(100, 50, 3), [surely(147)])).toBeCloseTo(0.841_345, 5);
  });

  it('raises the chance to the number of rivals with the same prospects', () => {
    expect(chanceAhead(coin(0, 50), [surely(40)], 3)).toBe(0.5);
    expect(chanceAhead(surely(45), [coin(0, 50)], 3)).toBe(0.5 ** 3);
    const same = normal(100, 50, 10);
    expect(chanceAhead(same, [same], 9)).toBeCloseTo(0.1, 3);
  });

  it('compares normal remainders by their difference', () => {
    expect(chanceAhead(normal(100, 50, 3), [normal(120, 30, 4)])).toBeCloseTo(0.5, 6);
    // Five points are one deviation of the difference.
    expect(chanceAhead(normal(105, 50, 3), [normal(120, 30, 4)])).toBeCloseTo(0.841_345, 5);
  });

  it('requires being ahead of all rivals', () => {
    const same = normal(100, 50, 10);
    expect(chanceAhead(same, [same, same])).toBeCloseTo(1 / 3, 3);
    expect(chanceAhead(same, [same, same, same])).toBeCloseTo(1 / 4, 3);
    expect(chanceAhead(same, [same, surely(0)])).toBeCloseTo(0.5, 3);
  });

  it('grows with risk when behind, and shrinks with it when ahead', () => {
    const rival = normal(0, 100, 10);
    const [calm, wild] = [5, 30];
    expect(chanceAhead(normal(0, 80, wild), [rival])).toBeGreaterThan(
      chanceAhead(normal(0, 80, calm), [rival]),
    );
    expect(chanceAhead(normal(0, 120, wild), [rival])).toBeLessThan(
      chanceAhead(normal(0, 120, calm), [rival]),
    );
  });
});
