import { describe, expect, it } from '@jest/globals';
import { sideName, sideOnTurn } from './names.js';
import { sheetViewOf, spokenIn } from './sheet-view.js';
import { resign, viewAfter } from './testing/played.js';
import { sheetText } from './text.js';

const yahtc = { ruleset: 'yahtc', names: ['Ana', 'Bo'] };

describe('a name', () => {
  const headOf = (name: string): string | undefined =>
    sheetText(viewAfter({ ...yahtc, names: [name, 'Bo'] }))
      .split('\n')
      .find((line) => line.endsWith('Bo'));

  it.each([
    ['with control characters', '\u001b[31mred\n', '► \ufffd[31mred\ufffd │ Bo'],
    ['with wide letters', '山田太郎山田太郎', '► 山田太郎山田… │ Bo'],
    ['in a right-to-left script', 'עדה', '► \u2068עדה\u2069 │ Bo'],
  ])('%s stays within its column', (_, name, head) => {
    expect(headOf(name)).toBe(`                │${head}`);
  });
});

describe('the names of a pair', () => {
  const view = viewAfter({ ruleset: 'yamb', names: ['Konstantin', 'Bo', 'Veljko', null], teamSize: 2 });

  it.each([
    [40, 'Konstantin & Veljko'],
    [19, 'Konstan… & Veljko'],
    [13, 'Kons… & Velj…'],
  ])('share %i places', (width, names) => {
    expect(sideName(spokenIn('en', view), 0, width)).toBe(names);
  });

  it('say that a seat is free', () => {
    expect(sideName(spokenIn('en', view), 1)).toBe('Bo & free seat');
  });
});

describe('the side on turn', () => {
  it('is nobody before everybody has come, and after the end', () => {
    expect(sideOnTurn(viewAfter(yahtc))).toBe(0);
    expect(sideOnTurn(viewAfter({ ...yahtc, names: ['Ana', null] }))).toBeNull();
    expect(sideOnTurn(viewAfter(yahtc, resign(0)))).toBeNull();
  });
});

it('the view of a game has the names of its seats', () => {
  const { ruleset, state, names } = viewAfter({ ...yahtc, names: ['Ana', null] });
  const seats = names.map((name) => ({ name, isBot: false }));
  expect(sheetViewOf({ ruleset, state, seats })).toEqual({ ruleset, state, names: ['Ana', null] });
});
