import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { PLAIN_ITEM, VALUE_BYTES } from '../metering/item-size.js';
import type { ItemSize } from '../../kernel/usage/meter.js';
import { COST_OF_A_REST_VALUE } from './response-cost.js';
import { briefOf, representedFields } from './represented-fields.js';

/** The size of a value in a response of REST, without the lists in it: these are counted when they are written. */
export function representedSize(
  schema: GraphQLSchema,
  outputType: GraphQLOutputType,
  only: readonly string[] | undefined,
  leftOut: ReadonlySet<string>,
): ItemSize {
  const { cost: values, bytes } = valuesOf(schema, getNamedType(outputType), only, leftOut);
  return { cost: values * COST_OF_A_REST_VALUE, values, bytes };
}

function valuesOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  only: readonly string[] | undefined,
  leftOut: ReadonlySet<string>,
): ItemSize {
  if (isAbstractType(type)) {
    return largest(schema.getPossibleTypes(type).map((one) => objectSize(one, undefined, leftOut)));
  }
  return isObjectType(type) ? objectSize(type, only, leftOut) : PLAIN_ITEM;
}

function objectSize(
  type: GraphQLObjectType,
  only: readonly string[] | undefined,
  leftOut: ReadonlySet<string>,
  above: readonly GraphQLObjectType[] = [],
): ItemSize {
  let [cost, bytes] = [1, 0];
  for (const field of representedFields(type, only, leftOut)) {
    const inner = isListType(getNullableType(field.type)) ? undefined : getNamedType(field.type);
    // A type within itself is null at some depth.
    const size =
      isObjectType(inner) && !above.includes(inner)
        ? objectSize(inner, briefOf(type, field.name)?.fields, leftOut, [...above, type])
        : PLAIN_FIELD;
    cost += size.cost;
    bytes += field.name.length + size.bytes;
  }
  return { cost, bytes };
}

const PLAIN_FIELD: ItemSize = { cost: 1, bytes: VALUE_BYTES };

const largest = (sizes: readonly ItemSize[]): ItemSize => ({
  cost: Math.max(1, ...sizes.map(({ cost }) => cost)),
  bytes: Math.max(VALUE_BYTES, ...sizes.map(({ bytes }) => bytes)),
});
