import { ApolloServerErrorCode } from '@apollo/server/errors';
import { execute, OperationTypeNode, type ExecutionResult, type GraphQLError } from 'graphql';
import { logFaults } from '../errors/format-error.js';
import { costFault } from '../limits/operation-cost.js';
import { outermostField, operations, type OperationAbout } from '../../kernel/logging/request-signals.js';
import type { Operation } from './operation.js';
import { coded, wrapError } from './operations.js';
import { SocketOperation, type Arrival } from './socket-operation.js';
import { world } from '../../kernel/world.js';

/**
 * Checks a query or mutation and charges it, or returns its errors.
 * @param operation already charged one point on arrival
 * @throws RequestError RATE_LIMITED
 */
export async function prepareOperation(
  operation: Operation,
  arrival: Arrival,
): Promise<SocketOperation | readonly GraphQLError[]> {
  const { definition, cost, points } = operation;
  if (!definition) throw new Error('No operation was selected');
  const costly = costFault(definition, cost);
  if (costly) return [costly];
  await arrival.allowance.charge(points - 1);
  return new SocketOperation(operation, definition, arrival);
}

/** Runs a query or mutation on its turn. Never rejects. */
export async function runOperation(operation: SocketOperation): Promise<ExecutionResult> {
  const { arrival, contextValue } = operation;
  const { place, allowance } = arrival;
  try {
    await place.turn();
    // Waits until the client has read earlier responses, so that a client that does not read has few of them in memory.
    await arrival.drained();
    await allowance.enter();
    // An operation that its client cancelled while it waited is not run.
    return arrival.isAwaited() ? await observed(operation) : {};
  } catch (error) {
    logFaults([error], contextValue.req);
    return { errors: [wrapError(error)] };
  } finally {
    allowance.work.leave();
    place.leave();
    await allowance.overdraw(contextValue.meter.excessPoints);
  }
}

/** Publishes the start of an operation and its end. */
async function observed(operation: SocketOperation): Promise<ExecutionResult> {
  if (!operations.hasListeners) return executed(operation);
  const { schema, definition, contextValue } = operation;
  const about: OperationAbout = {
    request: contextValue.req,
    type: definition.operation,
    field: outermostField(schema, definition),
  };
  const start = world.monotonic();
  operations.started.send(about);
  const result = await executed(operation);
  operations.end(about, start, { errors: result.errors?.length ?? 0 });
  return result;
}

async function executed(operation: SocketOperation): Promise<ExecutionResult> {
  const { arrival, definition, contextValue, cost } = operation;
  const { meter, req } = contextValue;
  meter.expect(cost, definition.operation === OperationTypeNode.MUTATION);
  const release = await arrival.allowance.work.reserve(cost);
  try {
    const result = await execute(operation);
    if (meter.refusal) return { errors: [wrapError(meter.refusal)], data: null };
    if (result.errors) logFaults(result.errors, req);
    return 'data' in result ? result : { errors: result.errors?.map(withCode) ?? [] };
  } finally {
    release();
  }
}

/** Invalid variables, which graphql-js finds before it executes anything, get Apollo's code. */
const withCode = (error: GraphQLError): GraphQLError =>
  error.message.startsWith('Variable "') ? coded(error, ApolloServerErrorCode.BAD_USER_INPUT) : error;
