/** Errors as HTTP responses: problem documents under /v1, GraphQL errors elsewhere. */
import { STATUS_CODES } from 'node:http';
import { REQUEST_ERRORS } from '../../kernel/errors/error-codes.js';
import { formatted } from './format-error.js';
import { PROBLEM_TYPE, problemOf } from './problem.js';
import { errorHeaders } from './refused-request.js';
import type { RequestError } from '../../kernel/errors/request-error.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ErrorResponse {
  readonly status: number;
  /** Includes the content type. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: object;
}

/**
 * @param url the request target; undefined if the request could not be parsed
 * @param prefix the path under which a proxy serves this server
 */
export function errorResponse(error: RequestError, url = '', prefix = ''): ErrorResponse {
  const isRest = /^\/v1(?:[/?]|$)/.test(url);
  return {
    status: REQUEST_ERRORS[error.code],
    headers: {
      ...errorHeaders(error),
      'content-type': isRest ? PROBLEM_TYPE : 'application/json; charset=utf-8',
      ...(isRest && { 'cache-control': 'no-store' }),
    },
    body: isRest ? problemOf(error, prefix) : { errors: [formatted(error)] },
  };
}

/** The whole response as HTTP/1.1 bytes, for sockets without a `ServerResponse`. It closes the connection. */
export function errorMessage(error: RequestError, url?: string): string {
  const { status, headers, body } = errorResponse(error, url);
  const json = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(json)}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${json}`;
}

/** Responds with an error; see `errorResponse`. */
export function sendError(
  error: RequestError,
  { url, prefix }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body } = errorResponse(error, url, prefix);
  return reply.status(status).headers(headers).send(body);
}
