/** The cost of an operation: to parse and validate its document, to walk it, and to create the response. */
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import { RequestError } from '../../kernel/errors/request-error.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST } from '../../kernel/schema/limits.js';
import { costOf } from './cost.js';
import type { Variables } from './sliced-size.js';

/** One unit is about a microsecond: the longest allowed document takes seven milliseconds. */
const COST_OF_A_TOKEN = 7;

/** Walking a cached document to find its operation and selections. */
const COST_OF_A_CACHED_TOKEN = 1;

/** Finding and reporting a fault. */
const COST_OF_A_FAULT = 150;

/** The cost of an uncached document. @param tokens of the document @param faults found in it */
export const documentCost = (tokens: number, faults: number): number =>
  tokens * COST_OF_A_TOKEN + faults * COST_OF_A_FAULT;

/** The cost of executing an operation of a document with this many tokens, without its fields. */
export const walkCost = (tokens: number): number => tokens * COST_OF_A_CACHED_TOKEN;

const fixed = new WeakMap<OperationDefinitionNode, number>();

/** The cost of a valid operation, see `costOf`. Computed once unless it depends on variables. */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables | undefined,
): number {
  const cached = fixed.get(operation);
  if (cached !== undefined) return cached;
  const cost = costOf(schema, document, operation, variables);
  if (!mayDependOnVariables(operation)) fixed.set(operation, cost);
  return cost;
}

/** Arguments that set the size of a list are numbers, so only a variable of type `Int` matters. */
const mayDependOnVariables = ({ variableDefinitions }: OperationDefinitionNode): boolean =>
  variableDefinitions?.some(({ type }) => isInt(type)) ?? false;

const isInt = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE
    ? isInt(type.type)
    : type.kind === Kind.NAMED_TYPE && type.name.value === 'Int';

/** The error of a valid operation that costs too much. Not a validation rule, because those do not see variables. */
export function costFault(operation: OperationDefinitionNode, cost: number): GraphQLError | undefined {
  const maximum = operation.operation === OperationTypeNode.SUBSCRIPTION ? MAX_SUBSCRIPTION_COST : MAX_COST;
  if (cost <= maximum) return undefined;
  const message =
    `The operation costs ${cost}, but the maximum is ${maximum}. ` +
    'Request fewer items with `first`, or fewer fields of each.';
  const originalError = new RequestError('LIMIT_EXCEEDED', message, { limit: 'cost', cost, maximum });
  return new GraphQLError(message, {
    nodes: operation,
    originalError,
    extensions: { http: { status: 400 } },
  });
}
