import type { FormattedExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import { firstErrors, formatError } from '../errors/format-error.js';

/** An `ExecutionResult`; libraries have their own types for it. */
interface Result {
  readonly errors?: readonly GraphQLError[] | undefined;
  readonly data?: Record<string, unknown> | null | undefined;
}

const formatted = new WeakMap<Result, FormattedExecutionResult>();

/** The part of a result that a client may see. For a shared result, formatting and logging of faults happen once. */
export function formatResult(result: Result): FormattedExecutionResult {
  const cached = formatted.get(result);
  if (cached) return cached;
  const { errors, data } = result;
  const response = { ...(errors && { errors: formatErrors(errors) }), ...(data !== undefined && { data }) };
  formatted.set(result, response);
  return response;
}

/** The part of errors that a client may see: never a stack, a statement or a path on the machine. */
export const formatErrors = (errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] =>
  firstErrors(errors.map((error) => formatError(error.toJSON(), error)));
