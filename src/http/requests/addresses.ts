import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { TrustedProxies } from './trusted-proxies.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path under which a trusted proxy serves this server, such as `/yamb`; empty for the root. */
    readonly prefix: string;
  }
}

/** The path in `X-Forwarded-Prefix`. Two slashes would start another host. */
const PREFIX = /^((?:\/[\w.~-]+)+)\/?$/;
const MOST_CHARACTERS = 200;

/** Sets the `prefix` of requests. */
export function readPrefixes(fastify: FastifyInstance, proxies: TrustedProxies): void {
  fastify.decorateRequest('prefix', {
    getter() {
      const { socket, headers } = this.raw;
      const prefix = headers['x-forwarded-prefix'];
      if (typeof prefix !== 'string' || prefix.length > MOST_CHARACTERS) return '';
      return proxies.isPeer(socket.remoteAddress) ? (PREFIX.exec(prefix)?.[1] ?? '') : '';
    },
  });
}

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

/** The path of an address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** The prefix of REST addresses. */
const REST = '/v1/';

/** An address without the trailing slash of its path. REST addresses are the same with and without it. */
export function withoutLastSlash(url: string): string {
  const query = url.indexOf('?');
  const end = query < 0 ? url.length : query;
  return url[end - 1] === '/' && url.startsWith(REST) ? url.slice(0, end - 1) + url.slice(end) : url;
}

/**
 * A relative reference that resolves to a path (RFC 3986).
 * @param url of the request, with its query
 * @param path on the server, such as `/v1/games/1`
 */
export function relativeUrl(url: string, path: string): string {
  const from = folders(pathOf(url));
  const to = folders(path);
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return '../'.repeat(from.length - shared) + path.split('/').slice(shared).join('/');
}

/** The segments of a path before its last slash, including the empty root segment. */
const folders = (path: string): readonly string[] => path.split('/').slice(0, -1);
