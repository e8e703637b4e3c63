/**
 * Faces and positions as strings with one character for each, because most of a stored game is rolls. Numbers from ten
 * upwards are lower-case letters, as in hexadecimal.
 */

const BASE = 36;

/** The string of some numbers below 36. */
export const writeDigits = (numbers: readonly number[]): string =>
  numbers.map((number) => number.toString(BASE)).join('');

/** The number that a character stands for. */
export const digit = (character: string): number => parseInt(character, BASE);

/** The numbers in a string. */
export const readDigits = (text: string): readonly number[] => Array.from(text, digit);

/** A regular expression for the digits from one number to another. */
export const digitsFrom = (least: number, most: number): string => {
  const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return `[${writeDigits(all)}]`;
};
