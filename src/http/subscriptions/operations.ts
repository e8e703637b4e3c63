import type { IncomingMessage } from 'node:http';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ParseOptions,
} from 'graphql';
import { documentCache } from '../graphql/document-store.js';
import { costFault, documentCost } from '../limits/operation-cost.js';
import { MAX_TOKENS } from '../../kernel/schema/limits.js';
import { checkJson } from '../input/json-body.js';
import { isLocalized } from '../../kernel/language/localized.js';
import { DOCUMENT_RULES } from '../limits/limits.rule.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Operation, type CheckedDocument, type OperationRequest } from './operation.js';
import type { Session } from './session.js';
import { messageOf } from '../../kernel/errors/thrown.js';

/** Checks operations of live connections by the rules of HTTP. */
@Injectable()
export class Operations {
  private readonly documents = documentCache<CheckedDocument>((_, text) => text);
  private checked = 0;

  constructor(private readonly modules: ModuleRef) {}

  /**
   * Checks the document of an operation and selects the operation, or returns the errors. Documents are charged after
   * the check.
   * @param openingRequest the request that opened the connection
   */
  select(
    request: OperationRequest,
    session: Session,
    openingRequest: IncomingMessage,
  ): Operation | readonly GraphQLError[] {
    const fault = variablesFault(request);
    if (fault) return [fault];
    const document = this.documents.get(request.query) ?? this.check(request.query, session);
    if (!('document' in document)) return document;
    const definition = getOperationAST(document.document, request.operationName);
    if (!definition) return [unnamed()];
    return new Operation(this.schema, session, document, definition, request, openingRequest);
  }

  /**
   * Checks a subscription and charges it, or returns its errors.
   * @param operation already charged one point on arrival
   * @throws RequestError RATE_LIMITED
   */
  async subscribe(operation: Operation): Promise<Operation | readonly GraphQLError[]> {
    const faults = subscriptionFaults(operation);
    if (faults.length > 0) return faults;
    await operation.session.allowance.charge(operation.points - 1);
    return operation;
  }

  private get schema(): GraphQLSchema {
    return this.modules.get(GraphQLSchemaHost, { strict: false }).schema;
  }

  private check(query: string, { charges }: Session): CheckedDocument | readonly GraphQLError[] {
    // Without locations, a document takes less than half the memory. It is parsed again to report faults.
    const found = this.parsed(query, { noLocation: true });
    if (!('kind' in found)) return this.faultsOf(query);
    const faults = validate(this.schema, found, RULES).length;
    charges.add(documentCost(found.tokenCount ?? 0, faults), false);
    // A client whose documents all fail gets no responses that would charge them.
    void charges.settle();
    if (faults > 0) return this.faultsOf(query);
    this.checked += 1;
    const checked = {
      document: found,
      number: this.checked,
      tokens: query.match(TOKENS)?.length ?? 0,
      isLocalized: isLocalized(this.schema, found),
    };
    this.documents.set(query, checked);
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

const RULES = [...specifiedRules, ...DOCUMENT_RULES];

/** Approximates the tokens of the GraphQL lexer: names, numbers and punctuators. */
const TOKENS = /\w+|[^\s\w,]/g;

/** Maximum characters of JSON, because variables stay in memory with their subscription. An id takes about 50. */
const MAX_VARIABLES = 2_000;

/** The error of variables that exceed the JSON limits. */
function variablesFault({ variables }: OperationRequest): GraphQLError | undefined {
  try {
    checkJson(variables);
    return undefined;
  } catch (error) {
    return wrapError(error);
  }
}

function subscriptionFaults({
  definition,
  isSubscription,
  coercion: { errors = [] },
  variableValues,
  cost,
}: Operation): readonly GraphQLError[] {
  if (!isSubscription) {
    const message =
      'This address only runs subscriptions. Send queries and mutations by POST to /graphql, or over a WebSocket.';
    return [refusal('BAD_REQUEST', message)];
  }
  if (errors.length > 0) {
    return errors.map((error) => coded(error, ApolloServerErrorCode.BAD_USER_INPUT));
  }
  if (JSON.stringify(variableValues).length > MAX_VARIABLES) {
    const message = `The variables of a subscription may have at most ${MAX_VARIABLES} characters as JSON.`;
    return [refusal('LIMIT_EXCEEDED', message, { limit: 'variables', maximum: MAX_VARIABLES })];
  }
  const costly = costFault(definition, cost);
  return costly ? [costly] : [];
}

/** The error of a document that does not select exactly one operation. */
const unnamed = (): GraphQLError =>
  refusal(
    'BAD_REQUEST',
    'The document does not contain exactly one operation. Set `operationName` to the one to run.',
  );

/** Adds the code that Apollo uses for such an error. */
export function coded(error: GraphQLError, code: string): GraphQLError {
  error.extensions['code'] = code;
  return error;
}

/** A `RequestError` wrapped as a `GraphQLError`. */
const refusal = (...[code, message, details]: ConstructorParameters<typeof RequestError>): GraphQLError =>
  wrapError(new RequestError(code, message, details));

/** Wraps a thrown value as a `GraphQLError`. `formatError` decides which part a client sees. */
export const wrapError = (error: unknown): GraphQLError =>
  new GraphQLError(messageOf(error), {
    originalError: error instanceof Error ? error : new Error(String(error)),
  });
