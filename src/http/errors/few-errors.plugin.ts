import type { ApolloServerPlugin } from '@apollo/server';
import { firstErrors } from './format-error.js';

/** Limits the errors that a response lists. */
export const fewErrorsPlugin: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response: { body } }) => {
        if (body.kind === 'single' && body.singleResult.errors)
          body.singleResult.errors = firstErrors(body.singleResult.errors);
        return Promise.resolve();
      },
    }),
};
