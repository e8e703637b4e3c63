import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode, type GraphQLFormattedError } from 'graphql';
import type { ApiContext } from '../caller/caller.js';
import { REQUEST_ERRORS } from '../errors/error-codes.js';
import { answer } from '../errors/format-error.js';

/**
 * Answers an operation over HTTP that has become too large with one error in place of all of it, and takes points for
 * what an answer cost beyond its estimate.
 */
export const meteringPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: async ({ contextValue: { meter, req }, operation, response: { body, http } }) => {
        if (meter.refusal && body.kind === 'single') {
          const error = answer(meter.refusal);
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
    }),
};

const isLimit = ({ extensions }: GraphQLFormattedError): boolean => extensions?.['code'] === 'LIMIT_EXCEEDED';
