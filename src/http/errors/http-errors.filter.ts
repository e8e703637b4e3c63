import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../../kernel/errors/describe-error.js';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { RequestError, shortened } from '../../kernel/errors/request-error.js';
import { pathOf } from '../requests/addresses.js';
import { sendError } from './error-response.js';

/** Responds to errors outside GraphQL execution, in the format of REST or GraphQL. */
@Catch()
export class HttpErrorsFilter implements ExceptionFilter {
  catch(exception: unknown, host: ArgumentsHost): unknown {
    // graphql-js treats a returned error as thrown; if it were thrown, Nest would log its stack. graphql-js checks for
    // `Error`, which native modules' errors need not extend.
    if (host.getType<string>() === 'graphql') {
      return exception instanceof Error ? exception : describeError(exception);
    }
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const error = describeError(meaningOf(exception, request), request);
    return sendError(error, request, http.getResponse<FastifyReply>());
  }
}

/** Maps an HttpException, into which Nest converts Fastify's errors of unparsable requests. */
function meaningOf(exception: unknown, request: FastifyRequest): unknown {
  if (isCutOff(exception, request)) {
    return new RequestError('BAD_REQUEST', 'The connection was closed before the whole request arrived.');
  }
  if (!(exception instanceof HttpException)) return exception;
  const status = exception.getStatus();
  switch (status) {
    case 404:
      return new RequestError(
        'NOT_FOUND',
        `${request.method} ${pathOf(request.url).slice(0, 200)} does not exist. See the index of addresses at /v1.`,
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
      return status < 500 ? new RequestError('BAD_REQUEST', shortened(exception.message, 300)) : exception;
  }
}

/** Whether the client closed the connection before its request was complete, which is not a fault of the server. */
const isCutOff = (exception: unknown, { raw }: FastifyRequest): boolean =>
  !raw.complete && exception instanceof Error && 'code' in exception && CUT_OFF.has(exception.code);

const CUT_OFF: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);
