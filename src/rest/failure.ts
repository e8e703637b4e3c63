/** Responses to requests that have failed. */
import type { FastifyRequest } from 'fastify';
import { PROBLEM_TYPE, problemOf } from '../api/errors/problem.js';
import { errorHeaders } from '../api/errors/refused-request.js';
import type { RequestError } from '../api/errors/request-error.js';
import type { HttpResponse } from './response.js';
import { NO_STORE } from './etag.js';

/** @param request the one that has failed */
export function failure(error: RequestError, { prefix }: Pick<FastifyRequest, 'prefix'>): HttpResponse {
  const body = problemOf(error, prefix);
  const headers = { 'content-type': PROBLEM_TYPE, ...NO_STORE, ...errorHeaders(error) };
  return { status: body.status, headers, body };
}
