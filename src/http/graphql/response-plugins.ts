import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { REQUEST_ERRORS, type RequestErrorCode } from '../../kernel/errors/error-codes.js';
import { errorHeaders } from '../errors/refused-request.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { firstErrors } from '../errors/format-error.js';

/** Codes after which a client should retry. Proxies and HTTP clients must see them in the status and headers. */
const RETRYABLE = ['UNAVAILABLE', 'RATE_LIMITED'] as const satisfies readonly RequestErrorCode[];

/** Sets status and headers if a root field was refused; Apollo responds with 200 to every executed operation. */
export const refusedPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response: { body, http } }) => {
        const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
        for (const error of errors) {
          const code = codeOf(error);
          if (!code) continue;
          http.status = REQUEST_ERRORS[code];
          const headers = errorHeaders(new RequestError(code, error.message, error.extensions));
          for (const [name, value] of Object.entries(headers)) http.headers.set(name, value);
        }
        return Promise.resolve();
      },
    }),
};

/** The code of an error on a root field. Errors below it are details of an executed operation. */
const codeOf = ({ extensions, path = [] }: GraphQLFormattedError): (typeof RETRYABLE)[number] | undefined =>
  path.length <= 1 ? RETRYABLE.find((code) => code === extensions?.['code']) : undefined;

/** Limits the number of errors in a response. */
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

/** Marks the response to a mutation that was executed before, as REST does. */
export const replayedPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ contextValue, response: { http } }) => {
        if (contextValue.replays?.replayed) http.headers.set('idempotency-replayed', 'true');
        return Promise.resolve();
      },
    }),
};
