import type { ServedRequest } from '../caller/caller.js';
import { Activity } from '../signals/activity.js';
import { Signal } from '../signals/signal.js';
import { Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';

/** A valid GraphQL operation, over HTTP or a WebSocket. Subscriptions have their own signals. */
export interface OperationAbout {
  readonly request: ServedRequest;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** See `outermostField`. */
  readonly field: string;
}

/** An error in a response. */
export interface ErrorAbout {
  readonly code: string;
  /** The limit that was exceeded. */
  readonly limit?: string;
}

export const operations = new Activity<OperationAbout, { readonly errors: number }>('operation');

export const errorSignal = new Signal<ErrorAbout>('error');

/**
 * The name of an operation in metrics and traces: its root field, `several` for more than one, or `introspection`. The
 * schema limits the number of names; clients' operation names would not.
 */
export function outermostField(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
): string {
  const rootFields = schema.getRootType(operation)?.getFields() ?? {};
  const selected = selectionSet.selections.filter(
    (selection) => selection.kind !== Kind.FIELD || !selection.name.value.startsWith('__'),
  );
  const [first] = selected;
  if (!first) return 'introspection';
  if (selected.length > 1 || first.kind !== Kind.FIELD) return 'several';
  return first.name.value in rootFields ? first.name.value : 'several';
}
