import { describe, expect, it } from '@jest/globals';
import { accuracyOf, gradeOf } from './grade.js';

describe('the grade of a choice', () => {
  it.each([
    [0, 'BEST'],
    [0.005, 'BEST'],
    [0.1, 'GOOD'],
    [2.4, 'GOOD'],
    [2.5, 'INACCURACY'],
    [5, 'MISTAKE'],
    [9.9, 'MISTAKE'],
    [10, 'BLUNDER'],
    [80, 'BLUNDER'],
  ])('with a loss of %f points where a turn deviates by 10 is %s', (loss, grade) => {
    expect(gradeOf(loss, 10)).toBe(grade);
  });

  it('does not depend on the unit of points', () => {
    for (const unit of [0.1, 1, 100]) expect(gradeOf(3 * unit, 10 * unit)).toBe('INACCURACY');
  });

  it('is that of a certain loss if nothing depends on the dice', () => {
    expect([gradeOf(0, 0), gradeOf(1, 0)]).toEqual(['BEST', 'BLUNDER']);
  });
});

describe('accuracy', () => {
  it('is 1 with the best choices, 0 with random ones, and unknown without a choice', () => {
    expect([accuracyOf(0, 80), accuracyOf(20, 80), accuracyOf(80, 80)]).toEqual([1, 0.75, 0]);
    expect(accuracyOf(100, 80)).toBe(0);
    expect(accuracyOf(0, 0)).toBeNull();
  });
});
