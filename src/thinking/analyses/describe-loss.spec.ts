import { describe, expect, it } from '@jest/globals';
import type { Ruleset } from '@yamb-server/engine';
import { LANGUAGES } from '@yamb-server/engine/languages';
import { rulesetById } from '@yamb-server/engine/rulesets';
import type { AdvisedChoice, Hope } from '@yamb-server/strategy';
import { describeLoss, type DescribedLoss } from './describe-loss.js';

const rulesOf = (id: string): Ruleset => {
  const ruleset = rulesetById(id);
  if (!ruleset) throw new Error(`There is no ${id}`);
  return ruleset;
};

const hope = (row: string, score: number, chance = 1): Hope => ({ column: 'free', row, score, chance });
const enter = (row: string, score: number): AdvisedChoice => ({ kind: 'enter', column: 'free', row, score });
const KEEP: AdvisedChoice = { kind: 'roll', keep: [0, 1, 2], faces: [5, 5, 5] };

const GAMBLE: DescribedLoss = {
  made: KEEP,
  best: enter('smallStraight', 30),
  loss: 8.44,
  costly: {
    causes: { points: 11.2, bonus: 0.02, fields: -2.78 },
    made: hope('fiveOfAKind', 50, 0.138),
    best: hope('smallStraight', 30),
  },
};
const CROSSED: DescribedLoss = {
  ...GAMBLE,
  made: enter('fiveOfAKind', 0),
  best: { kind: 'roll', keep: [], faces: [] },
  costly: { ...GAMBLE.costly, made: hope('fiveOfAKind', 0), best: hope('ones', 0, 0.6) },
};

describe('a costly choice in words', () => {
  it('weighs certain points against a chance, and splits the loss', () => {
    expect(describeLoss(GAMBLE, rulesOf('yahtzee'))).toBe(
      'Gave up a sure 30 in Small straight for a 14 % chance of 50 in Yahtzee (Keep 5 5 5). ' +
        '−8.4 points: −11.2 in this turn, 0.0 from bonuses, +2.8 from the fields left.',
    );
  });

  it('names crossed fields, certain or likely', () => {
    expect(describeLoss(CROSSED, rulesOf('yahtzee'))).toMatch(
      /^Gave up a 60 % chance of crossing Ones \(Roll all dice\) for crossing Yahtzee\. /,
    );
  });

  it.each(LANGUAGES)('differs by the options in %s', (language) => {
    const said = [GAMBLE, CROSSED].map((loss) => describeLoss(loss, rulesOf('yahtzee'), language));
    expect(new Set(said).size).toBe(2);
    for (const text of said) {
      expect(text).toMatch(/^\p{Lu}.*\. .*\.$/u);
      expect(text).toContain('−8.4');
      if (language !== 'sr') expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
    }
    expect(said[0]).toContain('5 5 5');
    expect(said[0]).toMatch(/14.%/u);
  });
});
