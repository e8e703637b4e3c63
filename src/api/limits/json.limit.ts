import type { ApolloServerPlugin } from '@apollo/server';
import { refusedRequest } from '../errors/refused-request.js';
import { RequestError } from '../errors/request-error.js';
import { checkJson } from './json-limits.js';

/** Holds variables in the query of a GET to the limits of JSON, as the parser of bodies does those in a body. */
export const jsonLimitPlugin: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      // eslint-disable-next-line @typescript-eslint/require-await -- what it throws is to be a rejection
      didResolveOperation: async ({ request }) => {
        if (request.http?.method !== 'GET') return;
        try {
          checkJson(request.variables);
        } catch (error) {
          throw error instanceof RequestError ? refusedRequest(error) : error;
        }
      },
    }),
};
