import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type ASTVisitor,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { RequestError } from '../../kernel/errors/request-error.js';
import { MAX_ALIASES, MAX_COMPARISONS, MAX_DEPTH, MAX_ROOT_MUTATIONS } from '../../kernel/schema/limits.js';
import { listVariablesRule } from '../input/list-variables.rule.js';
import { countComparisons } from './repeated-fields.js';
import { subscriptionRootRule } from './subscription-root.rule.js';

/**
 * Validation rule of graphql-js: refuses operations that exceed the limits on depth, aliases or mutations, and
 * documents that repeat fields too often. Other rules do not see a refused document.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const document = context.getDocument();
  const faults = faultsOf(document, context);
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

function faultsOf(document: DocumentNode, context: ValidationContext): readonly GraphQLError[] {
  const measurer = new Measurer(context);
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

/** The counts of a selection that the limits apply to. */
interface Measure {
  /** Nesting levels of fields. */
  readonly depth: number;
  /** Renamed fields. */
  readonly aliases: number;
  /** Root fields, except `__typename`. */
  readonly rootFields: number;
}

const NOTHING: Measure = { depth: 0, aliases: 0, rootFields: 0 };

const join = (a: Measure, b: Measure): Measure => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  rootFields: a.rootFields + b.rootFields,
});

/**
 * Measures selection sets of one document, counting each fragment at every spread. A fragment is walked once, so the
 * time is linear at any nesting. Introspection adds no depth: its standard query is deeper than any limit, and the
 * schema bounds its response.
 */
class Measurer {
  private readonly measured = new Map<string, Measure>();

  constructor(private readonly context: ValidationContext) {}

  measure(selectionSet: SelectionSetNode | undefined): Measure {
    return (selectionSet?.selections ?? []).map((one) => this.measureOne(one)).reduce(join, NOTHING);
  }

  private measureOne(selection: SelectionNode): Measure {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.measureFragment(selection.name.value);
    const below = this.measure(selection.selectionSet);
    if (selection.kind === Kind.INLINE_FRAGMENT) return below;
    const name = selection.name.value;
    return {
      depth: name.startsWith('__') ? 0 : below.depth + 1,
      aliases: below.aliases + (selection.alias ? 1 : 0),
      rootFields: name === '__typename' ? 0 : 1,
    };
  }

  private measureFragment(name: string): Measure {
    const cached = this.measured.get(name);
    if (cached) return cached;
    // In a cycle, reported by another rule, a fragment counts as empty inside itself.
    this.measured.set(name, NOTHING);
    const measure = this.measure(this.context.getFragment(name)?.selectionSet);
    this.measured.set(name, measure);
    return measure;
  }
}
