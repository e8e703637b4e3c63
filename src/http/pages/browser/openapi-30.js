/**
 * Converts an OpenAPI 3.1 description to 3.0 for Swagger UI, which takes seconds to open an operation of a long 3.1
 * description, three times as long as with 3.0. Only handles the features that this API's description uses.
 * @param {unknown} document
 */
export const inOpenApi30 = (document) => ({ ...Object(older(document)), openapi: '3.0.3' });

/** @param {unknown} part @returns {unknown} */
function older(part) {
  if (Array.isArray(part)) return part.map(older);
  if (typeof part !== 'object' || part === null) return part;
  return mapValues(olderSchema({ ...part }), (value, name) => {
    // Examples are not schemas, even if they look like one, and properties may have any name.
    if (name === 'example') return value;
    return name === 'properties' ? mapValues(Object(value), older) : older(value);
  });
}

/** @param {object} object @param {(value: unknown, name: string) => unknown} change */
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

/** @param {Schema} schema @returns {Schema} */
function olderSchema({ const: only, type, anyOf, $ref, ...others }) {
  const isLoneReference = $ref !== undefined && Object.keys(others).length === 0;
  const [one, none] = anyOf ?? [];
  const isNullable = anyOf?.length === 2 && none?.type === 'null';
  return {
    ...others,
    ...(only !== undefined && { enum: [only] }),
    ...(Array.isArray(type)
      ? { type: type.find((name) => name !== 'null'), nullable: type.includes('null') }
      : type !== undefined && { type }),
    ...(anyOf && (isNullable ? { allOf: [one], nullable: true } : { anyOf })),
    // In 3.0, a reference may not have siblings.
    ...($ref !== undefined && (isLoneReference ? { $ref } : { allOf: [{ $ref }] })),
  };
}

/**
 * @typedef {{ const?: unknown, type?: unknown, anyOf?: { type?: unknown }[], $ref?: unknown, [name: string]: unknown }} Schema
 */
