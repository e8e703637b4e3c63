import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../kernel/errors/request-error.js';

/** Rejects queries with invalid percent-encoding, which Fastify would accept literally. */
export function refuseBadQueries(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ url }, _reply, done) => {
    const query = url.indexOf('?');
    if (query === -1 || isEncoded(url.slice(query))) done();
    else
      done(new RequestError('BAD_REQUEST', 'The parameters of the address are not percent-encoded UTF-8.'));
  });
}

function isEncoded(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
