import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@yamb-server/engine/languages';
import { choicesOf, resolveRuleset, rulesets } from '@yamb-server/engine/rulesets';
import type { CompiledRuleset } from '@yamb-server/engine';
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

describe.each(LANGUAGES)('rule descriptions in %s', (language) => {
  it('cover every row, column and rule of every rule set', () => {
    for (const ruleset of everyRuleset) {
      const said = [
        ...ruleset.rows.map((row) => describeRow(row, ruleset, language)),
        ...ruleset.columns.map((column) => describeColumn(column, ruleset, language)),
        ...describeRules(ruleset, language),
      ];
      const wrong = said.filter(
        (text) => !/^[\p{Lu}\d]/u.test(text) || /undefined|null|NaN|\[object/.test(text),
      );
      expect([ruleset.id, wrong]).toEqual([ruleset.id, []]);
      if (language !== 'sr') expect(said.join('')).not.toMatch(/\p{Script=Cyrillic}/u);
    }
  });

  it('differ for each kind of column', () => {
    const sheet = rulesetOf('jamb-ten');
    const columns = [...rulesetOf('yamb').columns, ...sheet.columns];
    const kinds = new Map(
      columns.map((column) => [JSON.stringify([column.order, column.entry.kind, column.accepts]), column]),
    );
    const said = new Set([...kinds.values()].map((column) => describeColumn(column, sheet, language)));
    expect(said.size).toBe(kinds.size);
  });
});

describe('rule descriptions', () => {
  it.each([
    ['winyamb', 'ones', 'en', 'Up to five ones: the sum of those dice'],
    ['yamb', 'straight', 'sr', '5 бројева у низу: 66 после бацања 1, 56 после бацања 2, 46 после бацања 3'],
    ['yamb', 'fullHouse', 'sr-Latn', '3 kockice istog broja i 2 kockice drugog broja: zbir 5 kockica + 30'],
    ['jamb', 'fourOfAKind', 'hr', '4 kockice istog broja: zbroj tih kockica + 40'],
    ['yams-fr', 'fullHouse', 'fr', 'Trois d’une même face et deux d’une autre\u00a0: 25'],
    ['yahtzee', 'smallStraight', 'hr', '4 broja u nizu: 30'],
    [
      'jamb-standard',
      'straight',
      'en',
      '5 faces in sequence: 66 after roll 1, 56 after roll 2, 46 from roll 3 on',
    ],
    ['kniffel', 'chance', 'de', 'Alles: die Summe von fünf Würfeln'],
    ['yatzy', 'smallStraight', 'sv', 'Talen 1 till 5: 15'],
    ['escalero', 'kings', 'de', 'Beliebig viele K, je 5: die Summe dieser Würfel'],
    [
      'escalero',
      'fullHouse',
      'en',
      'Three of one face and two of another: 30, or 35 after a roll of all dice',
    ],
    ['kismet', 'flush', 'fr', 'Cinq dés d’une même couleur\u00a0: 35'],
    ['generala', 'fourOfAKind', 'es', 'Cuatro de una cara: 45 tras la tirada 1, 40 desde la tirada 2'],
  ] as const)('describe %s %s in %s', (id, row, language, text) => {
    expect(scoringOf(id, row, language)).toBe(text);
  });

  it('name the rows that limit a column and the scores that apply only to it', () => {
    const of = (id: string, column: string, language: (typeof LANGUAGES)[number] = 'en'): string => {
      const ruleset = rulesetOf(id);
      return describeColumn(ruleset.columns.find((one) => one.id === column) ?? fail(), ruleset, language);
    };
    expect(of('yamb', 'middle')).toBe('From Maximum upwards or from Minimum downwards, after any roll');
    expect(of('jamb-ten', 'inward')).toBe(
      'From the top down to Maximum or from the bottom up to Minimum, after any roll',
    );
    expect(of('jamb-standard', 'hand')).toBe('In any order, after a roll of all dice; Straight: 66');
    expect(of('jamb-standard', 'hand', 'sr-Latn')).toMatch(/; Kenta: 66$/);
  });

  it('mention columns only if there are several, and factors only if there are any', () => {
    expect(describeRules(rulesetOf('yahtzee'))).toEqual([
      'Every entry of five of a kind earns 100 points, once Yahtzee has points.',
      'Once Yahtzee and the row of its face are filled, five of a kind counts as Full house, Small straight or Large straight. ' +
        'Once Yahtzee is filled, it must go in the row of its face, or else in a row that is not for a face.',
    ]);
    expect(describeRules(rulesetOf('triple-yahtzee'))[0]).toBe(
      'Every scoring entry of five of a kind earns 100 points times the factor of its column, ' +
        'once Yahtzee has points in every column.',
    );
    expect(describeRules(rulesetOf('escalero'))).toEqual([
      'The highest total in Column 1 earns 1 point.',
      'The highest total in Column 2 earns 2 points.',
      'The highest total in Column 3 earns 4 points.',
      'A side that wins every column earns 3 more points.',
      'The most of these points win the game.',
    ]);
    expect(describeRules(rulesetOf('balut')).at(-1)).toContain(': −2, −1 from 300 on, 0 from 350 on');
  });

  it('use the row names of the sheet', () => {
    expect(describeRules(rulesetOf('yams'), 'fr')).toEqual([
      'Maximum ne compte qu’au-dessus de Minimum de sa colonne, et inversement.',
    ]);
    expect(describeColumn(rulesetOf('jamb').columns[0] ?? fail(), rulesetOf('jamb'), 'hr')).toBe(
      'Odozgo prema dolje, nakon bilo kojeg bacanja',
    );
  });
});

function fail(): never {
  throw new Error('There is none');
}
