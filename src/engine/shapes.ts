/** Checks of JSON values by shape: types, ranges, lengths. Work is bounded whatever the value holds. */
import type { Faults } from './ruleset-faults.js';

/** Adds the faults of the value at `path`. */
export type Shape = (value: unknown, path: string, faults: Faults) => void;

export type Properties = Readonly<Record<string, Shape>>;

/** Longer names of properties are cut in faults. */
const MOST_SHOWN = 64;

export const text =
  (most: number, least = 0): Shape =>
  (value, path, faults) => {
    if (typeof value !== 'string') faults.add(path, { code: 'WRONG_TYPE', expected: 'string' });
    else if (value.length < least || value.length > most) {
      faults.add(path, { code: 'WRONG_LENGTH', least, most });
    }
  };

export const integer =
  (least: number, most: number): Shape =>
  (value, path, faults) => {
    if (!Number.isInteger(value)) faults.add(path, { code: 'WRONG_TYPE', expected: 'integer' });
    else if (Number(value) < least || Number(value) > most) {
      faults.add(path, { code: 'OUT_OF_RANGE', least, most });
    }
  };

export const boolean: Shape = (value, path, faults) => {
  if (typeof value !== 'boolean') faults.add(path, { code: 'WRONG_TYPE', expected: 'boolean' });
};

/** Any value: code of the server's own. */
export const anything: Shape = () => undefined;

export const oneOf =
  (known: readonly string[]): Shape =>
  (value, path, faults) => {
    if (typeof value !== 'string') faults.add(path, { code: 'WRONG_TYPE', expected: 'string' });
    else if (!known.includes(value)) faults.add(path, { code: 'UNKNOWN_VALUE', known });
  };

/** A list with `least` to `most` items; a longer one is not looked into. */
export const list =
  (item: Shape, most: number, least = 0): Shape =>
  (value, path, faults) => {
    if (!Array.isArray(value)) faults.add(path, { code: 'WRONG_TYPE', expected: 'list' });
    else if (value.length < least || value.length > most) {
      faults.add(path, { code: 'WRONG_LENGTH', least, most });
    } else {
      value.forEach((part: unknown, index) => {
        item(part, `${path}[${index}]`, faults);
      });
    }
  };

/** An object with these properties and no others. */
export const object =
  (required: Properties, optional: Properties = {}): Shape =>
  (value, path, faults) => {
    if (!isObject(value)) {
      faults.add(path, { code: 'WRONG_TYPE', expected: 'object' });
      return;
    }
    for (const [name, shape] of Object.entries(required)) {
      if (Object.hasOwn(value, name)) shape(value[name], within(path, name), faults);
      else faults.add(within(path, name), { code: 'MISSING' });
    }
    for (const [name, shape] of Object.entries(optional)) {
      if (Object.hasOwn(value, name) && value[name] !== undefined)
        shape(value[name], within(path, name), faults);
    }
    for (const name of Object.keys(value)) {
      if (faults.isFull) return;
      if (Object.hasOwn(required, name) || Object.hasOwn(optional, name)) continue;
      faults.add(path, { code: 'UNKNOWN_PROPERTY', property: name.slice(0, MOST_SHOWN) });
    }
  };

/** One of several kinds of objects, distinguished by the property `kind`. `optional`: properties that a kind may have. */
export function union<K extends string>(
  kinds: Readonly<Record<K, Properties>>,
  optional?: Readonly<Partial<Record<K, Properties>>>,
): Shape {
  const kind = oneOf(Object.keys(kinds));
  const mayHave = new Map(Object.entries<Properties | undefined>(optional ?? {}));
  const shapes = new Map(
    Object.entries<Properties>(kinds).map(([name, properties]) => [
      name,
      object({ kind, ...properties }, mayHave.get(name)),
    ]),
  );
  return (value, path, faults) => {
    if (!isObject(value)) {
      faults.add(path, { code: 'WRONG_TYPE', expected: 'object' });
      return;
    }
    const found = Object.hasOwn(value, 'kind') ? value['kind'] : undefined;
    const shape = typeof found === 'string' ? shapes.get(found) : undefined;
    if (shape) shape(value, path, faults);
    else if (found === undefined) faults.add(within(path, 'kind'), { code: 'MISSING' });
    else kind(found, within(path, 'kind'), faults);
  };
}

/** An object with at most so many properties of any name, all of one shape. */
export const record =
  (shape: Shape, most: number): Shape =>
  (value, path, faults) => {
    if (!isObject(value)) {
      faults.add(path, { code: 'WRONG_TYPE', expected: 'object' });
      return;
    }
    const names = Object.keys(value);
    if (names.length > most) faults.add(path, { code: 'WRONG_LENGTH', least: 0, most });
    else for (const name of names) shape(value[name], within(path, name.slice(0, MOST_SHOWN)), faults);
  };

const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
