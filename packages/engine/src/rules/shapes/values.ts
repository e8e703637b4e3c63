import { textFault } from '../printable.js';
import type { Shape } from './shape.js';

/** For values with only one representation. */
const same = (value: unknown): unknown => value;

/** A printable string, trimmed and in normalization form NFC. */
export const text = (most: number, least = 0): Shape<string> => ({
  check: (value, path, faults) => {
    if (typeof value !== 'string') faults.add(path, { code: 'WRONG_TYPE', expected: 'string' });
    else if (value.length < least || value.length > most) {
      faults.add(path, { code: 'WRONG_LENGTH', least, most });
    } else if (value !== '') {
      const code = textFault(value);
      if (code) faults.add(path, { code });
    }
  },
  schema: () => ({ type: 'string', ...(least > 0 && { minLength: least }), maxLength: most }),
  canonical: same,
});

const ID = '^[a-z][A-Za-z0-9-]*$';
const ID_PATTERN = new RegExp(ID);

/** A lower-case letter, then letters, digits and hyphens. */
export const identifier = (most: number): Shape<string> => ({
  check: (value, path, faults) => {
    if (typeof value !== 'string') faults.add(path, { code: 'WRONG_TYPE', expected: 'string' });
    else if (value.length < 1 || value.length > most) {
      faults.add(path, { code: 'WRONG_LENGTH', least: 1, most });
    }
  },
  schema: () => ({ type: 'string', pattern: ID, maxLength: most }),
  canonical: same,
});

export const isIdentifier = (id: string): boolean => ID_PATTERN.test(id);

export const integer = <N extends number = number>(least: number, most: number): Shape<N> => ({
  check: (value, path, faults) => {
    if (!Number.isInteger(value)) faults.add(path, { code: 'WRONG_TYPE', expected: 'integer' });
    else if (Number(value) < least || Number(value) > most) {
      faults.add(path, { code: 'OUT_OF_RANGE', least, most });
    }
  },
  schema: () => ({ type: 'integer', minimum: least, maximum: most }),
  // JSON has a -0, which is the same number as 0.
  canonical: (value) => Number(value) + 0,
});

export const boolean: Shape<boolean> = {
  check: (value, path, faults) => {
    if (typeof value !== 'boolean') faults.add(path, { code: 'WRONG_TYPE', expected: 'boolean' });
  },
  schema: () => ({ type: 'boolean' }),
  canonical: same,
};

/** Any value. For values created by code, not by clients. */
export const anything: Shape<unknown> = {
  check: () => undefined,
  schema: () => ({}),
  canonical: same,
};

export const oneOf = <const V extends string>(values: readonly V[]): Shape<V> => ({
  check: (value, path, faults) => {
    if (typeof value !== 'string') faults.add(path, { code: 'WRONG_TYPE', expected: 'string' });
    else if (!values.some((one) => one === value)) faults.add(path, { code: 'UNKNOWN_VALUE', known: values });
  },
  schema: () => ({ enum: values }),
  canonical: same,
});

/** A list with `least` to `most` items. The items of a longer list are not checked. */
export const list = <T>(item: Shape<T>, most: number, least = 0): Shape<readonly T[]> => ({
  check: (value, path, faults) => {
    if (!Array.isArray(value)) faults.add(path, { code: 'WRONG_TYPE', expected: 'list' });
    else if (value.length < least || value.length > most) {
      faults.add(path, { code: 'WRONG_LENGTH', least, most });
    } else {
      // Not forEach, which skips the holes of a list.
      for (const [index, part] of value.entries()) item.check(part, `${path}[${index}]`, faults);
    }
  },
  schema: (definitions) => ({
    type: 'array',
    items: item.schema(definitions),
    ...(least > 0 && { minItems: least }),
    maxItems: most,
  }),
  canonical: (value) => (Array.isArray(value) ? value.map(item.canonical) : value),
});

/** Exactly this text. Not checked, because the text selected the shape. */
export const constant = (value: string): Shape<string> => ({
  check: () => undefined,
  schema: () => ({ const: value }),
  canonical: same,
});
