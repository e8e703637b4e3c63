/** REST problem documents (RFC 9457), with GraphQL's codes. */
import { STATUS_CODES } from 'node:http';
import { REQUEST_ERRORS } from '../../kernel/errors/error-codes.js';
import type { RequestError } from '../../kernel/errors/request-error.js';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The path of the error pages, one per code. */
export const ERRORS_PATH = '/errors';

/** A problem document. */
export interface Problem {
  /** The page on this server that explains the code. */
  readonly type: string;
  /** The name of the status. */
  readonly title: string;
  readonly status: number;
  /** Stable; clients may rely on it. */
  readonly code: string;
  /** Says what is wrong and what is valid. */
  readonly detail: string;
  readonly [more: string]: unknown;
}

/** The status of a refused move. A failed `If-Match` has its own. */
export const refusalStatus = (code: string): number => (code === 'VERSION_CONFLICT' ? 412 : 409);

/** The problem document of an error. @param prefix the path under which a proxy serves this server's pages */
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
  // Standard members come first, and `more` cannot override them.
  return { ...standard, ...more, ...standard };
};
