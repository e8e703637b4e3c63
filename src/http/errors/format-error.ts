import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError, type FormattedExecutionResult } from 'graphql';
import { describeError, reportFault } from '../../kernel/errors/describe-error.js';
import type { FactsSource } from '../../kernel/logging/request-facts.js';
import { MAX_TOKENS } from '../../kernel/schema/limits.js';
import { MAX_FAULTS, RequestError, shortened } from '../../kernel/errors/request-error.js';
import { variableFault } from '../input/value-fault.js';
import { errorSignal } from '../../kernel/logging/request-signals.js';
import { stored } from '@yamb-server/engine';

/** Codes of errors detected by Apollo and graphql-js. Their messages only concern the request. */
const GRAPHQL_CODES: ReadonlySet<unknown> = new Set<string>(
  Object.values(ApolloServerErrorCode).filter((code) => code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR),
);

/** Messages of graphql-js repeat client input of any length. */
const MAX_MESSAGE_LENGTH = 500;

/**
 * Apollo's hook: the part of an error that a client may see. Never includes a stack, a statement or a path of the
 * machine.
 */
export function formatError(original: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const where = {
    ...(original.locations && { locations: original.locations }),
    ...(original.path && { path: original.path }),
  };
  const code = original.extensions?.['code'];
  const fault = variableFault(error);
  if (fault) return { ...where, ...formatted(describeError(RequestError.badInput([fault]))) };
  const cause = unwrapped(error);
  if (cause instanceof GraphQLError) {
    if (isTokenLimit(cause)) return { ...where, ...formatted(describeError(tokenLimit())) };
    if (GRAPHQL_CODES.has(code)) {
      errorSignal.send({ code: String(code) });
      return { ...where, message: shortened(original.message, MAX_MESSAGE_LENGTH), extensions: { code } };
    }
    if (isInputFault(cause)) {
      const message = shortened(cause.message, MAX_MESSAGE_LENGTH);
      return { ...where, ...formatted(describeError(new RequestError('BAD_USER_INPUT', message))) };
    }
  }
  return { ...where, ...formatted(describeError(cause)) };
}

/** Logs an operation's server faults, with its request. */
export function logFaults(errors: readonly unknown[], request: FactsSource): void {
  for (const cause of errors.map(unwrapped)) {
    const isFault = !(cause instanceof GraphQLError || cause instanceof RequestError);
    if (isFault) reportFault(cause, request);
  }
}

/** An error in the format of GraphQL responses. */
export function formatted({ message, code, details }: RequestError): GraphQLFormattedError {
  return { message, extensions: { ...details, code } };
}

/** The first 20 errors of a response, and one more that counts the rest. */
export function firstErrors(errors: readonly GraphQLFormattedError[]): readonly GraphQLFormattedError[] {
  const omitted = errors.slice(MAX_FAULTS);
  const [first] = omitted;
  if (!first) return errors;
  const code = first.extensions?.['code'];
  const more = {
    message: `…and ${omitted.length} more`,
    extensions: { ...(code !== undefined && { code }), omitted: omitted.length },
  };
  return [...errors.slice(0, MAX_FAULTS), more];
}

/** Unwraps `GraphQLError.originalError`. */
export function unwrapped(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/**
 * Whether graphql-js found an input error during execution, to which Apollo adds no code: null for an argument with a
 * default, or more invalid variables than graphql-js reports.
 */
const isInputFault = ({ message }: GraphQLError): boolean =>
  message.startsWith('Argument "') || message.startsWith('Too many errors processing variables');

/** graphql-js gives this error no code. */
function isTokenLimit(error: GraphQLError): boolean {
  return error.message.includes('tokens. Parsing aborted.');
}

function tokenLimit(): RequestError {
  return new RequestError('LIMIT_EXCEEDED', `The document has more than ${MAX_TOKENS} tokens.`, {
    limit: 'tokens',
    maximum: MAX_TOKENS,
  });
}

/** An `ExecutionResult`; libraries have their own types for it. */
interface Result {
  readonly errors?: readonly GraphQLError[] | undefined;
  readonly data?: Record<string, unknown> | null | undefined;
}

const formattedResults = new WeakMap<Result, FormattedExecutionResult>();

/** The part of a result that a client may see. For a shared result, formatting and logging of faults happen once. */
export const formatResult = (result: Result): FormattedExecutionResult =>
  stored(formattedResults, result, () => {
    const { errors, data } = result;
    return { ...(errors && { errors: formatErrors(errors) }), ...(data !== undefined && { data }) };
  });

/** The part of errors that a client may see: never a stack, a statement or a path on the machine. */
export const formatErrors = (errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] =>
  firstErrors(errors.map((error) => formatError(error.toJSON(), error)));
