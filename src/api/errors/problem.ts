/** Problem documents of REST (RFC 9457), with the codes of GraphQL. */
import { STATUS_CODES } from 'node:http';
import { REQUEST_ERRORS } from './error-codes.js';
import type { RequestError } from './request-error.js';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** A problem document. */
export interface Problem {
  /** `about:blank`: the status and the code identify the problem. */
  readonly type: 'about:blank';
  /** The name of the status. */
  readonly title: string;
  readonly status: number;
  /** Stable; clients may rely on it. */
  readonly code: string;
  /** Says what would be valid. */
  readonly detail: string;
  readonly [more: string]: unknown;
}

/** The problem document of an error. */
export const problemOf = ({ code, message, details }: RequestError): Problem =>
  problem(REQUEST_ERRORS[code], code, message, details);

export const problem = (
  status: number,
  code: string,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
): Problem => {
  const standard = { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, code, detail } as const;
  // The standard members come first, and `more` cannot replace them.
  return { ...standard, ...more, ...standard };
};
