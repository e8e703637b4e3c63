import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../rules/index.js';
import { capitalized, languageOf, listed, nameIn, oneOf, plural, toLatin } from './index.js';

describe('languageOf', () => {
  it.each([
    ['fr', 'fr'],
    ['FR-ca', 'fr'],
    ['de-AT', 'de'],
    ['en-GB', 'en'],
    ['sr', 'sr'],
    ['sr-RS', 'sr'],
    ['sr-Cyrl', 'sr'],
    ['sr-Latn', 'sr-Latn'],
    ['sr-Latn-RS', 'sr-Latn'],
    ['sr-ME', 'sr-Latn'],
    ['sh', 'sr-Latn'],
    ['nb', undefined],
    ['it', undefined],
    ['', undefined],
    ['*', undefined],
    ['fr_FR', undefined],
    ['no such language', undefined],
    [`fr-${'x'.repeat(100_000)}`, undefined],
  ])('maps %.20s to %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it('accepts tags of up to 35 characters', () => {
    const longest = 'en-x-abcdefgh-abcdefgh-abcdefgh-abc';
    expect(longest).toHaveLength(35);
    expect(languageOf(longest)).toBe('en');
    expect(languageOf(`${longest}d`)).toBeUndefined();
  });

  it('maps each language to itself', () => {
    expect(LANGUAGES.map(languageOf)).toEqual(LANGUAGES);
  });
});

describe('toLatin', () => {
  it.each([
    ['Најава', 'Najava'],
    ['абвгдђежзијклљмнњопрстћуфхцчџш', 'abvgdđežzijklljmnnjoprstćufhcčdžš'],
    ['Љубав, Њива, Џокер', 'Ljubav, Njiva, Džoker'],
    ['ЉУБАВ ЊИВА', 'LJUBAV NJIVA'],
    ['Ђ Ж Ћ Ч Ш ђжћчш', 'Đ Ž Ć Č Š đžćčš'],
    ['Yahtzee, 3 коцкице: 1–6', 'Yahtzee, 3 kockice: 1–6'],
    ['Львів й', 'Lьvіv й'],
  ])('writes %s as %s', (text, written) => {
    expect(toLatin(text)).toBe(written);
  });
});

describe('nameIn', () => {
  const names = { en: 'Full house', sr: 'Фул', de: 'Haus' };

  it.each([
    ['en', 'Full house'],
    ['sr', 'Фул'],
    ['sr-Latn', 'Ful'],
    ['de', 'Haus'],
    ['sv', 'Full house'],
  ] as const)('returns the name in %s: %s', (language, name) => {
    expect(nameIn(names, language)).toBe(name);
  });

  it('prefers a name in Latin script over the transliterated one', () => {
    expect(nameIn({ ...names, 'sr-Latn': 'Ful haus' }, 'sr-Latn')).toBe('Ful haus');
  });
});

describe('capitalized', () => {
  it.each([
    ['en', 'full house', 'Full house'],
    ['hr', 'četiri iste', 'Četiri iste'],
    ['sr', 'њива', 'Њива'],
    ['fr', 'Yam', 'Yam'],
    ['de', '', ''],
  ] as const)('begins a text in %s with a capital: %s', (language, text, written) => {
    expect(capitalized(language, text)).toBe(written);
  });
});

describe('lists and numbers', () => {
  it.each([
    ['en', 'Ana, Bo and Cy'],
    ['sr', 'Ana, Bo и Cy'],
    ['sr-Latn', 'Ana, Bo i Cy'],
    ['de', 'Ana, Bo und Cy'],
  ] as const)('join items in %s', (language, text) => {
    expect(listed(language, ['Ana', 'Bo', 'Cy'])).toBe(text);
  });

  it.each([
    ['en', 'Ana, Bo or Cy'],
    ['sr', 'Ana, Bo или Cy'],
    ['sr-Latn', 'Ana, Bo ili Cy'],
    ['de', 'Ana, Bo oder Cy'],
  ] as const)('join alternatives in %s', (language, text) => {
    expect(oneOf(language, ['Ana', 'Bo', 'Cy'])).toBe(text);
  });

  it('join two items, one, or none', () => {
    for (const join of [listed, oneOf]) {
      expect(join('en', ['Ana', 'Bo'])).toMatch(/^Ana (and|or) Bo$/);
      expect(join('en', ['Ana'])).toBe('Ana');
      expect(join('en', [])).toBe('');
    }
  });

  it('pick the plural form for a number', () => {
    const forms = { one: 'bod', few: 'boda', other: 'bodova' };
    expect([1, 2, 5, 11, 21, 22, 25].map((count) => plural('hr', count, forms))).toEqual([
      'bod',
      'boda',
      'bodova',
      'bodova',
      'bod',
      'boda',
      'bodova',
    ]);
    expect([0, 1, 2].map((count) => plural('fr', count, { one: 'point', other: 'points' }))).toEqual([
      'point',
      'point',
      'points',
    ]);
    expect([0, 1, 2].map((count) => plural('en', count, { one: 'roll', other: 'rolls' }))).toEqual([
      'rolls',
      'roll',
      'rolls',
    ]);
  });
});
