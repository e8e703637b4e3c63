import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { operationCost, walkCost } from '../limits/operation-cost.js';
import { pointsOf } from '../../kernel/usage/rates.js';
import type { Session } from './session.js';

/** A client's request. Only the types are checked. */
export interface OperationRequest {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** A document that has passed validation and the limits. */
export interface CheckedDocument {
  readonly document: DocumentNode;
  /** Identifies the text of the document. */
  readonly number: number;
  /** An estimate. */
  readonly tokens: number;
  /** Whether it selects text in the language of the connection. */
  readonly isLocalized: boolean;
}

/** Maximum faults of variables that are reported. */
const MAX_FAULTS = 10;

/** An operation with a valid document. Keeps only the parts of the request that execution needs. */
export class Operation implements ExecutionArgs {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  /** The variables that the operation declares. */
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly rootValue = undefined;
  readonly contextValue = undefined;
  /** See `costOf`. */
  readonly cost: number;
  /** The points of its first response, as for an operation over HTTP. */
  readonly points: number;
  /** Runs a query or mutation; set once it has passed all checks. */
  run: (() => Promise<ExecutionResult>) | undefined;
  private key: string | undefined;
  private coercedOnce: ReturnType<typeof getVariableValues> | undefined;

  constructor(
    readonly schema: GraphQLSchema,
    readonly session: Session,
    readonly checked: CheckedDocument,
    /** The operation of the document that `operationName` selects. */
    readonly definition: OperationDefinitionNode,
    { operationName, variables }: OperationRequest,
    /** The request that opened the connection. */
    readonly openingRequest: IncomingMessage,
  ) {
    const { document } = checked;
    this.document = document;
    this.operationName = operationName ?? null;
    this.variableValues = declaredOf(definition, variables ?? {});
    this.cost = operationCost(schema, document, definition, this.variableValues);
    this.points = pointsOf(this.cost + walkCost(checked.tokens));
  }

  /** The arguments of graphql-js, without the context. */
  get args(): Pick<Operation, 'schema' | 'document' | 'operationName' | 'variableValues'> {
    const { schema, document, operationName, variableValues } = this;
    return { schema, document, operationName, variableValues };
  }

  get isSubscription(): boolean {
    return this.definition.operation === OperationTypeNode.SUBSCRIPTION;
  }

  get isMutation(): boolean {
    return this.definition.operation === OperationTypeNode.MUTATION;
  }

  /** Equal for operations whose responses are equal. */
  get responseKey(): string {
    return (this.key ??= keyOf(this));
  }

  /** The values of the variables, or their faults. */
  get coercion(): ReturnType<typeof getVariableValues> {
    const { schema, definition, variableValues } = this;
    return (this.coercedOnce ??= getVariableValues(
      schema,
      definition.variableDefinitions ?? [],
      variableValues,
      { maxErrors: MAX_FAULTS },
    ));
  }
}

/** The variables that an operation declares. Others are not kept in memory. */
function declaredOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = variableDefinitions.map(({ variable }) => variable.name.value);
  return Object.fromEntries(names.filter((name) => name in variables).map((name) => [name, variables[name]]));
}

/**
 * A key of everything that a response depends on besides its payload: the document, the operation, the variables used
 * below the root field, and the language if it contains text. Arguments of the root field, such as the id of a game,
 * select the payloads.
 */
function keyOf({ checked, definition, coercion: { coerced = {} }, session }: Operation): string {
  const { document, number, isLocalized } = checked;
  const used = new Set<string>();
  const collect = {
    Variable: ({ name }: { readonly name: { readonly value: string } }) => void used.add(name.value),
  };
  for (const selection of definition.selectionSet.selections) {
    visit(selection.kind === Kind.FIELD ? { ...selection, arguments: [] } : selection, collect);
  }
  for (const fragment of document.definitions)
    if (fragment.kind === Kind.FRAGMENT_DEFINITION) visit(fragment, collect);
  const values = [...used].sort().map((name) => [name, coerced[name]]);
  const json = JSON.stringify([
    ...[number, definition.name?.value, values],
    ...(isLocalized ? [session.language.get()] : []),
  ]);
  return createHash('sha256').update(json).digest('base64');
}
