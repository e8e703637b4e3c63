import { describe, expect, it } from '@jest/globals';
import { initialState, sheetOf } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { Estimate } from '../estimate.js';
import { EstimatedSpread } from './estimated-spread.js';

function deviationOf(id: string): number {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  const rules = resolution.ruleset.solitaire;
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  return Math.sqrt(new EstimatedSpread(rules, new Estimate(rules)).variance(empty));
}

describe('EstimatedSpread', () => {
  // Deviations of the best play, from exact tables and from measurements.
  it.each([
    { id: 'yahtzee-public-domain', deviation: 39.8 },
    { id: 'yams', deviation: 50.7 },
    { id: 'yatzy', deviation: 38.5 },
    { id: 'jamb-four', deviation: 105 },
    { id: 'winyamb', deviation: 123 },
  ])('is within two fifths of $deviation for $id', ({ id, deviation }) => {
    expect(Math.abs(Math.log(deviationOf(id) / deviation))).toBeLessThan(Math.log(1.4));
  });
});
