import { describe, expect, it } from '@jest/globals';
import { nameFault, normalizeName } from './name.js';

describe('a name', () => {
  it.each([
    'Ana',
    'Željko Đorđević',
    'Жељко',
    '李小龙',
    'O’Brien-Smith, 3rd',
    '👩‍👩‍👧 family',
    'نیم‌فاصله',
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
    ['joiners alone', '\u200D\u200C', 'must have a character that can be seen'],
    ['a filler alone', '\u3164', 'must have a character that can be seen'],
    ['marks alone', '\u0301\u0302', 'must have a character that can be seen'],
  ])('must not be %s', (_, name, fault) => {
    expect(nameFault(normalizeName(name))).toContain(fault);
  });

  it('has one spelling', () => {
    expect(normalizeName(' Z\u030Celjko ')).toBe('\u017Deljko');
  });
});
