import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ERRORS } from './error-codes.js';
import { answer } from './format-error.js';
import { PROBLEM_TYPE, problemOf } from './problem.js';
import { errorHeaders } from './refused-request.js';
import type { RequestError } from './request-error.js';

/** Answers with an error: under /v1 in the shape of REST, elsewhere in that of GraphQL. */
export function sendError(error: RequestError, { url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.status(REQUEST_ERRORS[error.code]).headers(errorHeaders(error));
  return /^\/v1(?:[/?]|$)/.test(url)
    ? reply.header('content-type', PROBLEM_TYPE).send(problemOf(error))
    : reply.send({ errors: [answer(error)] });
}
