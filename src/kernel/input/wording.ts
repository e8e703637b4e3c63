/** What a value must be, in the words of every message about an invalid one: `teamSize must be a whole number`. */
import { LANGUAGES } from '@yamb-server/engine/languages';
import { enumValues } from './input-checks.js';

/** Valid values of the scalars of the schema. */
export const VALUES = {
  Int: 'a whole number',
  Float: 'a number',
  Boolean: 'true or false',
  String: 'a string',
  ID: 'a string',
  DateTime: 'an RFC 3339 time such as 2026-03-14T15:09:26Z',
  Language: `the tag of one of these languages: ${LANGUAGES.join(', ')}`,
  RulesetDefinition: 'a JSON object or a string with one',
} as const;

/** A choice of words. */
export const oneOf = (words: readonly unknown[]): string => `one of ${words.join(', ')}`;

/** A whole number in a range. */
export const wholeNumber = (min: number, max?: number): string =>
  `${VALUES.Int} ${max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}`;

/** Such as `1 item` or `6 items`. */
export const counted = (count: number, unit: 'item' | 'character'): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The fault of a list that is too long. */
export const tooManyItems = (maximum: number): string => `must have at most ${counted(maximum, 'item')}`;

/** The valid values of a type of the schema. */
export function valuesOf(type: string): string {
  if (isScalar(type)) return VALUES[type];
  const words = enumValues(type);
  return words.length > 0 ? oneOf(words) : 'a JSON object';
}

const isScalar = (type: string): type is keyof typeof VALUES => Object.hasOwn(VALUES, type);
