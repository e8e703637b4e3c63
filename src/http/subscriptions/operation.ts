import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { RequestLanguage } from '../../kernel/language/request-language.js';
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
  /** Undefined unless `operationName` selects exactly one operation. */
  readonly definition: OperationDefinitionNode | undefined;
  /** See `costOf`. */
  readonly cost: number;
  /** The points of its first response, as for an operation over HTTP. */
  readonly points: number;
  /** Runs a query or mutation; set once it has passed all checks. */
  run: (() => Promise<ExecutionResult>) | undefined;
  private key: string | undefined;
  private coercedOnce: Coercion | undefined;

  constructor(
    readonly schema: GraphQLSchema,
    readonly session: Session,
    readonly checked: CheckedDocument,
    { operationName, variables }: OperationRequest,
    /** The request that opened the connection. */
    readonly openingRequest: IncomingMessage,
  ) {
    const { document } = checked;
    this.document = document;
    this.operationName = operationName ?? null;
    const definition = getOperationAST(document, operationName) ?? undefined;
    this.definition = definition;
    this.variableValues = declaredOf(definition, variables ?? {});
    this.cost = definition ? operationCost(schema, document, definition, this.variableValues) : 0;
    this.points = pointsOf(this.cost + walkCost(checked.tokens));
  }

  /** The arguments of graphql-js, without the context. */
  get args(): Pick<Operation, 'schema' | 'document' | 'operationName' | 'variableValues'> {
    const { schema, document, operationName, variableValues } = this;
    return { schema, document, operationName, variableValues };
  }

  get isSubscription(): boolean {
    return this.definition?.operation === OperationTypeNode.SUBSCRIPTION;
  }

  get isMutation(): boolean {
    return this.definition?.operation === OperationTypeNode.MUTATION;
  }

  /** Equal for operations whose responses are equal. */
  get responseKey(): string {
    return (this.key ??= keyOf(
      this.checked,
      this.definition,
      this.coercion.coerced ?? {},
      this.session.language,
    ));
  }

  /** Faults of the variables. */
  get variableFaults(): readonly GraphQLError[] {
    return this.coercion.errors ?? [];
  }

  private get coercion(): Coercion {
    return (this.coercedOnce ??= getVariableValues(
      this.schema,
      this.definition?.variableDefinitions ?? [],
      this.variableValues,
      { maxErrors: MAX_FAULTS },
    ));
  }
}

type Coercion = ReturnType<typeof getVariableValues>;

/** The variables that an operation declares. Others are not kept in memory. */
function declaredOf(
  definition: OperationDefinitionNode | undefined,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = (definition?.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return Object.fromEntries(names.filter((name) => name in variables).map((name) => [name, variables[name]]));
}

/**
 * A key of everything that a response depends on besides its payload: the document, the operation, the variables used
 * below the root field, and the language if it contains text. Arguments of the root field, such as the id of a game,
 * select the payloads.
 */
function keyOf(
  { document, number, isLocalized }: CheckedDocument,
  definition: OperationDefinitionNode | undefined,
  coerced: Readonly<Record<string, unknown>>,
  language: RequestLanguage,
): string {
  const used = new Set<string>();
  const collect = {
    Variable: ({ name }: { readonly name: { readonly value: string } }) => void used.add(name.value),
  };
  if (definition) {
    for (const selection of definition.selectionSet.selections) {
      visit(selection.kind === Kind.FIELD ? { ...selection, arguments: [] } : selection, collect);
    }
    for (const fragment of document.definitions)
      if (fragment.kind === Kind.FRAGMENT_DEFINITION) visit(fragment, collect);
  }
  const values = [...used].sort().map((name) => [name, coerced[name]]);
  const json = JSON.stringify([
    ...[number, definition?.name?.value, values],
    ...(isLocalized ? [language.get()] : []),
  ]);
  return createHash('sha256').update(json).digest('base64');
}
