import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../../kernel/errors/describe-error.js';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { sendError } from '../errors/error-response.js';
import { UNLIMITED, type Allowance } from '../../kernel/usage/allowance.js';
import type { Allowances } from './allowances.js';
import type { BucketStatus } from '../../kernel/usage/rate-limiter.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's rate limits. The request was charged one point on arrival. */
    allowance: Allowance;
  }
}

const EXEMPT = /^\/(?:health|metrics)(?:\/|$)/;

/** Whether a route's requests must always be answered, such as probes and scrapes. */
export const isExempt = (url = ''): boolean => EXEMPT.test(url);

/** Charges every request, and adds the `RateLimit-*` headers to its response. */
export function limitRequests(fastify: FastifyInstance, allowances: Allowances): void {
  fastify.decorateRequest('allowance');
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    request.allowance = allowances.of(request.raw, (status) => {
      void reply.headers(headersOf(status));
    });
    if (request.allowance === UNLIMITED || isExempt(request.routeOptions.url)) {
      done();
      return;
    }
    request.allowance.charge(1 + readingPoints(request.raw)).then(
      () => {
        done();
      },
      (error: unknown) => {
        void sendError(describeError(error, request), request, reply);
      },
    );
  });
}

/** Reading this many bytes takes about as long as one point of work. */
const BYTES_OF_A_POINT = 9_000;

/** The points for reading an address and a body. A chunked body counts as the longest accepted one. */
function readingPoints({ url = '', headers }: IncomingMessage): number {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const length = isChunked ? BODY_LIMIT_BYTES : Number(headers['content-length'] ?? 0);
  return Math.floor((url.length + Math.min(BODY_LIMIT_BYTES, length)) / BYTES_OF_A_POINT);
}

/** The headers of IETF drafts 00 to 06, which most clients support; later drafts combine all three in one header. */
const headersOf = ({ limit, remaining, seconds }: BucketStatus): Record<string, number> => ({
  'ratelimit-limit': limit,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': seconds,
});
