/** GraphQL selections that match REST's responses, derived from the schemas of /v1/openapi.json. */
import type { ApiDocument } from '../harness/rest-twin.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** All properties that the document declares for a type; empty for a value without fields. */
export function selectionOf({ components }: ApiDocument, type: string): string {
  const schemas = components.schemas as Readonly<Record<string, Schema>>;
  const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? '';
  const select = ({ $ref, properties, items, anyOf, oneOf }: Schema): string => {
    if ($ref !== undefined) return select(schemas[nameOf($ref)] ?? {});
    if (items) return select(items);
    if (anyOf) return anyOf.map(select).join('');
    if (oneOf) {
      const kinds = oneOf.map((one) => `... on ${nameOf(one.$ref ?? '')} ${select(one)}`);
      return `{ type: __typename ${kinds.join(' ')} }`;
    }
    if (!properties) return '';
    const fields = Object.entries(properties).filter(([name]) => name !== 'type');
    return `{ ${fields.map(([name, schema]) => `${name} ${select(schema)}`).join(' ')} }`;
  };
  return select({ $ref: `#/components/schemas/${type}` });
}
