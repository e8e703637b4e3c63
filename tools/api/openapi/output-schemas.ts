/** Types of the GraphQL schema as JSON Schema, in the form that `Representation` writes. */
import {
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLAbstractType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { ADVICE_PARTS, GAME_PARTS } from '../../../src/http/rest/own-parameters.js';
import { briefOf, representedFields, type Brief } from '../../../src/http/rest/represented-fields.js';
import {
  described,
  marked,
  objectOf,
  orNull,
  refTo,
  type JsonSchema,
  enumSchema,
  scalarSchema,
} from './json-schema.js';

/** Fields that minimal responses omit. */
const NOT_MINIMAL: ReadonlySet<string> = new Set(['GameChanged.game', 'GameUpdate.game']);

const OMITTED = 'Omitted with `Prefer: return=minimal`.';
const NOT_INCLUDED = 'Omitted if `include` is set and does not name it.';

const NO_CHANCES = 'Omitted by `GET /v1/games/{gameId}/advice` unless `include` names `chances`.';

/** When responses omit a field; undefined if never. */
function omissionOf(type: GraphQLObjectType, name: string): string | undefined {
  const place = `${type.name}.${name}`;
  if (NOT_MINIMAL.has(place)) return OMITTED;
  if (place in ADVICE_PARTS.fields) return NO_CHANCES;
  return place in GAME_PARTS.fields ? NOT_INCLUDED : undefined;
}

export class OutputSchemas {
  private readonly schemas = new Map<string, JsonSchema>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** Every referenced type, by name. */
  get components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Adds a schema that is not a GraphQL type. */
  add(name: string, schema: JsonSchema): JsonSchema {
    this.schemas.set(name, schema);
    return refTo('schemas', name);
  }

  /** A non-null value. */
  of(type: GraphQLOutputType, brief?: Brief): JsonSchema {
    if (isNonNullType(type)) return this.of(type.ofType, brief);
    if (isListType(type)) return { type: 'array', items: this.maybe(type.ofType, brief) };
    if (isLeafType(type))
      return isEnumType(type) ? this.named(type.name, () => enumSchema(type)) : scalarSchema(type);
    if (isObjectType(type)) {
      return this.named(brief?.name ?? type.name, () =>
        described(this.objectOf(type, brief), brief?.description ?? type.description),
      );
    }
    return this.named(type.name, () => this.oneOf(type));
  }

  private objectOf(type: GraphQLObjectType, brief?: Brief): JsonSchema {
    const fields = this.fieldsOf(type, brief);
    const required = Object.keys(fields).filter((name) => omissionOf(type, name) === undefined);
    return objectOf(fields, required);
  }

  /** The fields of a type. All are required, except those that responses may omit. */
  private fieldsOf(type: GraphQLObjectType, brief?: Brief): Readonly<Record<string, JsonSchema>> {
    const fields = representedFields(type, brief?.fields).map((field) => {
      const schema = withFormat(this.maybe(field.type, briefOf(type, field.name)), field.extensions.format);
      const description = [field.description, omissionOf(type, field.name)].filter(Boolean).join(' ');
      return [field.name, described(marked(schema, field.deprecationReason), description)] as const;
    });
    return { ...this.tagOf(type), ...Object.fromEntries(fields) };
  }

  private maybe(type: GraphQLOutputType, brief?: Brief): JsonSchema {
    return isNonNullType(type) ? this.of(type, brief) : orNull(this.of(type, brief));
  }

  /** The discriminator of a union or an interface. */
  private tagOf(type: GraphQLObjectType): Readonly<Record<string, JsonSchema>> {
    return type.getInterfaces().length > 0 ? { type: { type: 'string', const: type.name } } : {};
  }

  private oneOf(type: GraphQLAbstractType): JsonSchema {
    const types = this.schema.getPossibleTypes(type);
    const refs = types.map((one) => [one.name, this.of(one)] as const);
    const mapping = Object.fromEntries(refs.map(([name, { $ref }]) => [name, $ref]));
    return described(
      {
        oneOf: refs.map(([, ref]) => ref),
        ...(isInterfaceType(type) && { discriminator: { propertyName: 'type', mapping } }),
      },
      type.description,
    );
  }

  /** A named type is written once, because types may contain each other. */
  private named(name: string, write: () => JsonSchema): JsonSchema {
    if (!this.schemas.has(name)) {
      this.schemas.set(name, {});
      this.schemas.set(name, write());
    }
    return refTo('schemas', name);
  }
}

/** The format of a string, or of the strings in a list. */
function withFormat(schema: JsonSchema, format: string | undefined): JsonSchema {
  if (format === undefined) return schema;
  const { items } = schema;
  return typeof items === 'object' ? { ...schema, items: { ...items, format } } : { ...schema, format };
}
