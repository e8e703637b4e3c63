import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import type { ApiContext } from '../caller/caller.js';
import { enterAnswer } from '../metering/large-answers.js';
import { pointsOf } from '../rates/rates.js';
import { refusedRequest } from '../errors/refused-request.js';
import { RequestError } from '../errors/request-error.js';
import { costOf } from './cost.js';
import { walkCost } from './document-cost.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST } from './limits.js';

/**
 * What is wrong with a valid operation that asks for too much.
 * @param cost as `costOf` has it
 */
export function costFault(operation: OperationDefinitionNode, cost: number): GraphQLError | undefined {
  const maximum = operation.operation === OperationTypeNode.SUBSCRIPTION ? MAX_SUBSCRIPTION_COST : MAX_COST;
  if (cost <= maximum) return undefined;
  const message =
    `The operation costs ${cost}; at most ${maximum} is allowed. ` +
    'Ask for fewer items by `first`, or for less of each.';
  const originalError = new RequestError('LIMIT_EXCEEDED', message, { limit: 'cost', cost, maximum });
  return new GraphQLError(message, {
    nodes: operation,
    originalError,
    extensions: { http: { status: 400 } },
  });
}

/**
 * Refuses what comes over HTTP and costs too much, takes points for what does not, and lets large answers be made in turns. It is no validation rule, as
 * these do not see variables.
 */
export const costPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: () => {
    let leave: (() => void) | undefined;
    return Promise.resolve({
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (!operation) return;
        const cost = costOf(schema, document, operation, request.variables);
        const fault = costFault(operation, cost);
        if (fault) throw fault;
        contextValue.meter.expect(cost, operation.operation === OperationTypeNode.MUTATION);
        try {
          // One was taken when the request came.
          await contextValue.req.allowance.charge(pointsOf(cost + walkCost(document.tokenCount ?? 0)) - 1);
        } catch (error) {
          throw error instanceof RequestError ? refusedRequest(error) : error;
        }
        leave = await enterAnswer(cost, contextValue.req.allowance);
      },
      willSendResponse: () => {
        leave?.();
        return Promise.resolve();
      },
    });
  },
};
