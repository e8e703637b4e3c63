/**
 * Shapes of JSON values. One description of a value gives its TypeScript type (`TypeOf`), the check of values from outside,
 * its JSON Schema, and its canonical form.
 */
import type { Faults } from '../validation/ruleset-faults.js';

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
