/** The parts of JSON Schema used by the OpenAPI document. */

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
