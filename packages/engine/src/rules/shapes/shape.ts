/**
 * Shapes of JSON values. One description of a value gives its TypeScript type (`TypeOf`), validation, JSON Schema and
 * canonical form.
 */
import type { Faults } from '../validation/ruleset-faults.js';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A JSON Schema (2020-12). */
export type JsonSchema = Readonly<Record<string, Json>>;

/** Named schemas that others refer to. */
export type SchemaDefinitions = Map<string, JsonSchema>;

export interface Shape<T> {
  /** Adds the faults of the value at `path`. The work is bounded for any value. */
  readonly check: (value: unknown, path: string, faults: Faults) => void;
  /** The JSON Schema. Registers the schemas that it refers to in `definitions`. */
  readonly schema: (definitions: SchemaDefinitions) => JsonSchema;
  /** The canonical form of a valid value: properties in a fixed order, without undefined ones. */
  readonly canonical: (value: unknown) => unknown;
  /** Never present: it carries the type. */
  readonly type?: T;
}

export type TypeOf<S> = S extends Shape<infer T> ? T : never;

/** The shape with a description for authors of such values. */
export const described = <S extends Shape<unknown>>(description: string, shape: S): S => ({
  ...shape,
  schema: (definitions) => ({ ...shape.schema(definitions), description }),
});

/** The shape with a name in JSON Schema, for shapes that are used more than once. */
export const named = <S extends Shape<unknown>>(name: string, shape: S): S => ({
  ...shape,
  schema: (definitions) => {
    if (!definitions.has(name)) definitions.set(name, shape.schema(definitions));
    return { $ref: `#/$defs/${name}` };
  },
});
