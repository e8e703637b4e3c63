import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type ASTVisitor,
  type DocumentNode,
  type OperationDefinitionNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { RequestError } from '../../kernel/errors/request-error.js';
import { MAX_ALIASES, MAX_COMPARISONS, MAX_DEPTH, MAX_ROOT_MUTATIONS } from '../../kernel/schema/limits.js';
import { listVariablesRule } from '../input/list-variables.rule.js';
import { Measurer } from './measure.js';
import { countComparisons } from './repeated-fields.js';
import { subscriptionRootRule } from './subscription-root.rule.js';

/**
 * Validation rule of graphql-js: refuses operations that exceed the limits on depth, aliases or mutations, and
 * documents that repeat fields too often. Other rules do not see a refused document.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const document = context.getDocument();
  const faults = faultsOf(document);
  if (faults.length > 0) {
    faults.forEach((fault) => {
      context.reportError(fault);
    });
    leaveNothing(document);
  }
  return {};
}

/** Our rules for documents, over HTTP and over sockets, in addition to those of the GraphQL specification. */
export const DOCUMENT_RULES: readonly ValidationRule[] = [
  listVariablesRule,
  limitsRule,
  subscriptionRootRule,
];

function faultsOf(document: DocumentNode): readonly GraphQLError[] {
  const measurer = new Measurer(document);
  const faults = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? operationFaults(definition, measurer) : [],
  );
  if (faults.length > 0 || countComparisons(document, MAX_COMPARISONS) <= MAX_COMPARISONS) return faults;
  const message = 'The document repeats fields too often. Select each field once.';
  return [exceeded('repeatedFields', MAX_COMPARISONS, message)];
}

function operationFaults(operation: OperationDefinitionNode, measurer: Measurer): readonly GraphQLError[] {
  const { depth, aliases, rootFields } = measurer.measure(operation.selectionSet);
  const faults: GraphQLError[] = [];
  if (depth > MAX_DEPTH) {
    const message = `The operation is ${depth} levels deep, but the maximum is ${MAX_DEPTH}.`;
    faults.push(exceeded('depth', MAX_DEPTH, message, operation));
  }
  if (aliases > MAX_ALIASES) {
    const message = `The operation has ${aliases} aliases, but the maximum is ${MAX_ALIASES}.`;
    faults.push(exceeded('aliases', MAX_ALIASES, message, operation));
  }
  if (operation.operation === OperationTypeNode.MUTATION && rootFields > MAX_ROOT_MUTATIONS) {
    const message = `The operation has ${rootFields} mutations. Send one per request.`;
    faults.push(exceeded('rootMutations', MAX_ROOT_MUTATIONS, message, operation));
  }
  return faults;
}

function exceeded(
  limit: string,
  maximum: number,
  message: string,
  operation?: OperationDefinitionNode,
): GraphQLError {
  const originalError = new RequestError('LIMIT_EXCEEDED', message, { limit, maximum });
  return new GraphQLError(message, { ...(operation && { nodes: operation }), originalError });
}

/** Empties the document: graphql-js creates all rules before any of them walks it, and cannot be stopped otherwise. */
function leaveNothing(document: DocumentNode): void {
  Object.assign(document, { definitions: [] });
}
