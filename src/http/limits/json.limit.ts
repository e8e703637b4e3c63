import type { ApolloServerPlugin } from '@apollo/server';
import { refusedRequest } from '../errors/refused-request.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { checkJson } from './json-limits.js';

/** Checks JSON limits of variables in the query string of a GET. The body parser checks those in a body. */
export const jsonLimitPlugin: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      // eslint-disable-next-line @typescript-eslint/require-await -- turns a thrown error into a rejection
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
