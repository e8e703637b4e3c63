import { describe, expect, it } from '@jest/globals';
import { Estimate, readTurn } from '@yamb-server/strategy';
import { shapeOf } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { shareThatChoose } from './graded-puzzle.js';

const { ruleset: rules } = shapeOf('yahtzee-public-domain', [], { seatCount: 1, teamSize: 1 });

/** The share of weaker bots that make a choice on an empty sheet. */
function share(wanted: string, dice: readonly number[], rollsLeft: number): Promise<number> {
  const read = readTurn(rules, { columns: [rules.rows.map(() => null)], bonuses: [], dice, rollsLeft });
  if (!read.ok || read.value.phase !== 'rolled') throw new Error('This turn is possible');
  return shareThatChoose(wanted, rules, read.value, new Estimate(rules), () => Promise.resolve());
}

describe('the share of weaker bots that make a choice', () => {
  it('is 1 for the most points on the table if they are worth most, and 0 for fewer', async () => {
    expect(await share('enter free smallStraight', [2, 3, 4, 4, 5], 0)).toBe(1);
    expect(await share('enter free chance', [2, 3, 4, 4, 5], 0)).toBe(0);
  });

  it('is between for fewer points that only those see who look ahead', async () => {
    const found = await share('enter free fives', [5, 5, 5, 1, 2], 0);
    expect(found).toBeGreaterThan(0.1);
    expect(found).toBeLessThan(0.6);
  });
});
