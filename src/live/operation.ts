import type { IncomingMessage } from 'node:http';
import {
  getOperationAST,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { ApiContext } from '../api/caller.js';
import { costOf } from '../api/limits/cost.js';
import type { Session } from './session.js';

/** What a client sends: checked for its types, and for nothing else. */
export interface OperationRequest {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** A document that the schema and the limits allow. */
export interface CheckedDocument {
  readonly document: DocumentNode;
  /** The same for the same text. */
  readonly number: number;
}

/** A subscription that may be run. */
export class Operation implements ExecutionArgs {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly contextValue: Pick<ApiContext, 'caller' | 'isAdmin'>;
  readonly rootValue = undefined;
  /** The same for operations that get the same answer. */
  readonly answerKey: string;
  /** Undefined when the document has not one that is meant. */
  readonly definition: OperationDefinitionNode | undefined;
  /** See `costOf`. */
  readonly cost: number;

  constructor(
    readonly schema: GraphQLSchema,
    readonly session: Session,
    { document, number }: CheckedDocument,
    { operationName, variables }: OperationRequest,
    /** The request that the connection began with. */
    readonly carrier: IncomingMessage,
  ) {
    this.document = document;
    this.operationName = operationName ?? null;
    this.variableValues = variables ?? {};
    this.definition = getOperationAST(document, operationName) ?? undefined;
    this.cost = this.definition ? costOf(schema, document, this.definition, this.variableValues) : 0;
    const { caller, isAdmin } = session;
    this.contextValue = { caller, isAdmin };
    this.answerKey = JSON.stringify([number, this.operationName, caller?.id, isAdmin, this.variableValues]);
  }
}
