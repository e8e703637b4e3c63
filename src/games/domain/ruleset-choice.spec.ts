import { describe, expect, it } from '@jest/globals';
import { requireRuleset } from './ruleset-choice.js';

/** The error of a choice of rules, or its key. */
function outcome(id: string, ...variants: readonly string[]): unknown {
  try {
    return requireRuleset(id, variants).key;
  } catch (error) {
    return error;
  }
}

describe('requireRuleset', () => {
  it('returns the rules with the variants in any order', () => {
    expect(outcome('yams', 'rill', 'columns')).toBe(outcome('yams', 'columns', 'rill'));
  });

  it('names the rule sets if there is no such one', () => {
    expect(outcome('chess')).toMatchObject({
      code: 'UNKNOWN_RULESET',
      message: expect.stringMatching(/^There is no rule set "chess"\. Choose one of: winyamb, yamb, /),
    });
  });

  it('names the variants of the rule set if it has no such one', () => {
    expect(outcome('yahtc', 'nell')).toMatchObject({
      code: 'UNKNOWN_VARIANT',
      message: 'The rule set "yahtc" has no variant "nell". It has none.',
      details: { known: [] },
    });
    const known = ['sec', 'columns', 'pairs', 'two-straights', 'rill'];
    expect(outcome('yams', 'nell')).toMatchObject({
      code: 'UNKNOWN_VARIANT',
      message: `The rule set "yams" has no variant "nell". Choose one of: ${known.join(', ')}.`,
      details: { known },
    });
  });

  it('refuses a variant that is listed twice', () => {
    expect(outcome('yams', 'rill', 'rill')).toMatchObject({
      code: 'REPEATED_VARIANT',
      message: 'The variant "rill" is listed twice. List it once.',
    });
  });

  it('names two variants that exclude each other', () => {
    expect(outcome('yahtzee', 'no-joker', 'free-joker')).toMatchObject({
      code: 'EXCLUSIVE_VARIANTS',
      message: 'The variants "free-joker" and "no-joker" exclude each other. Choose one of them.',
      details: { variants: ['free-joker', 'no-joker'] },
    });
  });
});
