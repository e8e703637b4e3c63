import { describe, expect, it } from '@jest/globals';
import { displayWidth, isolated, padEnd, printable, shortened, wrapped } from './display-text.js';

describe('displayWidth', () => {
  it.each([
    ['', 0],
    ['Ana', 3],
    ['Božidar', 7],
    ['Jovana Đ.', 9],
    ['e\u0301', 1],
    ['Марко', 5],
    ['山田', 4],
    ['ﾔﾏﾀﾞ', 4],
    ['한국', 4],
    ['\u1112\u1161\u11AB', 2],
    ['ＡＢ', 4],
    ['עדה', 3],
    ['🎲', 2],
    ['👩‍👩‍👧', 2],
    ['🇷🇸', 2],
    ['❤️', 2],
    ['❤', 1],
    ['1️⃣', 2],
    ['a️⃣', 1],
    ['↑↓', 2],
    ['Δ/∇', 3],
    ['Ana 🎲!', 7],
  ])('of %s is %i', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe('shortened', () => {
  it.each([
    ['Konstantin', 10, 'Konstantin'],
    ['Konstantin', 9, 'Konstant…'],
    ['Ana Marija', 5, 'Ana…'],
    ['山田太郎', 6, '山田…'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 5, '👩‍👩‍👧👩‍👩‍👧…'],
  ])('cuts %s to %i columns: %s', (text, width, short) => {
    expect(shortened(text, width)).toBe(short);
    expect(displayWidth(short)).toBeLessThanOrEqual(width);
  });
});

it('padEnd fills to a display width, not to a length', () => {
  expect(padEnd('山', 4)).toBe('山  ');
});

it('printable replaces characters that could move the cursor or reorder the line', () => {
  expect(printable('A\u001b[2Jn\na\u202e\u2028\ufffe')).toBe('A\ufffd[2Jn\ufffda\ufffd\ufffd\ufffd');
  expect(printable('👩‍👩‍👧')).toBe('👩‍👩‍👧');
});

it('isolated wraps only right-to-left text', () => {
  expect(isolated('עדה')).toBe('\u2068עדה\u2069');
  expect(isolated('Ana')).toBe('Ana');
});

it('wrapped breaks lines between words', () => {
  expect(wrapped('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('one two', 7)).toEqual(['one two']);
  expect(wrapped('extraordinary words', 5)).toEqual(['extraordinary', 'words']);
});
