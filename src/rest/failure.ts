/** Answers to requests that have failed. */
import { PROBLEM_TYPE, problemOf } from '../api/problem.js';
import { errorHeaders } from '../api/refused-request.js';
import type { RequestError } from '../api/request-error.js';
import type { HttpAnswer } from './answer.js';

export function failure(error: RequestError): HttpAnswer {
  const body = problemOf(error);
  return { status: body.status, headers: { 'content-type': PROBLEM_TYPE, ...errorHeaders(error) }, body };
}
