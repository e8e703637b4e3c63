/** Parses JSON bodies: UTF-8 only, within limits on the number of values and their depth. */
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isObject } from '../../kernel/input/objects.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../../kernel/schema/limits.js';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

const NOT_JSON =
  'The body is not valid JSON. Put names and strings in double quotes, and omit comments and trailing commas.';

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
      if (error) done(new RequestError('BAD_REQUEST', NOT_JSON));
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

/**
 * Checks the number of values in a client's JSON and their depth, before anything else walks it. Stops at the first excess.
 * @throws RequestError LIMIT_EXCEEDED
 */
export function checkJson(json: unknown): void {
  if (!isObject(json)) return;
  let level: readonly object[] = [json];
  let values = 1;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_JSON_DEPTH) throw tooDeep();
    const next: object[] = [];
    for (const nested of level) {
      const inner = Object.values(nested) as readonly unknown[];
      values += inner.length;
      if (values > MAX_JSON_VALUES) throw tooMany();
      for (const value of inner) if (isObject(value)) next.push(value);
    }
    level = next;
  }
}

const tooDeep = (): RequestError =>
  new RequestError('LIMIT_EXCEEDED', `The JSON is nested more than ${MAX_JSON_DEPTH} levels deep.`, {
    limit: 'jsonDepth',
    maximum: MAX_JSON_DEPTH,
  });

const tooMany = (): RequestError =>
  new RequestError('LIMIT_EXCEEDED', `The JSON has more than ${MAX_JSON_VALUES} values.`, {
    limit: 'jsonValues',
    maximum: MAX_JSON_VALUES,
  });
