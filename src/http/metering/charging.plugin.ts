import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode, type GraphQLFormattedError } from 'graphql';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { REQUEST_ERRORS } from '../../kernel/errors/error-codes.js';
import { formatted } from '../errors/format-error.js';
import { refusedRequest } from '../errors/refused-request.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { costFault } from '../limits/cost.limit.js';
import { walkCost } from '../limits/document-cost.js';
import { OperationCosts } from '../limits/operation-cost.js';
import { pointsOf } from '../../kernel/usage/rates.js';

const costs = new OperationCosts();

/**
 * Refuses HTTP operations that cost too much, and charges the others before they run. Large responses wait for memory.
 * Once a response is ready, charges its cost beyond the estimate, and replaces a response that is too large with one
 * error.
 */
export const chargingPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: () => {
    let release: (() => void) | undefined;
    return Promise.resolve({
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (!operation) return;
        const { meter, req } = contextValue;
        const cost = costs.of(schema, document, operation, request.variables);
        const fault = costFault(operation, cost);
        if (fault) throw fault;
        meter.expect(cost, operation.operation === OperationTypeNode.MUTATION);
        try {
          // The request was charged one point on arrival.
          await req.allowance.charge(pointsOf(cost + walkCost(document.tokenCount ?? 0)) - 1);
        } catch (error) {
          throw error instanceof RequestError ? refusedRequest(error) : error;
        }
        release = await req.allowance.work.reserve(cost);
      },
      willSendResponse: async ({ contextValue: { meter, req }, operation, response: { body, http } }) => {
        release?.();
        if (meter.refusal && body.kind === 'single') {
          const error = formatted(meter.refusal);
          const { locations, path } = body.singleResult.errors?.find(isLimit) ?? {};
          body.singleResult = {
            errors: [{ ...error, ...(locations && { locations }), ...(path && { path }) }],
            data: null,
          };
          // A mutation was executed, and its status must say so.
          if (operation?.operation !== OperationTypeNode.MUTATION)
            http.status = REQUEST_ERRORS.LIMIT_EXCEEDED;
        }
        await req.allowance.overdraw(meter.excessPoints);
      },
    });
  },
};

const isLimit = ({ extensions }: GraphQLFormattedError): boolean => extensions?.['code'] === 'LIMIT_EXCEEDED';
