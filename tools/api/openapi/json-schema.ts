/** The parts of JSON Schema used by the OpenAPI document. */
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  type GraphQLEnumType,
  type GraphQLLeafType,
} from 'graphql';
import { LanguageTag } from '../../../src/kernel/language/language.scalar.js';
import { MOST_TAG } from '@yamb-server/engine/languages';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, ...rest } = schema;
  return typeof type === 'string' && !('const' in schema) && !('enum' in schema)
    ? { type: [type, 'null'], ...rest }
    : { anyOf: [schema, { type: 'null' }] };
}

/** The schema, marked as deprecated if there is a reason. */
export const marked = (schema: JsonSchema, deprecationReason: string | null | undefined): JsonSchema =>
  deprecationReason ? { ...schema, deprecated: true } : schema;

/** The schema with an optional description. */
export const described = (schema: JsonSchema, description: string | null | undefined): JsonSchema =>
  description ? { ...schema, description } : schema;

/** An object with these fields, all required unless `required` is given. */
export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', ...(required.length > 0 && { required }), properties });

/** A reference to a component of the document. */
export const refTo = (
  kind: 'schemas' | 'responses' | 'headers' | 'parameters',
  name: string,
): JsonSchema => ({
  $ref: `#/components/${kind}/${name}`,
});

/** References to headers of the document, by name. */
export const headerRefs = (...names: readonly string[]): JsonSchema =>
  Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));

const DEFINITION =
  'A rule set as data, described by `/ruleset.schema.json`. Requests may also send its JSON as a string.';

/** A scalar. Enums are named components. */
export function scalarSchema(type: Exclude<GraphQLLeafType, GraphQLEnumType>): JsonSchema {
  if (type === GraphQLInt) return { type: 'integer', format: 'int32' };
  if (type === GraphQLFloat) return { type: 'number' };
  if (type === GraphQLBoolean) return { type: 'boolean' };
  if (type === LanguageTag) return { type: 'string', maxLength: MOST_TAG, example: 'fr' };
  if (type.name === 'RulesetDefinition') return { type: 'object', description: DEFINITION };
  return type.name === 'DateTime' ? { type: 'string', format: 'date-time' } : { type: 'string' };
}

/** The values of an enum, with their meanings in its description. */
export function enumSchema(type: GraphQLEnumType): JsonSchema {
  const values = type.getValues();
  const meanings = values.flatMap(({ name, description }) =>
    description ? [`- \`${name}\`: ${description}`] : [],
  );
  return {
    type: 'string',
    enum: values.map(({ name }) => name),
    description: [type.description ?? type.name, ...(meanings.length > 0 ? ['', ...meanings] : [])].join(
      '\n',
    ),
  };
}
