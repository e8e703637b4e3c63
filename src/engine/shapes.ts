/**
 * Shapes of JSON values. One description of a value gives its TypeScript type (`TypeOf`), the check of values from outside,
 * its JSON Schema, and its canonical form.
 */
import type { Faults } from './ruleset-faults.js';
import { textFault } from './printable.js';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A schema of JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, Json>>;

/** Schemas that others refer to, by their names. */
export type SchemaDefinitions = Map<string, JsonSchema>;

export interface Shape<T> {
  /** Adds the faults of the value at `path`. Work is bounded whatever the value holds. */
  readonly check: (value: unknown, path: string, faults: Faults) => void;
  /** Its JSON Schema; adds to `definitions` what it refers to. */
  readonly schema: (definitions: SchemaDefinitions) => JsonSchema;
  /** A value without faults as it is written canonically: properties in one order, none that is undefined. */
  readonly canonical: (value: unknown) => unknown;
  /** Never there: it carries the type. */
  readonly type?: T;
}

export type TypeOf<S> = S extends Shape<infer T> ? T : never;

export type Properties = Readonly<Record<string, Shape<unknown>>>;
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- an object without properties is meant
export type NoProperties = Readonly<Record<never, Shape<unknown>>>;

/** Shows the properties of an intersection as those of one type. */
type Flat<T> = { readonly [K in keyof T]: T[K] };

export type ObjectOf<R extends Properties, O extends Properties> = Flat<
  { readonly [K in keyof R]: TypeOf<R[K]> } & { readonly [K in keyof O]?: TypeOf<O[K]> | undefined }
>;

/** Longer names of properties are cut in faults. */
const MOST_SHOWN = 64;

const same = (value: unknown): unknown => value;

/** The shape with a description for those who write such values. */
export const described = <S extends Shape<unknown>>(description: string, shape: S): S => ({
  ...shape,
  schema: (definitions) => ({ ...shape.schema(definitions), description }),
});

/** The shape with a name of its own in JSON Schema, where it is used more than once. */
export const named = <S extends Shape<unknown>>(name: string, shape: S): S => ({
  ...shape,
  schema: (definitions) => {
    if (!definitions.has(name)) definitions.set(name, shape.schema(definitions));
    return { $ref: `#/$defs/${name}` };
  },
});

/** A text that can be shown, trimmed and composed (NFC). */
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

/** A lower-case letter and then letters, digits and hyphens; no name of a property that every object has. */
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
  // JSON has a -0, which is no other number.
  canonical: (value) => Number(value) + 0,
});

export const boolean: Shape<boolean> = {
  check: (value, path, faults) => {
    if (typeof value !== 'boolean') faults.add(path, { code: 'WRONG_TYPE', expected: 'boolean' });
  },
  schema: () => ({ type: 'boolean' }),
  canonical: same,
};

/** Any value: code of the server's own. */
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

/** A list with `least` to `most` items; a longer one is not looked into. */
export const list = <T>(item: Shape<T>, most: number, least = 0): Shape<readonly T[]> => ({
  check: (value, path, faults) => {
    if (!Array.isArray(value)) faults.add(path, { code: 'WRONG_TYPE', expected: 'list' });
    else if (value.length < least || value.length > most) {
      faults.add(path, { code: 'WRONG_LENGTH', least, most });
    } else {
      // Not forEach, which leaves out the holes of a list.
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

/** An object with these properties and no others. */
export function object<const R extends Properties, const O extends Properties = NoProperties>(
  required: R,
  optional?: O,
): Shape<ObjectOf<R, O>> {
  const all: Properties = { ...required, ...optional };
  const names = Object.keys(required);
  return {
    check: (value, path, faults) => {
      if (isObject(value)) checkProperties(value, required, optional ?? {}, path, faults);
      else faults.add(path, { code: 'WRONG_TYPE', expected: 'object' });
    },
    schema: (definitions) => ({
      type: 'object',
      properties: schemasOf(all, definitions),
      ...(names.length > 0 && { required: names }),
      additionalProperties: false,
    }),
    canonical: (value) => (isObject(value) ? canonicalProperties(value, all) : value),
  };
}

function checkProperties(
  value: Readonly<Record<string, unknown>>,
  required: Properties,
  optional: Properties,
  path: string,
  faults: Faults,
): void {
  for (const [name, shape] of Object.entries(required)) {
    if (Object.hasOwn(value, name)) shape.check(value[name], within(path, name), faults);
    else faults.add(within(path, name), { code: 'MISSING' });
  }
  for (const [name, shape] of Object.entries(optional)) {
    if (Object.hasOwn(value, name) && value[name] !== undefined)
      shape.check(value[name], within(path, name), faults);
  }
  for (const name of Object.keys(value)) {
    if (faults.isFull) return;
    if (Object.hasOwn(required, name) || Object.hasOwn(optional, name)) continue;
    faults.add(path, { code: 'UNKNOWN_PROPERTY', property: name.slice(0, MOST_SHOWN) });
  }
}

const schemasOf = (properties: Properties, definitions: SchemaDefinitions): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, shape.schema(definitions)]));

function canonicalProperties(
  value: Readonly<Record<string, unknown>>,
  shapes: Properties,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) =>
      value[name] === undefined ? [] : [[name, shape.canonical(value[name])]],
    ),
  );
}

