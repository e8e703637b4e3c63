import { describe, expect, it } from '@jest/globals';
import type { Ruleset, SectionBonus } from '../ruleset.js';
import { at, unknownRow, withBonusField, type RulesetFaultCase } from '../testing/ruleset-changes.js';
import { smallRuleset } from '../testing/small-ruleset.js';
import { validateRuleset } from './validate-ruleset.js';

const { sections } = smallRuleset;

function sum(id: string, row: string): Ruleset['sections'][number] {
  return { kind: 'sum', id, names: { en: id }, rows: [row] };
}

function difference(high: string): Ruleset['sections'][number] {
  return { kind: 'difference', id: 'extra', names: { en: 'Extra' }, high, low: 'minimum', factor: 'ones' };
}

const stepped = (...sums: readonly number[]): SectionBonus => ({
  kind: 'stepped',
  steps: sums.map((from) => ({ from, points: 35 })),
});

const FAULTS: readonly RulesetFaultCase[] = [
  [
    'a sum of an unknown row',
    { sections: [...sections, sum('extra', 'sevens')] },
    unknownRow('sections[3].rows[0]', 'sevens'),
  ],
  [
    'a row summed twice',
    { sections: [...sections, sum('extra', 'ones')] },
    at('sections[3].rows[0]', 'SUMMED_TWICE', { first: 'sections[0].rows[0]' }),
  ],
  [
    'rows in no section',
    { sections: sections.slice(0, 2) },
    at('rows[3]', 'IN_NO_SECTION'),
    at('rows[4]', 'IN_NO_SECTION'),
  ],
  [
    'a difference with an unknown row',
    { sections: [...sections, difference('higher')] },
    unknownRow('sections[3].high', 'higher'),
  ],
  [
    'a row minus itself',
    { sections: [...sections, difference('minimum')] },
    at('sections[3].low', 'SAME_ROW', { row: 'minimum' }),
  ],
  [
    'steps of a bonus that do not ascend',
    { sections: [{ ...sum('extra', 'ones'), bonus: stepped(63, 71, 71) }, ...sections.slice(1)] },
    at('sections[0].bonus.steps[2].from', 'STEPS_OUT_OF_ORDER'),
  ],
  [
    'a bonus field in an unknown column',
    withBonusField({ column: 'free' }),
    at('bonusFields[0].column', 'UNKNOWN_COLUMN', { column: 'free' }),
  ],
  [
    'a bonus field for an unknown row',
    withBonusField({ row: 'sixOfAKind' }),
    unknownRow('bonusFields[0].row', 'sixOfAKind'),
  ],
  [
    'a bonus field for a straight',
    withBonusField({ row: 'straight' }),
    at('bonusFields[0].row', 'NOT_FIVE_ALIKE', { row: 'straight' }),
  ],
];

describe('validateRuleset, sections and bonus fields', () => {
  it.each(FAULTS)('finds %s', (_, change, ...faults) => {
    expect(validateRuleset({ ...smallRuleset, ...change })).toEqual(faults);
  });
});
