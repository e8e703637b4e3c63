import { describe, expect, it } from '@jest/globals';
import { bonusRules, compiled } from '../testing/columns.js';
import { smallRuleset } from '../testing/small-ruleset.js';

const rules = compiled(smallRuleset);

describe('CompiledRuleset', () => {
  it('has only the own properties of the rule set', () => {
    expect(JSON.parse(JSON.stringify(rules))).toEqual(JSON.parse(JSON.stringify(smallRuleset)));
  });

  it('resolves ids in sheet order, and unknown ids to undefined', () => {
    expect([rules.rowIndex('minimum'), rules.columnIndex('dictated'), rules.dictatedColumn]).toEqual([
      2, 2, 2,
    ]);
    expect([rules.rowIndex('dictated'), rules.columnIndex('toString')]).toEqual([undefined, undefined]);
  });

  it('resolves fields and bonus fields', () => {
    expect(bonusRules.field('free', 'minimum')).toEqual({ kind: 'cell', column: 0, row: 2 });
    expect(bonusRules.field('free', 'secondFive')).toEqual({ kind: 'bonus', index: 0 });
    expect(bonusRules.field('secondFive', 'free')).toBeUndefined();
    expect(rules.field('dictated', 'secondFive')).toBeUndefined();
  });

  it.each([
    [
      'a section',
      { sections: [{ kind: 'sum', id: 'all', names: { en: 'All' }, rows: ['sevens'] }] },
      'row sevens',
    ],
    ['a row rule', { rowRules: [{ kind: 'strictlyAbove', upper: 'ones', lower: 'twos' }] }, 'row twos'],
    [
      'a bonus field',
      { bonusFields: smallRuleset.bonusFields.map((bonus) => ({ ...bonus, column: 'free' })) },
      'column free',
    ],
  ] as const)('throws if %s refers to an unknown part', (_, change, missing) => {
    expect(() => compiled({ ...smallRuleset, ...change })).toThrow(`The rule set has no ${missing}`);
  });
});
