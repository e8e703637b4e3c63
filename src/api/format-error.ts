import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { describeError } from './describe-error.js';
import { MAX_TOKENS } from './limits/limits.js';
import { RequestError } from './request-error.js';
import { answeredErrors } from './request-signals.js';

/** Faults that Apollo and graphql-js find. Their messages speak of the request alone. */
const GRAPHQL_CODES: ReadonlySet<unknown> = new Set<string>(
  Object.values(ApolloServerErrorCode).filter((code) => code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR),
);

/** Apollo's hook: what of an error goes to the client. Never a stack, a statement or a path. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const where = {
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
  };
  const code = formatted.extensions?.['code'];
  const cause = rootCause(error);
  if (cause instanceof GraphQLError) {
    if (isTokenLimit(cause)) return { ...where, ...answer(describeError(tokenLimit())) };
    if (GRAPHQL_CODES.has(code)) {
      answeredErrors.send({ code: String(code) });
      return { ...where, message: formatted.message, extensions: { code } };
    }
    // Found only when the operation runs, and Apollo gives it no code: a null for an argument with a default.
    if (cause.message.startsWith('Argument "')) {
      return { ...where, ...answer(describeError(new RequestError('BAD_USER_INPUT', cause.message))) };
    }
  }
  return { ...where, ...answer(describeError(cause)) };
}

/** An error in the shape of a GraphQL answer. */
export function answer({ message, code, details }: RequestError): GraphQLFormattedError {
  return { message, extensions: { ...details, code } };
}

/** What was thrown, out of the clothes of graphql-js. */
export function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/** graphql-js gives this one no code of its own. */
function isTokenLimit(error: GraphQLError): boolean {
  return error.message.includes('tokens. Parsing aborted.');
}

function tokenLimit(): RequestError {
  return new RequestError('LIMIT_EXCEEDED', `The document has more than ${MAX_TOKENS} tokens.`, {
    limit: 'tokens',
    maximum: MAX_TOKENS,
  });
}
