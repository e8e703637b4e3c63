import { describe, expect, it } from '@jest/globals';
import { nameFault, normalizeName, playerNameFault } from './name.js';

describe('a name', () => {
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
    '葛\u{E0100}城',
    '⠃⠕',
    '❤️‍🔥',
    'ᠠ᠋ᠨᠠ',
    'Regular Bob',
    'A bot',
    'a'.repeat(40),
    '🎲'.repeat(40),
  ])('may be %s', (name) => {
    expect(nameFault(normalizeName(name))).toBeUndefined();
  });

  it.each([
    ['nothing', '', 'must not be empty'],
    ['spaces', ' \t\u00A0', 'must not be empty'],
    ['41 characters', 'a'.repeat(41), 'must have at most 40 characters, but has 41'],
    ['a tab', 'a\tb', 'must have printable characters only'],
    ['a null', 'a\0b', 'must have printable characters only'],
    ['an escape', '\u001B[31mred', 'must have printable characters only'],
    ['a direction override', 'a\u202Eb', 'must have printable characters only'],
    ['a direction isolate', 'a\u2066b', 'must have printable characters only'],
    ['a zero width space', 'a\u200Bb', 'must have printable characters only'],
    ['a byte order mark', 'a\uFEFFb', 'must have printable characters only'],
    ['a line separator', 'a\u2028b', 'must have printable characters only'],
    ['a lone high surrogate', 'a\uD800', 'must have printable characters only'],
    ['a lone low surrogate', '\uDC00a', 'must have printable characters only'],
    ['private use', '\uE000', 'must have printable characters only'],
    ['a noncharacter', 'a\uFFFF', 'must have printable characters only'],
    ['a grapheme joiner', 'An\u034Fa', 'must have printable characters only'],
    ['a variation selector behind a letter', 'Ana\uFE0F', 'must have printable characters only'],
    ['a variation selector behind a digit', 'Ana 1\uFE0F', 'must have printable characters only'],
    ['an ideographic variation of a letter', 'Ana\u{E0100}', 'must have printable characters only'],
    ['a Mongolian variation of a letter', 'Ana\u180B', 'must have printable characters only'],
    ['a joiner between Latin letters', 'A\u200Dna', 'must have printable characters only'],
    ['a non-joiner between Latin letters', 'A\u200Cna', 'must have printable characters only'],
    ['a Khmer inherent vowel', 'Ana\u17B4', 'must have printable characters only'],
    ['a Hangul filler', 'Ana\u3164', 'must have printable characters only'],
    ['a halfwidth Hangul filler', 'Ana\uFFA0', 'must have printable characters only'],
    ['joiners alone', '\u200D\u200C', 'must have a character that can be seen'],
    ['a filler alone', '\u3164', 'must have a character that can be seen'],
    ['an unassigned code point', 'a\u0378', 'must have printable characters only'],
    ['tags without a flag', 'a\u{E0061}', 'must have printable characters only'],
    ['a blank pattern of Braille', '\u2800', 'must have a character that can be seen'],
    ['blank symbols and spaces', '\u2800 \u{1D159}\u2800', 'must have a character that can be seen'],
    ['a tower of marks', `a${'\u0323\u0330'.repeat(3)}`, 'must have at most 4 combining marks in a row'],
    ['marks alone', '\u0301\u0302', 'must have a character that can be seen'],
  ])('must not be %s', (_, name, fault) => {
    expect(nameFault(normalizeName(name))).toContain(fault);
  });

  it('has no character that can be ignored, except where it changes what is shown', () => {
    const shown: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (!/\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
      if (nameFault(`A${character}na`) === undefined) shown.push(code.toString(16));
    }
    expect(shown).toEqual([]);
  });

  it.each([
    ...[
      'Regular bot',
      'Casual bot',
      'Expert bot',
      'REGULAR BOT',
      'Regular  bot',
      'Regular-bot.',
      'regularbot',
    ],
    ...[
      'Ｒｅｇｕｌａｒ ｂｏｔ',
      '𝐑𝐞𝐠𝐮𝐥𝐚𝐫 𝐛𝐨𝐭',
      'Régular bot',
      'Rеgulаr bоt',
      'Regu1ar b0t',
      'Ехреrt bоt',
      'Regular\u00A0bot',
    ],
  ])('of a player must not be %s', (name) => {
    expect(playerNameFault(normalizeName(name))).toContain('must not be the name of a bot');
    expect(nameFault(normalizeName(name))).toBeUndefined();
  });

  it.each(['Regular Bob', 'A bot', 'Ana', 'Бот', 'Casual', 'Expert bots'])(
    'of a player may be %s',
    (name) => {
      expect(playerNameFault(name)).toBeUndefined();
    },
  );

  it('has one spelling', () => {
    expect(normalizeName(' Z\u030Celjko ')).toBe('\u017Deljko');
  });
});
