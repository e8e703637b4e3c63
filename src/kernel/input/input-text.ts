/** Strings that every store and encoding preserves. */
import type { FieldFault } from '../errors/request-error.js';

/**
 * Whether a string has no NUL, which PostgreSQL cannot store, and no lone surrogate. UTF-8 replaces lone
 * surrogates, which could make two strings equal.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** The faults of unstorable strings, anywhere in an input. */
export function textFaults(value: unknown, path: readonly string[] = []): readonly FieldFault[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [fault(path)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textFaults(inner, [...path, name]));
}

function fault(path: readonly string[]): FieldFault {
  const field = path.join('.');
  return { field, message: `${field} must not contain NUL characters or lone surrogates` };
}
