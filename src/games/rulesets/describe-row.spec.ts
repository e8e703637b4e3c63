import { describe, expect, it } from '@jest/globals';
import type { Ruleset } from '../../engine/index.js';
import { rulesetById, rulesets } from '../../rulesets/index.js';
import { describeRow } from './describe-row.js';

const scoringOf = ({ rows, dice }: Ruleset): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [row.id, describeRow(row, dice)]));

describe('what a row counts', () => {
  it('of six dice is five of them', () => {
    expect(scoringOf(rulesetById('winyamb') ?? neverNone())).toMatchObject({
      ones: 'Up to five ones: the sum of those dice',
      maximum: 'Anything, the five highest dice counted: the sum of five dice',
      minimum: 'Anything, the five lowest dice counted: the sum of five dice',
    });
  });

  it('of five dice is all of them', () => {
    for (const ruleset of rulesets.filter(({ dice }) => dice === 5)) {
      const scoring = Object.values(scoringOf(ruleset));
      expect(scoring.filter((text) => /highest|lowest|Up to/.test(text))).toEqual([]);
    }
    expect(scoringOf(rulesetById('yahtc') ?? neverNone())).toMatchObject({
      ones: 'Any number of ones: the sum of those dice',
      chance: 'Anything: the sum of five dice',
    });
  });
});

function neverNone(): never {
  throw new Error('There is no such rule set');
}
