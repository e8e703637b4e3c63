import { GraphQLError, OperationTypeNode, type ASTVisitor, type ValidationContext } from 'graphql';
import { RequestError } from '../errors/request-error.js';
import { MAX_ALIASES, MAX_DEPTH, MAX_ROOT_MUTATIONS } from './limits.js';
import { Measurer } from './measure.js';

/** Validation rule of graphql-js: refuses operations that exceed the limits of depth, aliases and mutations. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measurer = new Measurer(context.getDocument());
  return {
    OperationDefinition(operation) {
      const { depth, aliases, rootFields } = measurer.measure(operation.selectionSet);
      const refuse = (limit: string, maximum: number, message: string): void => {
        const originalError = new RequestError('LIMIT_EXCEEDED', message, { limit, maximum });
        context.reportError(new GraphQLError(message, { nodes: operation, originalError }));
      };
      if (depth > MAX_DEPTH) {
        refuse(
          'depth',
          MAX_DEPTH,
          `The operation is ${depth} levels deep; at most ${MAX_DEPTH} are allowed.`,
        );
      }
      if (aliases > MAX_ALIASES) {
        refuse(
          'aliases',
          MAX_ALIASES,
          `The operation has ${aliases} aliases; at most ${MAX_ALIASES} are allowed.`,
        );
      }
      if (operation.operation === OperationTypeNode.MUTATION && rootFields > MAX_ROOT_MUTATIONS) {
        refuse(
          'rootMutations',
          MAX_ROOT_MUTATIONS,
          `The operation has ${rootFields} mutations; send one with each request.`,
        );
      }
    },
  };
}
