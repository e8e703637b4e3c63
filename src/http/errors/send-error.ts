import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorResponse } from './error-response.js';
import type { RequestError } from '../../kernel/errors/request-error.js';

/** Responds with an error, see `errorResponse`. */
export function sendError(
  error: RequestError,
  { url, prefix }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body } = errorResponse(error, url, prefix);
  return reply.status(status).headers(headers).send(body);
}
