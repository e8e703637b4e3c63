/** Errors of REST: RFC 9457, with the codes that GraphQL has. */
import { STATUS_CODES } from 'node:http';
import { REQUEST_ERRORS } from './error-codes.js';
import type { RequestError } from './request-error.js';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** What is wrong, for programs and for people. */
export interface Problem {
  /** `about:blank`: the status and the code say what it is. */
  readonly type: 'about:blank';
  /** The name of the status. */
  readonly title: string;
  readonly status: number;
  /** Stable; clients may rely on it. */
  readonly code: string;
  /** What would be right. */
  readonly detail: string;
  readonly [more: string]: unknown;
}

/** The problem that an error is. */
export const problemOf = ({ code, message, details }: RequestError): Problem =>
  problem(REQUEST_ERRORS[code], code, message, details);

export const problem = (
  status: number,
  code: string,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
): Problem => {
  const known = { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, code, detail } as const;
  // In front, and not to be replaced by what there is more of.
  return { ...known, ...more, ...known };
};
