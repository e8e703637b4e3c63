/** Queries and mutations over sockets. For those over HTTP, see `operation.plugin.ts`. */
import type { IncomingMessage } from 'node:http';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { execute, type ExecutionResult, type GraphQLError } from 'graphql';
import type { ApiContext, Caller, ServedRequest } from '../../kernel/caller/caller.js';
import { outermostField, operations, type OperationAbout } from '../../kernel/logging/request-signals.js';
import type { Allowance } from '../../kernel/usage/allowance.js';
import { Meter } from '../../kernel/usage/meter.js';
import { world } from '../../kernel/world.js';
import { logFaults } from '../errors/format-error.js';
import { costFault } from '../limits/operation-cost.js';
import type { Operation } from './operation.js';
import type { Place } from './operation-order.js';
import { coded, wrapError } from './operations.js';

/** A message with an operation, in the form that logs and signals expect of a request. */
class SocketRequest implements ServedRequest {
  readonly params = undefined;
  readonly body: { readonly variables: Readonly<Record<string, unknown>> };
  private madeId: string | undefined;

  constructor(
    readonly raw: IncomingMessage,
    readonly allowance: Allowance,
    readonly caller: Caller | undefined,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.body = { variables };
  }

  /** Created on first use, by a log line or a trace. Most operations need none. */
  get id(): string {
    return (this.madeId ??= world.uuid());
  }
}

/** How an operation arrived over a socket. */
export interface Arrival {
  /** The current caller. */
  readonly caller: Caller | undefined;
  readonly allowance: Allowance;
  /** When the message arrived, in epoch milliseconds. */
  readonly receivedAt: number;
  readonly place: Place;
  /** Whether the client still waits for the response. */
  readonly isAwaited: () => boolean;
  /** Resolves once the network has taken most of the data sent over the socket. */
  readonly drained: () => Promise<void>;
}

/** A query or mutation that has passed all checks. */
interface Prepared {
  readonly operation: Operation;
  readonly arrival: Arrival;
  readonly contextValue: ApiContext;
}

/**
 * Checks a query or mutation and charges it, or returns its errors. Sets its `run`.
 * @param operation already charged one point on arrival
 * @throws RequestError RATE_LIMITED
 */
export async function prepareOperation(
  operation: Operation,
  arrival: Arrival,
): Promise<Operation | readonly GraphQLError[]> {
  const { definition, cost, points, session, variableValues, openingRequest } = operation;
  const costly = costFault(definition, cost);
  if (costly) return [costly];
  const { allowance, caller, receivedAt, isAwaited } = arrival;
  await allowance.charge(points - 1);
  const contextValue: ApiContext = {
    req: new SocketRequest(openingRequest, allowance, caller, variableValues),
    caller,
    receivedAt,
    isAdmin: session.isAdmin,
    language: session.language,
    meter: new Meter(allowance.client ?? {}, isAwaited, allowance.work),
  };
  operation.run = () => runInTurn({ operation, arrival, contextValue });
  return operation;
}

/** Runs an operation on its turn. Never rejects. */
async function runInTurn(prepared: Prepared): Promise<ExecutionResult> {
  const { arrival, contextValue } = prepared;
  const { place, allowance } = arrival;
  try {
    await place.turn();
    // Waits until the client has read earlier responses, so that a client that does not read has few of them in memory.
    await arrival.drained();
    await allowance.enter();
    // An operation that its client cancelled while it waited is not run.
    return arrival.isAwaited() ? await observed(prepared) : {};
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
async function observed(prepared: Prepared): Promise<ExecutionResult> {
  if (!operations.hasListeners) return executed(prepared);
  const { operation, contextValue } = prepared;
  const { schema, definition } = operation;
  const about: OperationAbout = {
    request: contextValue.req,
    type: definition.operation,
    field: outermostField(schema, definition),
  };
  const start = world.monotonic();
  operations.started.send(about);
  const result = await executed(prepared);
  operations.end(about, start, { errors: result.errors?.length ?? 0 });
  return result;
}

async function executed(prepared: Prepared): Promise<ExecutionResult> {
  const { operation, arrival, contextValue } = prepared;
  const { meter, req } = contextValue;
  meter.expect(operation.cost, operation.isMutation);
  const release = await arrival.allowance.work.reserve(operation.cost);
  try {
    const result = await execute({ ...operation.args, contextValue });
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
