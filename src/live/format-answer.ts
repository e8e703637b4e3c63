import type { FormattedExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import { firstErrors, formatError } from '../api/errors/format-error.js';

/** An `ExecutionResult`, by whatever type a library calls it. */
interface Answer {
  readonly errors?: readonly GraphQLError[] | undefined;
  readonly data?: Record<string, unknown> | null | undefined;
}

const formatted = new WeakMap<Answer, FormattedExecutionResult>();

/** What of an answer goes to the client. An answer that many share is formatted, and its faults logged, once. */
export function formatAnswer(result: Answer): FormattedExecutionResult {
  const known = formatted.get(result);
  if (known) return known;
  const { errors, data } = result;
  const answer = { ...(errors && { errors: formatErrors(errors) }), ...(data !== undefined && { data }) };
  formatted.set(result, answer);
  return answer;
}

/** What of errors goes to the client: never a stack, a statement or a path. */
export const formatErrors = (errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] =>
  firstErrors(errors.map((error) => formatError(error.toJSON(), error)));
