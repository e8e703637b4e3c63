import { expect, it } from '@jest/globals';
import { digit, digitsFrom, readDigits, writeDigits } from './digits.js';

it('each number has one digit, a letter from ten upwards', () => {
  expect(writeDigits([0, 9, 10, 35])).toBe('09az');
  expect(readDigits('09az')).toEqual([0, 9, 10, 35]);
  expect(digit('c')).toBe(12);
});

it('digitsFrom matches the digits from one number to another', () => {
  expect(digitsFrom(1, 6)).toBe('[123456]');
  expect(digitsFrom(8, 11)).toBe('[89ab]');
});
