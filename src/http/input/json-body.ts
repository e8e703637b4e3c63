/** Parses JSON bodies: UTF-8 only, within the JSON limits. */
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { checkJson } from '../limits/json-limits.js';
import { RequestError } from '../../kernel/errors/request-error.js';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/**
 * Replaces Fastify's parser, which accepts invalid UTF-8. An empty body counts as an empty object, whatever its type:
 * many clients send a content type with every request.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    if (isWithoutBody(headers) && !isJson(headers)) delete headers['content-type'];
    done();
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) {
      done(null, {});
      return;
    }
    const fault = encodingFault(request.headers['content-type'], body);
    if (fault) {
      done(fault);
      return;
    }
    void parse(request, body.toString(), (error, json: unknown) => {
      if (error) done(error);
      else done(limitFault(json), json);
    });
  });
}

const isWithoutBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

const isJson = (headers: IncomingHttpHeaders): boolean =>
  /^application\/json\b/i.test(headers['content-type'] ?? '');

function encodingFault(contentType: string | undefined, body: Buffer): RequestError | null {
  const charset = CHARSET.exec(contentType ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    return new RequestError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send JSON in UTF-8. Other character sets are not supported.',
    );
  }
  return isUtf8(body) ? null : new RequestError('BAD_REQUEST', 'The body is not valid UTF-8.');
}

function limitFault(json: unknown): RequestError | null {
  try {
    checkJson(json);
    return null;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}
