import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  getOperationAST,
  getVariableValues,
  Kind,
  visit,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { costOf } from '../api/limits/cost.js';
import { walkCost } from '../api/limits/document-cost.js';
import { pointsOf } from '../api/rates/rates.js';
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
  /** About how many tokens it has. */
  readonly tokens: number;
}

/** Faults of variables that are reported at most. */
const MAX_FAULTS = 10;

/** A subscription that may be run. It keeps of its request what running it takes, and no more. */
export class Operation implements ExecutionArgs {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  /** Those that the operation declares. */
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly rootValue = undefined;
  /** The same for operations that get the same answer. */
  readonly answerKey: string;
  /** Undefined when the document has not one that is meant. */
  readonly definition: OperationDefinitionNode | undefined;
  /** What is wrong with the variables. */
  readonly variableFaults: readonly GraphQLError[];
  /** See `costOf`. */
  readonly cost: number;
  /** What it takes to begin: as an operation over HTTP. */
  readonly points: number;

  constructor(
    readonly schema: GraphQLSchema,
    readonly session: Session,
    readonly checked: CheckedDocument,
    { operationName, variables }: OperationRequest,
    /** The request that the connection began with. */
    readonly carrier: IncomingMessage,
  ) {
    const { document } = checked;
    this.document = document;
    this.operationName = operationName ?? null;
    const definition = getOperationAST(document, operationName) ?? undefined;
    this.definition = definition;
    this.variableValues = declaredOf(definition, variables ?? {});
    this.cost = definition ? costOf(schema, document, definition, this.variableValues) : 0;
    this.points = pointsOf(this.cost + walkCost(checked.tokens));
    const { coerced = {}, errors = [] } = getVariableValues(
      schema,
      definition?.variableDefinitions ?? [],
      this.variableValues,
      { maxErrors: MAX_FAULTS },
    );
    this.variableFaults = errors;
    this.answerKey = keyOf(checked, definition, coerced);
  }
}

/** Those variables that an operation declares: what else was sent is not kept. */
function declaredOf(
  definition: OperationDefinitionNode | undefined,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = (definition?.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return Object.fromEntries(names.filter((name) => name in variables).map((name) => [name, variables[name]]));
}

/**
 * The same for operations that make the same of what is pushed to them. Arguments of the subscription itself say what
 * that is, as the id of a game does, and not what becomes of it.
 */
function keyOf(
  { document, number }: CheckedDocument,
  definition: OperationDefinitionNode | undefined,
  coerced: Readonly<Record<string, unknown>>,
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
  const json = JSON.stringify([number, definition?.name?.value, values]);
  return createHash('sha256').update(json).digest('base64');
}
