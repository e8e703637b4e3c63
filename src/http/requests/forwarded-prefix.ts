import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from './trusted-proxies.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path under which a trusted proxy serves this server, such as `/yamb`; empty for the root. */
    readonly prefix: string;
  }
}

/** The path of `X-Forwarded-Prefix`. Two slashes would begin another host. */
const PREFIX = /^((?:\/[\w.~-]+)+)\/?$/;
const MOST_CHARACTERS = 200;

/** Gives requests their `prefix`. */
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
