import { describe, expect, it } from '@jest/globals';
import { bonusOf, type SectionBonus } from '@yamb-server/engine';
import type { Dedicated } from './dedicated-turns.js';
import { bonusSpread, expectedBonus, expectedDifference } from './estimated-sections.js';

const field = (mean: number, variance: number, highest: number): Dedicated => ({
  mean,
  variance,
  chance: 1,
  highest,
});
const filled = (score: number): Dedicated => field(score, 0, score);

const stepped = (...steps: readonly (readonly [from: number, points: number])[]): SectionBonus => ({
  kind: 'stepped',
  steps: steps.map(([from, points]) => ({ from, points })),
});
const fixed: SectionBonus = { kind: 'fixed', from: 63, points: 35 };

describe('the estimate of a stepped bonus', () => {
  const open = [filled(40), field(12, 30, 30), field(10, 25, 25)];

  it.each([
    ['adds nothing for a step that brings no more points', open, stepped([63, 35], [78, 35])],
    ['ignores a step that cannot be reached', open, stepped([63, 35], [96, 75])],
  ])('%s', (_, fields, bonus) => {
    expect(expectedBonus(bonus, 62, fields)).toBe(expectedBonus(fixed, 62, fields));
    expect(bonusSpread(bonus, fields)).toBeCloseTo(bonusSpread(fixed, fields), 9);
  });

  it('is the highest step once all fields are filled', () => {
    expect(expectedBonus(stepped([63, 35], [71, 55], [78, 75]), 72, [filled(40), filled(32)])).toBe(55);
    expect(bonusSpread(stepped([63, 35], [71, 55], [78, 75]), [filled(40), filled(32)])).toBe(0);
  });

  it('increases the variance as much as a normal sum with that bonus', () => {
    const bonus = stepped([63, 35], [71, 55], [78, 75]);
    const normal = { mean: 68, deviation: 8 };
    const fields = [field(normal.mean, normal.deviation ** 2, 105)];

    expect(bonusSpread(bonus, fields)).toBeCloseTo(addedVariance(bonus, normal), 1);
  });
});

/** Numerical integration gives the variance of a normal sum with its bonus, less that of the sum. */
function addedVariance(
  bonus: SectionBonus,
  { mean, deviation }: { readonly mean: number; readonly deviation: number },
): number {
  const STEP = 0.001;
  let [weights, total, squares] = [0, 0, 0];
  for (let z = -8; z <= 8; z += STEP) {
    const weight = Math.exp((-z * z) / 2);
    const sum = mean + z * deviation;
    // Sums are integers, so those within half a point of a step reach it.
    const value = sum + bonusOf(bonus, sum + 0.5);
    weights += weight;
    total += weight * value;
    squares += weight * value * value;
  }
  return squares / weights - (total / weights) ** 2 - deviation ** 2;
}

it('expects no more of a difference than a sheet counts', () => {
  expect(expectedDifference(filled(10_030), filled(5), filled(5))).toBe(50_125);
  expect(expectedDifference(filled(10_030), filled(5), filled(10_005))).toBe(100_000);
  const factor = { ...field(5_000, 25_000_000, 10_005), chance: 0.5 };
  expect(expectedDifference(filled(10_030), { ...filled(5), chance: 0.8, mean: 4 }, factor)).toBe(40_000);
});
