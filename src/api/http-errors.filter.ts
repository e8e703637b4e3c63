import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './describe-error.js';
import { REQUEST_ERRORS } from './error-codes.js';
import { answer } from './format-error.js';
import { BODY_LIMIT_BYTES } from './http.js';
import { PROBLEM_TYPE, problemOf } from './problem.js';
import { RequestError } from './request-error.js';

/** Answers what fails before GraphQL sees it, or outside it, in the shape that clients expect there. */
@Catch()
export class HttpErrorsFilter implements ExceptionFilter {
  catch(exception: unknown, host: ArgumentsHost): unknown {
    // Handed back, graphql-js treats it as thrown; without this, Nest would log every one with its stack.
    if (host.getType<string>() === 'graphql') return exception;
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    return sendError(toRequestError(exception, request), request, http.getResponse<FastifyReply>());
  }
}

/** Under /v1 in the shape of REST, elsewhere in that of GraphQL. */
function sendError(error: RequestError, { url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.status(REQUEST_ERRORS[error.code]);
  return url.startsWith('/v1/') || url === '/v1'
    ? reply.header('content-type', PROBLEM_TYPE).send(problemOf(error))
    : reply.send({ errors: [answer(error)] });
}

/** Nest has made an HttpException of what Fastify says of a request that it cannot read. */
function toRequestError(exception: unknown, request: FastifyRequest): RequestError {
  if (!(exception instanceof HttpException)) return describeError(exception);
  const status = exception.getStatus();
  switch (status) {
    case 404:
      return new RequestError(
        'NOT_FOUND',
        `There is no ${request.method} ${path(request)}. GraphQL is at /graphql, REST under /v1.`,
      );
    case 413:
      return new RequestError('BODY_TOO_LARGE', `The body is larger than ${BODY_LIMIT_BYTES} bytes.`, {
        limit: 'body',
        maximum: BODY_LIMIT_BYTES,
      });
    case 415:
      return new RequestError(
        'UNSUPPORTED_MEDIA_TYPE',
        'Send JSON, with the header "Content-Type: application/json".',
      );
    default:
      return status < 500 ? new RequestError('BAD_REQUEST', exception.message) : describeError(exception);
  }
}

function path(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]?.slice(0, 200) ?? '';
}
