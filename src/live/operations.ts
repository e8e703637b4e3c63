import type { IncomingMessage } from 'node:http';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ParseOptions,
} from 'graphql';
import { ByteCache } from '../api/graphql/byte-cache.js';
import { documentBytes, MAX_DOCUMENT_BYTES } from '../api/graphql/document-store.js';
import { costFault } from '../api/limits/cost.limit.js';
import { MAX_TOKENS } from '../api/limits/limits.js';
import { checkJson } from '../api/limits/json-limits.js';
import { documentCost } from '../api/limits/document-cost.js';
import { limitsRule } from '../api/limits/limits.rule.js';
import { subscriptionRootRule } from '../api/limits/subscription-root.rule.js';
import { RequestError } from '../api/errors/request-error.js';
import { Operation, type CheckedDocument, type OperationRequest } from './operation.js';
import type { Session } from './session.js';

/** Checks what comes over live connections by the rules that hold for HTTP, and lets subscriptions pass alone. */
@Injectable()
export class Operations {
  private readonly documents = new ByteCache<CheckedDocument>(MAX_DOCUMENT_BYTES);
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
    const document = this.documents.get(request.query) ?? this.check(request.query, session);
    if (!('document' in document)) return document;
    const operation = new Operation(this.schema, session, document, request, carrier);
    const faults = operationFaults(operation);
    return faults.length > 0 ? faults : operation;
  }

  private get schema(): GraphQLSchema {
    return this.modules.get(GraphQLSchemaHost, { strict: false }).schema;
  }

  private check(query: string, { tab }: Session): CheckedDocument | readonly GraphQLError[] {
    // Without positions a document takes less than half of the memory; they are found again where there are faults.
    const found = this.parsed(query, { noLocation: true });
    if (!('kind' in found)) return this.faultsOf(query);
    const faults = validate(this.schema, found, RULES).length;
    tab.add(documentCost(found.tokenCount ?? 0, faults), false);
    // Who sends nothing that can be run is sent nothing that would have to be paid.
    void tab.settle();
    if (faults > 0) return this.faultsOf(query);
    this.checked += 1;
    const checked = { document: found, number: this.checked, tokens: query.match(TOKENS)?.length ?? 0 };
    this.documents.set(query, checked, documentBytes(query));
    return checked;
  }

  private parsed(query: string, options: ParseOptions): DocumentNode | GraphQLError {
    try {
      return parse(query, { ...options, maxLexicalTokens: MAX_TOKENS });
    } catch (error) {
      if (error instanceof GraphQLError) return coded(error, ApolloServerErrorCode.GRAPHQL_PARSE_FAILED);
      throw error;
    }
  }

  private faultsOf(query: string): readonly GraphQLError[] {
    const found = this.parsed(query, {});
    if (!('kind' in found)) return [found];
    return validate(this.schema, found, RULES).map((fault) =>
      coded(fault, ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED),
    );
  }
}

const RULES = [...specifiedRules, limitsRule, subscriptionRootRule];

/** Names, numbers and signs, about as the lexer of GraphQL finds them. */
const TOKENS = /\w+|[^\s\w,]/g;

/** Variables are kept for as long as a subscription. An id takes some 50 characters. */
const MAX_VARIABLES = 2_000;

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
  definition: operation,
  variableFaults,
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
  if (variableFaults.length > 0) {
    return variableFaults.map((error) => coded(error, ApolloServerErrorCode.BAD_USER_INPUT));
  }
  if (JSON.stringify(variableValues).length > MAX_VARIABLES) {
    const message = `The variables of a subscription have at most ${MAX_VARIABLES} characters as JSON.`;
    return [refusal('LIMIT_EXCEEDED', message, { limit: 'variables', maximum: MAX_VARIABLES })];
  }
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
