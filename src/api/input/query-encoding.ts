import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors/request-error.js';

/** Refuses queries whose percent-encoding stands for no text: Fastify would take the signs themselves for it. */
export function refuseBadQueries(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ url }, _reply, done) => {
    const query = url.indexOf('?');
    if (query === -1 || isEncoded(url.slice(query))) done();
    else done(new RequestError('BAD_REQUEST', 'The query of the address is not percent-encoded UTF-8.'));
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
