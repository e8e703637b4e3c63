import { describe, expect, it } from '@jest/globals';
import { aboveThreshold, chanceFrom } from './normal.js';

describe('a normal distribution', () => {
  it('reaches its mean with probability 1/2, and one deviation more with 15.87 %', () => {
    expect(chanceFrom(60, 100, 60)).toBeCloseTo(0.5, 6);
    expect(chanceFrom(60, 100, 70)).toBeCloseTo(0.158_655, 6);
    expect(chanceFrom(60, 100, 50)).toBeCloseTo(0.841_345, 6);
  });

  it('exceeds its mean by 0.3989 deviations on average', () => {
    expect(aboveThreshold(60, 100, 60)).toBeCloseTo(3.989_42, 4);
    expect(aboveThreshold(60, 100, 0)).toBeCloseTo(60, 6);
  });

  it('is exact without variance', () => {
    expect([chanceFrom(60, 0, 60), chanceFrom(59, 0, 60)]).toEqual([1, 0]);
    expect([aboveThreshold(63, 0, 60), aboveThreshold(57, 0, 60)]).toEqual([3, 0]);
  });
});
