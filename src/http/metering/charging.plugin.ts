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
 * Refuses operations over HTTP that cost too much and charges the others before they run; large responses
 * wait for memory. When
 * a response is ready, charges what it cost beyond its estimate, and replaces one that is too large by one error.
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
          // One point was charged when the request arrived.
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
          // A mutation is done, and its status says so.
          if (operation?.operation !== OperationTypeNode.MUTATION)
            http.status = REQUEST_ERRORS.LIMIT_EXCEEDED;
        }
        await req.allowance.overdraw(meter.excessPoints);
      },
    });
  },
};

const isLimit = ({ extensions }: GraphQLFormattedError): boolean => extensions?.['code'] === 'LIMIT_EXCEEDED';
