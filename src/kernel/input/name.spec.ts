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
    ['a tab', 'a\tb', 'must contain only printable characters'],
    ['a null', 'a\0b', 'must contain only printable characters'],
    ['an escape', '\u001B[31mred', 'must contain only printable characters'],
    ['a direction override', 'a\u202Eb', 'must contain only printable characters'],
    ['a direction isolate', 'a\u2066b', 'must contain only printable characters'],
    ['a zero width space', 'a\u200Bb', 'must contain only printable characters'],
    ['a byte order mark', 'a\uFEFFb', 'must contain only printable characters'],
    ['a line separator', 'a\u2028b', 'must contain only printable characters'],
    ['a lone high surrogate', 'a\uD800', 'must contain only printable characters'],
    ['a lone low surrogate', '\uDC00a', 'must contain only printable characters'],
    ['private use', '\uE000', 'must contain only printable characters'],
    ['a noncharacter', 'a\uFFFF', 'must contain only printable characters'],
    ['a grapheme joiner', 'An\u034Fa', 'must contain only printable characters'],
    ['a variation selector behind a letter', 'Ana\uFE0F', 'must contain only printable characters'],
    ['a variation selector behind a digit', 'Ana 1\uFE0F', 'must contain only printable characters'],
    ['an ideographic variation of a letter', 'Ana\u{E0100}', 'must contain only printable characters'],
    ['a Mongolian variation of a letter', 'Ana\u180B', 'must contain only printable characters'],
    ['a joiner between Latin letters', 'A\u200Dna', 'must contain only printable characters'],
    ['a non-joiner between Latin letters', 'A\u200Cna', 'must contain only printable characters'],
    ['a Khmer inherent vowel', 'Ana\u17B4', 'must contain only printable characters'],
    ['a Hangul filler', 'Ana\u3164', 'must contain only printable characters'],
    ['a halfwidth Hangul filler', 'Ana\uFFA0', 'must contain only printable characters'],
    ['only joiners', '\u200D\u200C', 'must contain a visible character'],
    ['only a filler', '\u3164', 'must contain a visible character'],
    ['an unassigned code point', 'a\u0378', 'must contain only printable characters'],
    ['tags without a flag', 'a\u{E0061}', 'must contain only printable characters'],
    ['a blank pattern of Braille', '\u2800', 'must contain a visible character'],
    ['blank symbols and spaces', '\u2800 \u{1D159}\u2800', 'must contain a visible character'],
    ['a tower of marks', `a${'\u0323\u0330'.repeat(3)}`, 'must have at most 4 combining marks in a row'],
    ['only marks', '\u0301\u0302', 'must contain a visible character'],
  ])('must not be %s', (_, name, fault) => {
    expect(nameFault(normalizeName(name))).toContain(fault);
  });

  it('rejects every ignorable character that does not change the displayed name', () => {
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
  ])('must not be %s for a player', (name) => {
    expect(playerNameFault(normalizeName(name))).toContain('must not be the name of a server bot');
    expect(nameFault(normalizeName(name))).toBeUndefined();
  });

  it.each(['Regular Bob', 'A bot', 'Ana', 'Бот', 'Casual', 'Expert bots'])(
    'may be %s for a player',
    (name) => {
      expect(playerNameFault(name)).toBeUndefined();
    },
  );

  it('is normalized to one spelling', () => {
    expect(normalizeName(' Z\u030Celjko ')).toBe('\u017Deljko');
  });
});
