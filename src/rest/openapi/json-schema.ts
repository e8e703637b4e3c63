/** JSON Schema, as far as the description of REST needs it. */

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The same, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, ...rest } = schema;
  return typeof type === 'string' && !('const' in schema) && !('enum' in schema)
    ? { type: [type, 'null'], ...rest }
    : { anyOf: [schema, { type: 'null' }] };
}

/** With a description, where there is one. */
export const described = (schema: JsonSchema, description: string | null | undefined): JsonSchema =>
  description ? { ...schema, description } : schema;

/** An object that has these fields and, unless some are named, all of them. */
export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', ...(required.length > 0 && { required }), properties });

/** What the description has under a name. */
export const refTo = (
  kind: 'schemas' | 'responses' | 'headers' | 'parameters',
  name: string,
): JsonSchema => ({
  $ref: `#/components/${kind}/${name}`,
});
