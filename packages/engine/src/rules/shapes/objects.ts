import type { Faults } from '../validation/ruleset-faults.js';
import type { JsonSchema, SchemaDefinitions, Shape, TypeOf } from './shape.js';

export type Properties = Readonly<Record<string, Shape<unknown>>>;
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- an object without properties is meant
export type NoProperties = Readonly<Record<never, Shape<unknown>>>;

/** Displays an intersection as a single type. */
export type Flat<T> = { readonly [K in keyof T]: T[K] };

export type ObjectOf<R extends Properties, O extends Properties> = Flat<
  { readonly [K in keyof R]: TypeOf<R[K]> } & { readonly [K in keyof O]?: TypeOf<O[K]> | undefined }
>;

/** Longer property names are truncated in faults. */
const MOST_SHOWN = 64;

/** An object with exactly these properties. */
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

/** A loop for speed: the largest definition has thousands of objects. */
function canonicalProperties(
  value: Readonly<Record<string, unknown>>,
  shapes: Properties,
): Readonly<Record<string, unknown>> {
  const canonical: Record<string, unknown> = {};
  for (const name in shapes) {
    if (value[name] !== undefined) canonical[name] = shapes[name]?.canonical(value[name]);
  }
  return canonical;
}

/** An object with at most `most` properties of any name, all of one shape. */
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

export const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