/** One kind of a union: what it means, and its properties beside `kind`. */
export interface Kind<R extends Properties, O extends Properties> {
  readonly description: string;
  readonly required: R;
  readonly optional: O;
}

export function kind(description: string): Kind<NoProperties, NoProperties>;
export function kind<const R extends Properties>(description: string, required: R): Kind<R, NoProperties>;
export function kind<const R extends Properties, const O extends Properties>(
  description: string,
  required: R,
  optional: O,
): Kind<R, O>;
export function kind(
  description: string,
  required: Properties = {},
  optional: Properties = {},
): Kind<Properties, Properties> {
  return { description, required, optional };
}

type Kinds = Readonly<Record<string, Kind<Properties, Properties>>>;

type UnionOf<U extends Kinds> = {
  readonly [K in keyof U]: Flat<{ readonly kind: K } & ObjectOf<U[K]['required'], U[K]['optional']>>;
}[keyof U];

/** The shape of a union, and what each kind means. */
export interface Union<U extends Kinds> extends Shape<UnionOf<U>> {
  readonly meanings: Meanings<keyof U & string>;
}

/** A description of each value of a closed set. */
export type Meanings<V extends string> = Readonly<Record<V, string>>;

/** One of several kinds of objects, distinguished by the property `kind`. */
export function union<const U extends Kinds>(kinds: U): Union<U> {
  const name = oneOf(Object.keys(kinds));
  const shapes = new Map(
    Object.entries(kinds).map(([one, { description, required, optional }]) => [
      one,
      described(description, object({ kind: constant(one), ...required }, optional)),
    ]),
  );
  const shapeOf = (value: Readonly<Record<string, unknown>>): Shape<unknown> | undefined => {
    const found = Object.hasOwn(value, 'kind') ? value['kind'] : undefined;
    return typeof found === 'string' ? shapes.get(found) : undefined;
  };
  return {
    check: (value, path, faults) => {
      if (!isObject(value)) {
        faults.add(path, { code: 'WRONG_TYPE', expected: 'object' });
        return;
      }
      const shape = shapeOf(value);
      if (shape) shape.check(value, path, faults);
      else if (!Object.hasOwn(value, 'kind')) faults.add(within(path, 'kind'), { code: 'MISSING' });
      else name.check(value['kind'], within(path, 'kind'), faults);
    },
    schema: (definitions) => ({
      oneOf: [...shapes.values()].map((shape) => shape.schema(definitions)),
    }),
    meanings: meaningsOf(kinds),
    canonical: (value) => (isObject(value) ? (shapeOf(value)?.canonical(value) ?? value) : value),
  };
}

const meaningsOf = <U extends Kinds>(kinds: U): Meanings<keyof U & string> =>
  Object.fromEntries(Object.entries(kinds).map(([name, { description }]) => [name, description])) as Meanings<
    keyof U & string
  >;

/** Exactly this text, which chose the shape. */
const constant = (value: string): Shape<string> => ({
  check: () => undefined,
  schema: () => ({ const: value }),
  canonical: same,
});

/** An object with at most so many properties of any name, all of one shape. */
export const record = <T>(shape: Shape<T>, most: number): Shape<Readonly<Record<string, T>>> => ({
  check: (value, path, faults) => {
    if (!isObject(value)) {
      faults.add(path, { code: 'WRONG_TYPE', expected: 'object' });
      return;
    }
    const names = Object.keys(value);
    if (names.length > most) faults.add(path, { code: 'WRONG_LENGTH', least: 0, most });
    else for (const name of names) shape.check(value[name], within(path, name.slice(0, MOST_SHOWN)), faults);
  },
  schema: (definitions) => ({
    type: 'object',
    additionalProperties: shape.schema(definitions),
    maxProperties: most,
  }),
  canonical: (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((name) => [name, shape.canonical(value[name])]),
        )
      : value,
});

const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
