import type { IncomingMessage } from 'node:http';
import type { DocumentNode, ExecutionArgs, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { ApiContext, Caller, ServedRequest } from '../../kernel/caller/caller.js';
import { Meter } from '../../kernel/usage/meter.js';
import type { Allowance } from '../../kernel/usage/allowance.js';
import type { Operation } from './operation.js';
import type { Place } from './operation-order.js';
import { world } from '../../kernel/world.js';

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

/** A socket's query or mutation that has passed all checks. */
export class SocketOperation implements ExecutionArgs {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly rootValue = undefined;
  readonly contextValue: ApiContext;
  readonly cost: number;

  constructor(
    { schema, document, operationName, variableValues, cost, session, openingRequest }: Operation,
    readonly definition: OperationDefinitionNode,
    readonly arrival: Arrival,
  ) {
    const { allowance, caller, receivedAt, isAwaited } = arrival;
    this.schema = schema;
    this.document = document;
    this.operationName = operationName;
    this.variableValues = variableValues;
    this.cost = cost;
    this.contextValue = {
      req: new SocketRequest(openingRequest, allowance, caller, variableValues),
      caller,
      receivedAt,
      isAdmin: session.isAdmin,
      language: session.language,
      meter: new Meter(allowance.client ?? {}, isAwaited, allowance.work),
    };
  }
}
