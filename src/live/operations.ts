import type { IncomingMessage } from 'node:http';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  getVariableValues,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type GraphQLSchema,
} from 'graphql';
import { costFault } from '../api/limits/cost.limit.js';
import { MAX_TOKENS } from '../api/limits/limits.js';
import { checkJson } from '../api/limits/json-limits.js';
import { limitsRule } from '../api/limits/limits.rule.js';
import { subscriptionRootRule } from '../api/limits/subscription-root.rule.js';
import { RequestError } from '../api/request-error.js';
import { Operation, type CheckedDocument, type OperationRequest } from './operation.js';
import type { Session } from './session.js';

/** Documents that are kept, so that many who send the same one have it checked once. */
const KEPT_DOCUMENTS = 500;

/** Checks what comes over live connections by the rules that hold for HTTP, and lets subscriptions pass alone. */
@Injectable()
export class Operations {
  private readonly documents = new Map<string, CheckedDocument>();
  private checked = 0;

  constructor(private readonly modules: ModuleRef) {}

  /**
   * The subscription, or what is wrong with it.
   * @param carrier the request that the connection began with
   */
  prepare(
    request: OperationRequest,
    session: Session,
    carrier: IncomingMessage,
  ): Operation | readonly GraphQLError[] {
    const fault = variablesFault(request);
    if (fault) return [fault];
    const document = this.documents.get(request.query) ?? this.check(request.query);
    if (!('document' in document)) return document;
    const operation = new Operation(this.schema, session, document, request, carrier);
    const faults = operationFaults(operation);
    return faults.length > 0 ? faults : operation;
  }

  private get schema(): GraphQLSchema {
    return this.modules.get(GraphQLSchemaHost, { strict: false }).schema;
  }

  private check(query: string): CheckedDocument | readonly GraphQLError[] {
    let document;
    try {
      document = parse(query, { maxLexicalTokens: MAX_TOKENS });
    } catch (error) {
      if (error instanceof GraphQLError) return [coded(error, ApolloServerErrorCode.GRAPHQL_PARSE_FAILED)];
      throw error;
    }
    const faults = validate(this.schema, document, [...specifiedRules, limitsRule, subscriptionRootRule]);
    if (faults.length > 0) {
      return faults.map((fault) => coded(fault, ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED));
    }
    const [oldest] = this.documents.keys();
    if (oldest !== undefined && this.documents.size >= KEPT_DOCUMENTS) this.documents.delete(oldest);
    this.checked += 1;
    const kept = { document, number: this.checked };
    this.documents.set(query, kept);
    return kept;
  }
}

/** What makes variables too much to be walked. */
function variablesFault({ variables }: OperationRequest): GraphQLError | undefined {
  try {
    checkJson(variables);
    return undefined;
  } catch (error) {
    return wrapped(error);
  }
}

function operationFaults({
  schema,
  definition: operation,
  variableValues,
  cost,
}: Operation): readonly GraphQLError[] {
  if (!operation) {
    return [
      refusal(
        'BAD_REQUEST',
        'Name the operation that is to run: the document has not one, but several or none.',
      ),
    ];
  }
  if (operation.operation !== OperationTypeNode.SUBSCRIPTION) {
    return [
      refusal('BAD_REQUEST', 'Only subscriptions run here. Send queries and mutations by POST to /graphql.'),
    ];
  }
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues, {
    maxErrors: 10,
  });
  if (errors.length > 0) return errors.map((error) => coded(error, ApolloServerErrorCode.BAD_USER_INPUT));
  const costly = costFault(operation, cost);
  return costly ? [costly] : [];
}

/** Gives an error of graphql-js the code that Apollo would. */
function coded(error: GraphQLError, code: string): GraphQLError {
  error.extensions['code'] = code;
  return error;
}

/** A fault of the request in the clothes of graphql-js. */
const refusal = (...[code, message, details]: ConstructorParameters<typeof RequestError>): GraphQLError =>
  wrapped(new RequestError(code, message, details));

/** What was thrown, in the clothes of graphql-js. What of it a client sees is decided when it is formatted. */
export const wrapped = (error: unknown): GraphQLError =>
  new GraphQLError(error instanceof Error ? error.message : String(error), {
    originalError: error instanceof Error ? error : new Error(String(error)),
  });
