/** Reads bodies of JSON: UTF-8 alone, and within the limits of JSON. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { checkJson } from '../limits/json-limits.js';
import { RequestError } from '../errors/request-error.js';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/** Replaces Fastify's parser, which decodes invalid UTF-8. */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
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

function encodingFault(contentType: string | undefined, body: Buffer): RequestError | null {
  const charset = CHARSET.exec(contentType ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    return new RequestError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send JSON in UTF-8, the one character set that it has.',
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
