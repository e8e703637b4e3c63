/** The sizes of introspection lists, which follow from the schema. */
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { stored } from '@yamb-server/engine';

/** Sizes of introspection lists by type and field, such as `__Type.fields`. */
export type IntrospectionSizes = ReadonlyMap<string, number>;

/** Half of all types are wrapped in a list or non-null type. The chain ends soon, at any depth of the selection. */
const WRAPPED = 0.5;

const sizes = new WeakMap<GraphQLSchema, IntrospectionSizes>();

/** Means over all types, computed once for each schema. */
export const introspectionSizes = (schema: GraphQLSchema): IntrospectionSizes =>
  stored(sizes, schema, () => sizesOf(schema));

function sizesOf(schema: GraphQLSchema): IntrospectionSizes {
  const types = Object.values(schema.getTypeMap());
  const directives = schema.getDirectives();
  const fields = types.flatMap((type) => outputFieldsOf(type));
  const perType = (count: (type: GraphQLNamedType) => number): number => sum(types.map(count)) / types.length;
  return new Map([
    ['__Schema.types', types.length],
    ['__Schema.directives', directives.length],
    ['__Directive.args', sum(directives.map(({ args }) => args.length)) / directives.length],
    ['__Directive.locations', sum(directives.map(({ locations }) => locations.length)) / directives.length],
    ['__Type.fields', fields.length / types.length],
    ['__Field.args', sum(fields.map(({ args }) => args.length)) / fields.length],
    [
      '__Type.inputFields',
      perType((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0)),
    ],
    ['__Type.enumValues', perType((type) => (isEnumType(type) ? type.getValues().length : 0))],
    ['__Type.interfaces', perType((type) => (isObjectType(type) ? type.getInterfaces().length : 0))],
    [
      '__Type.possibleTypes',
      perType((type) => (isInterfaceType(type) ? schema.getPossibleTypes(type).length : 0)),
    ],
    ['__Type.ofType', WRAPPED],
  ]);
}

const outputFieldsOf = (type: GraphQLNamedType) =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
