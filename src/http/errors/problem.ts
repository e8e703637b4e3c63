/** Problem documents of REST (RFC 9457), with the codes of GraphQL. */
import { STATUS_CODES } from 'node:http';
import { REQUEST_ERRORS } from '../../kernel/errors/error-codes.js';
import type { RequestError } from '../../kernel/errors/request-error.js';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Where the pages of codes are, each by its code. */
export const ERRORS_PATH = '/errors';

/** A problem document. */
export interface Problem {
  /** The address of a page of this server that says what the code means and what to do. */
  readonly type: string;
  /** The name of the status. */
  readonly title: string;
  readonly status: number;
  /** Stable; clients may rely on it. */
  readonly code: string;
  /** Says what would be valid. */
  readonly detail: string;
  readonly [more: string]: unknown;
}

/** The status of a refused move. HTTP has one of its own for an `If-Match` that does not hold. */
export const refusalStatus = (code: string): number => (code === 'VERSION_CONFLICT' ? 412 : 409);

/** The problem document of an error. @param prefix the path under which a proxy serves the pages of this server */
export const problemOf = ({ code, message, details }: RequestError, prefix?: string): Problem =>
  problem(REQUEST_ERRORS[code], code, message, details, prefix);

export const problem = (
  status: number,
  code: string,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
  prefix = '',
): Problem => {
  const title = STATUS_CODES[status] ?? '';
  const standard = { type: `${prefix}${ERRORS_PATH}/${code}`, title, status, code, detail };
  // The standard members come first, and `more` cannot replace them.
  return { ...standard, ...more, ...standard };
};
