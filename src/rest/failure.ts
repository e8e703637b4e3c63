/** Responses to requests that have failed. */
import { PROBLEM_TYPE, problemOf } from '../api/errors/problem.js';
import { errorHeaders } from '../api/errors/refused-request.js';
import type { RequestError } from '../api/errors/request-error.js';
import type { HttpResponse } from './response.js';
import { NO_STORE } from './etag.js';

export function failure(error: RequestError): HttpResponse {
  const body = problemOf(error);
  const headers = { 'content-type': PROBLEM_TYPE, ...NO_STORE, ...errorHeaders(error) };
  return { status: body.status, headers, body };
}
