import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { ApiContext } from '../caller/caller.js';
import { REQUEST_ERRORS, type RequestErrorCode } from './error-codes.js';
import { errorHeaders } from './refused-request.js';
import { RequestError } from './request-error.js';

/** What proxies, balancers and clients that know nothing of GraphQL must hear of: wait, and try again. */
const RETRYABLE = ['UNAVAILABLE', 'RATE_LIMITED'] as const satisfies readonly RequestErrorCode[];

/** Apollo answers 200 to whatever it has begun. Where a whole field was refused, that would hide it. */
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

/** Its code, where it concerns a whole field of the request, not a detail of something that was done and is answered. */
const codeOf = ({ extensions, path = [] }: GraphQLFormattedError): (typeof RETRYABLE)[number] | undefined =>
  path.length <= 1 ? RETRYABLE.find((code) => code === extensions?.['code']) : undefined;
