import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Leaves `Content-Length` out of responses to HEAD that have no body by their status (RFC 9110, 8.6): Fastify gives those
 * the length 0, but none to an empty stream.
 */
export function omitUnsentLength(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ method }, { statusCode }, payload, done) => {
    const isUnsent = method === 'HEAD' && (statusCode === 204 || statusCode === 304);
    done(null, isUnsent ? Readable.from([]) : payload);
  });
}
