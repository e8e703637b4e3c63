import { describe, expect, it } from '@jest/globals';
import { nameFault, normalizeName, playerNameFault } from './name.js';

describe('a name', () => {
  it.each(['Ana', 'Željko Đorđević', '👩‍👩‍👧 family', 'Regular Bob', 'A bot', 'a'.repeat(40), '🎲'.repeat(40)])(
    'may be %s',
    (name) => {
      expect(nameFault(normalizeName(name))).toBeUndefined();
    },
  );

  it.each([
    ['nothing', '', 'must not be empty'],
    ['spaces', ' \t\u00A0', 'must not be empty'],
    ['41 characters', 'a'.repeat(41), 'must have at most 40 characters, but has 41'],
    ['a tab', 'a\tb', 'must contain only printable characters'],
    ['a grapheme joiner', 'An\u034Fa', 'must contain only printable characters'],
    ['a tower of marks', `a${'\u0323\u0330'.repeat(3)}`, 'must have at most 4 combining marks in a row'],
    ['only a filler', '\u3164', 'must contain a visible character'],
  ])('must not be %s', (_, name, fault) => {
    expect(nameFault(normalizeName(name))).toContain(fault);
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
