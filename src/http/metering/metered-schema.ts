import {
  defaultFieldResolver,
  getNullableType,
  isIntrospectionType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { RequestError } from '../../kernel/errors/request-error.js';
import { costOfText, type FieldCost } from '../../kernel/schema/prices.js';
import { itemSizeOf } from './item-size.js';
import type { Meter } from '../../kernel/usage/meter.js';

/** The part of a context that metering needs. Without a meter, nothing is counted. */
export interface MeteredContext {
  readonly meter?: Meter;
}

const NO_COST: FieldCost = { weight: 0 };

/** Fields of at least this cost take a good part of a millisecond. Reading a page takes as long. */
const LONG_WEIGHT = 100;

type Field = GraphQLField<unknown, MeteredContext | undefined>;
/** Introspection types already metered. */
const introspection = new WeakSet<GraphQLObjectType>();

/** @param info undefined if REST calls the resolver: it has no selection, and counts the lists that it writes */
type Resolver = (
  source: unknown,
  args: unknown,
  context: MeteredContext | undefined,
  info: GraphQLResolveInfo | undefined,
) => unknown;

/**
 * Wraps the resolvers of lists and of fields with their own cost. They count values on the meter of the response, and
 * wait for a turn if it is large. Call it once for each schema.
 * @returns the same schema
 */
export function meterSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    // All schemas in the process share the introspection types.
    if (isIntrospectionType(type) && introspection.has(type)) continue;
    if (isIntrospectionType(type)) introspection.add(type);
    for (const field of Object.values<Field>(type.getFields())) {
      if (isListType(getNullableType(field.type)) || field.extensions.cost) field.resolve = metered(field);
    }
  }
  return schema;
}

function metered(field: Field): Resolver {
  const resolve = (field.resolve ?? defaultFieldResolver) as Resolver;
  const cost = field.extensions.cost ?? NO_COST;
  const { weight } = cost;
  const isList = isListType(getNullableType(field.type));
  const isLong = weight >= LONG_WEIGHT || field.extensions.listSize?.slicingArguments !== undefined;
  // A response that is too large fails as a whole. Its remaining lists are empty, because an error for each would take
  // long.
  const rest = (refusal: RequestError): unknown[] => {
    if (isList) return [];
    throw refusal;
  };
  return (source, args, context, info) => {
    const meter = context?.meter;
    if (!meter) return resolve(source, args, context, info);
    const run = (): unknown => {
      if (meter.refusal) return rest(meter.refusal);
      meter.field(weight);
      const value: unknown = resolve(source, args, context, info);
      return value instanceof Promise
        ? value.then((late) => counted(late, cost, meter, info))
        : counted(value, cost, meter, info);
    };
    return (isLong ? meter.isDueForLong : meter.isDue) ? meter.turn().then(run) : run();
  };
}

function counted(
  value: unknown,
  { weight, longText }: FieldCost,
  meter: Meter,
  info: GraphQLResolveInfo | undefined,
): unknown {
  if (typeof value === 'string') {
    meter.string(value.length, weight);
    if (longText) meter.field(costOfText(value.length, longText));
  }
  if (!Array.isArray(value) || !info) return value;
  const items: readonly unknown[] = value;
  const atOnce = meter.list(items.length, itemSizeOf(info));
  return items.length <= atOnce ? items : inTurns(items, atOnce, meter);
}

/** The items of a long list. Those after the first turn are promises that resolve in later turns. */
function inTurns(items: readonly unknown[], atOnce: number, meter: Meter): unknown[] {
  const paced: unknown[] = items.slice(0, atOnce);
  for (let from = atOnce; from < items.length; from += atOnce) {
    const turn = meter.turn();
    for (const item of items.slice(from, from + atOnce)) paced.push(turn.then(() => item));
  }
  return paced;
}
