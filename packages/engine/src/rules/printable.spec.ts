import { describe, expect, it } from '@jest/globals';
import { hasHiddenCharacter, printFault, textFault, type PrintFault } from './printable.js';

/** Why a text cannot be shown, or that it looks like another one. */
const faultOf = (text: string): PrintFault | 'HIDDEN' | undefined =>
  printFault(text) ?? (hasHiddenCharacter(text) ? 'HIDDEN' : undefined);

describe('a printable text', () => {
  it.each([
    'Ana',
    'Željko Đorđević',
    'Жељко',
    '李小龙',
    'O’Brien-Smith, 3rd',
    '👩‍👩‍👧 family',
    'نیم‌فاصله',
    'مُحَمَّد',
    'क्षत्रिय',
    'ภูมิ',
    'Nguyễn Thị Bưởi',
    '한글',
    'שָׁלוֹם',
    '👨🏽‍🚀',
    '☺️',
    '1️⃣',
    '🇷🇸',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '🏴\u{E0062}\u{E0072}\u{E0030}\u{E0037}\u{E007F} and 🏴\u{E0067}\u{E0062}\u{E007F}',
    '葛\u{E0100}城',
    '⠃⠕',
    '❤️‍🔥',
    'ᠠ᠋ᠨᠠ',
    'a\u0323\u0330\u0323\u0330',
  ])('may be %s', (text) => {
    expect(faultOf(text)).toBeUndefined();
  });

  it.each([
    ['Arabic', 'ن'],
    ['Syriac', 'ܒ'],
    ['Mongolian', 'ᠠ'],
    ['N’Ko', 'ߊ'],
    ['Devanagari', 'क'],
    ['Bengali', 'ক'],
    ['Gurmukhi', 'ਕ'],
    ['Gujarati', 'ક'],
    ['Odia', 'କ'],
    ['Tamil', 'க'],
    ['Telugu', 'క'],
    ['Kannada', 'ಕ'],
    ['Malayalam', 'ക'],
    ['Sinhala', 'ක'],
    ['Khmer', 'ក'],
    ['Burmese', 'က'],
    ['Tibetan', 'ཀ'],
  ])('may join %s letters or keep them apart', (_, letter) => {
    expect(faultOf(`${letter}\u200D${letter}\u200C${letter}`)).toBeUndefined();
  });

  it.each<[what: string, text: string, fault: PrintFault | 'HIDDEN']>([
    ['contain a tab', 'a\tb', 'FORBIDDEN_CHARACTER'],
    ['contain a null', 'a\0b', 'FORBIDDEN_CHARACTER'],
    ['contain an escape', '\u001B[31mred', 'FORBIDDEN_CHARACTER'],
    ['contain a direction override', 'a\u202Eb', 'FORBIDDEN_CHARACTER'],
    ['contain a direction isolate', 'a\u2066b', 'FORBIDDEN_CHARACTER'],
    ['contain a zero width space', 'a\u200Bb', 'FORBIDDEN_CHARACTER'],
    ['contain a byte order mark', 'a\uFEFFb', 'FORBIDDEN_CHARACTER'],
    ['contain a line separator', 'a\u2028b', 'FORBIDDEN_CHARACTER'],
    ['contain a paragraph separator', 'a\u2029b', 'FORBIDDEN_CHARACTER'],
    ['contain a lone high surrogate', 'a\uD800', 'FORBIDDEN_CHARACTER'],
    ['contain a lone low surrogate', '\uDC00a', 'FORBIDDEN_CHARACTER'],
    ['contain private use', '\uE000', 'FORBIDDEN_CHARACTER'],
    ['contain a noncharacter', 'a\uFFFF', 'FORBIDDEN_CHARACTER'],
    ['contain an unassigned code point', 'a\u0378', 'FORBIDDEN_CHARACTER'],
    ['contain tags without a flag', 'a\u{E0061}\u{E007F}', 'FORBIDDEN_CHARACTER'],
    ['contain a flag of an endless region', `🏴${'\u{E0061}'.repeat(7)}\u{E007F}`, 'FORBIDDEN_CHARACTER'],
    ['contain a flag without an end', '🏴\u{E0067}\u{E0062}', 'FORBIDDEN_CHARACTER'],
    ['contain a grapheme joiner', 'An\u034Fa', 'HIDDEN'],
    ['vary a letter', 'Ana\uFE0F', 'HIDDEN'],
    ['vary a digit', 'Ana 1\uFE0F', 'HIDDEN'],
    ['vary a digit as text', '1\uFE0E\u20E3', 'HIDDEN'],
    ['vary a letter like an ideograph', 'Ana\u{E0100}', 'HIDDEN'],
    ['vary a letter like a Mongolian one', 'Ana\u180B', 'HIDDEN'],
    ['join Latin letters', 'A\u200Dna', 'HIDDEN'],
    ['keep Latin letters apart', 'A\u200Cna', 'HIDDEN'],
    ['join an emoji and a letter', '👩\u200Da', 'HIDDEN'],
    ['join digits', '1\u200D1', 'HIDDEN'],
    ['contain a Khmer inherent vowel', 'Ana\u17B4', 'HIDDEN'],
    ['contain a Hangul filler', 'Ana\u3164', 'HIDDEN'],
    ['contain a halfwidth Hangul filler', 'Ana\uFFA0', 'HIDDEN'],
    ['be only joiners', '\u200D\u200C', 'INVISIBLE'],
    ['be only a filler', '\u3164', 'INVISIBLE'],
    ['be only a blank pattern of Braille', '\u2800', 'INVISIBLE'],
    ['be only blank symbols and spaces', '\u2800 \u{1D159}\u2800', 'INVISIBLE'],
    ['be only marks', '\u0301\u0302', 'INVISIBLE'],
    ['stack five marks', 'a\u0323\u0330\u0323\u0330\u0323', 'TOO_MANY_MARKS'],
  ])('must not %s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('has no ignorable character that changes nothing', () => {
    const shown: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (!/\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
      if (faultOf(`A${character}na`) === undefined) shown.push(code.toString(16));
    }
    expect(shown).toEqual([]);
  });
});

describe('a text of a rule set', () => {
  it.each([
    ['Čista kocka', undefined],
    ['C\u030Cista kocka', 'NOT_NORMALIZED'],
    [' Small', 'NOT_NORMALIZED'],
    ['Small ', 'NOT_NORMALIZED'],
    ['one\ntwo', 'UNPRINTABLE'],
  ])('%j has the fault %s', (text, fault) => {
    expect(textFault(text)).toBe(fault);
  });
});
