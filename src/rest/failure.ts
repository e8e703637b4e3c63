/** Answers to requests that have failed. */
import { PROBLEM_TYPE, problemOf } from '../api/errors/problem.js';
import { errorHeaders } from '../api/errors/refused-request.js';
import type { RequestError } from '../api/errors/request-error.js';
import type { HttpAnswer } from './answer.js';
import { NOT_KEPT } from './etag.js';

export function failure(error: RequestError): HttpAnswer {
  const body = problemOf(error);
  const headers = { 'content-type': PROBLEM_TYPE, ...NOT_KEPT, ...errorHeaders(error) };
  return { status: body.status, headers, body };
}
