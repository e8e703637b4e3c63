import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../languages/index.js';
import { choicesOf, resolveRuleset, rulesets } from '../../rulesets/index.js';
import type { CompiledRuleset } from '../../engine/index.js';
import { describeColumn } from './describe-column.js';
import { describeRow } from './describe-row.js';
import { describeRules } from './describe-rules.js';

const everyRuleset = rulesets.flatMap(({ id, ...ruleset }) =>
  choicesOf({ id, ...ruleset }).map((variants): CompiledRuleset => {
    const resolution = resolveRuleset(id, variants);
    if (!resolution.ok) throw new Error(resolution.fault.code);
    return resolution.ruleset.ruleset;
  }),
);

const rulesetOf = (id: string): CompiledRuleset => {
  const found = everyRuleset.find((ruleset) => ruleset.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

const scoringOf = (id: string, row: string, language: (typeof LANGUAGES)[number]): string => {
  const ruleset = rulesetOf(id);
  const found = ruleset.rows.find((one) => one.id === row);
  if (!found) throw new Error(`${id} has no ${row}`);
  return describeRow(found, ruleset, language);
};

describe.each(LANGUAGES)('the rules in %s', (language) => {
  it('are said of every row, column and rule of every rule set', () => {
    for (const ruleset of everyRuleset) {
      const said = [
        ...ruleset.rows.map((row) => describeRow(row, ruleset, language)),
        ...ruleset.columns.map((column) => describeColumn(column, language)),
        ...describeRules(ruleset, language),
      ];
      for (const text of said) {
        expect(text).toMatch(/^[\p{Lu}\d]/u);
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      }
      if (language !== 'sr') expect(said.join('')).not.toMatch(/\p{Script=Cyrillic}/u);
    }
  });

  it('say something else of each kind of column', () => {
    const columns = [...rulesetOf('yamb').columns, ...rulesetOf('jamb-ten').columns];
    const kinds = new Map(
      columns.map((column) => [JSON.stringify([column.order, column.entry.kind, column.accepts]), column]),
    );
    const said = new Set([...kinds.values()].map((column) => describeColumn(column, language)));
    expect(said.size).toBe(kinds.size);
  });
});

describe('the rules', () => {
  it.each([
    ['winyamb', 'ones', 'en', 'Up to five ones: the sum of those dice'],
    ['yamb', 'straight', 'sr', '5 бројева у низу: 66 после бацања 1, 56 после бацања 2, 46 после бацања 3'],
    ['yamb', 'fullHouse', 'sr-Latn', '3 kockice istog broja i 2 kockice drugog broja: zbir 5 kockica + 30'],
    ['jamb', 'fourOfAKind', 'hr', '4 kockice istog broja: zbroj tih kockica + 40'],
    ['yams-fr', 'fullHouse', 'fr', 'Trois d’une même face et deux d’une autre: 25'],
    ['kniffel', 'chance', 'de', 'Alles: die Summe von fünf Würfeln'],
    ['yatzy', 'smallStraight', 'sv', 'Talen 1 till 5: 15'],
    [
      'generala',
      'fourOfAKind',
      'es',
      'Cuatro de una cara: 45 tras la tirada 1, 40 tras la tirada 2, 40 tras la tirada 3',
    ],
  ] as const)('of %s %s in %s', (id, row, language, text) => {
    expect(scoringOf(id, row, language)).toBe(text);
  });

  it('name rows as sheets do', () => {
    expect(describeRules(rulesetOf('yams'), 'fr')).toEqual([
      'Maximum ne compte qu’au-dessus de Minimum de sa colonne, et inversement.',
    ]);
    expect(describeColumn(rulesetOf('jamb').columns[0] ?? fail(), 'hr')).toBe(
      'Odozgo prema dolje, nakon bilo kojeg bacanja',
    );
  });
});

function fail(): never {
  throw new Error('There is none');
}
