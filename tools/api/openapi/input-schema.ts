/** Parameters and bodies as JSON Schema. */
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import type { Parameter, Step } from '../../../src/http/rest/parameters.js';
import { boundsOf, boundsOfField, type Bounds } from './bounds.js';
import { described, marked, objectOf, orNull, type JsonSchema, scalarSchema } from './json-schema.js';
import type { OutputSchemas } from './output-schemas.js';

type Definition = Parameter['definition'];

/** Whether a value is required. */
export const isRequired = ({ type, defaultValue }: Definition): boolean =>
  isNonNullType(type) && defaultValue === undefined;

/** Creates the schemas of inputs. Enums are shared with responses. */
export class InputSchemas {
  constructor(private readonly outputs: OutputSchemas) {}

  /** A value in a path, a query or a header, which cannot be null. */
  ofParameter(parameter: Parameter, steps: readonly Step[]): JsonSchema {
    return withDefault(this.of(parameter.definition.type, boundsOf(parameter, steps)), parameter.definition);
  }

  /** A JSON object with the fields of a body. */
  ofBody(parameters: readonly Parameter[], steps: readonly Step[]): JsonSchema {
    const fields = parameters.map(
      (one) => [one.name, this.ofField(one.definition, boundsOf(one, steps))] as const,
    );
    const required = parameters.filter(({ definition }) => isRequired(definition)).map(({ name }) => name);
    return { ...objectOf(Object.fromEntries(fields), required), additionalProperties: false };
  }

  private ofField(definition: Definition, bounds: Bounds): JsonSchema {
    const schema = this.of(definition.type, bounds);
    const nullable = isNonNullType(definition.type) ? schema : orNull(schema);
    const schemaOf = withDefault(nullable, definition);
    return described(marked(schemaOf, definition.deprecationReason), definition.description);
  }

  private of(type: GraphQLInputType, { value, items }: Bounds): JsonSchema {
    const wanted = getNullableType(type);
    if (isListType(wanted)) {
      return { type: 'array', items: this.of(wanted.ofType, { value: items, items: {} }), ...value };
    }
    if (isInputObjectType(wanted)) return this.ofObject(wanted);
    return isEnumType(wanted) ? this.outputs.of(wanted) : { ...scalarSchema(wanted), ...value };
  }

  private ofObject(type: GraphQLInputObjectType): JsonSchema {
    const fields = Object.values(type.getFields());
    const properties = Object.fromEntries(
      fields.map((field) => [field.name, this.ofField(field, boundsOfField(type.name, field.name))]),
    );
    const required = fields.filter(isRequired).map(({ name }) => name);
    return described({ ...objectOf(properties, required), additionalProperties: false }, type.description);
  }
}

function withDefault(schema: JsonSchema, { defaultValue }: Definition): JsonSchema {
  return defaultValue === undefined ? schema : { ...schema, default: defaultValue };
}
