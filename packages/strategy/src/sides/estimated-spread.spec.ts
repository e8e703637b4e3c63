import { describe, expect, it } from '@jest/globals';
import { initialState, sheetOf, type Cell } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { compiled, free, plainRulesOf } from '../../../engine/src/rules/testing/columns.js';
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

  it('finds no spread in a difference that exceeds what a sheet counts', () => {
    const plain = plainRulesOf(free);
    const rules = compiled({
      ...plain,
      rows: plain.rows.map((row) =>
        row.id === 'maximum' ? { ...row, points: { kind: 'patternDice', bonus: 10_000 } } : row,
      ),
    });
    const spread = new EstimatedSpread(rules, new Estimate(rules));
    const varianceOf = (...cells: readonly Cell[]): number =>
      spread.variance({ columns: [cells], bonuses: [] });
    const ofStraight = varianceOf(0, 10_030, 5, null, 0);
    expect(varianceOf(1_000, null, 5, null, 0) - ofStraight).toBeCloseTo(0, 3);
  });
});
