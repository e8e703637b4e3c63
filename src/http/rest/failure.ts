/** Responses to requests that have failed. */
import type { FastifyRequest } from 'fastify';
import { PROBLEM_TYPE, problemOf } from '../errors/problem.js';
import { errorHeaders } from '../errors/refused-request.js';
import type { RequestError } from '../../kernel/errors/request-error.js';
import type { HttpResponse } from './response.js';
import { NO_STORE } from './etag.js';

/** @param request the one that has failed */
export function failure(error: RequestError, { prefix }: Pick<FastifyRequest, 'prefix'>): HttpResponse {
  const body = problemOf(error, prefix);
  const headers = { 'content-type': PROBLEM_TYPE, ...NO_STORE, ...errorHeaders(error) };
  return { status: body.status, headers, body };
}
