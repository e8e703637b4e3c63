/** Strings that can be stored and sent as they are. */
import type { FieldFault } from '../errors/request-error.js';

/**
 * Whether a string has neither NUL, which PostgreSQL does not store, nor half of a surrogate pair, which UTF-8 does not
 * have: what is written there would be another character, and two strings would be one.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** The faults of strings that cannot be stored, in an input of whatever shape. */
export function textFaults(value: unknown, path: readonly string[] = []): readonly FieldFault[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [fault(path)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textFaults(inner, [...path, name]));
}

function fault(path: readonly string[]): FieldFault {
  const property = path.findLast((name) => !/^\d+$/.test(name)) ?? '';
  return { field: path.join('.'), message: `${property} must have no NUL character and no lone surrogates` };
}
