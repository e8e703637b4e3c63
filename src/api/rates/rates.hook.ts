import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../errors/describe-error.js';
import { BODY_LIMIT_BYTES } from '../limits/limits.js';
import { sendError } from '../errors/send-error.js';
import { UNLIMITED, type Allowance } from './allowance.js';
import type { Allowances } from './allowances.js';
import type { Standing } from './rate-limiter.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request may ask for; one point was taken when it came. */
    allowance: Allowance;
  }
}

/** Whoever watches over the server must always hear from it. */
const EXEMPT = /^\/(?:health|metrics)(?:\/|$)/;

/** Takes a point for every request, and tells in its answer what is left. */
export function limitRequests(fastify: FastifyInstance, allowances: Allowances): void {
  fastify.decorateRequest('allowance');
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    request.allowance = allowances.of(request.raw, (standing) => {
      void reply.headers(headersOf(standing));
    });
    if (request.allowance === UNLIMITED || EXEMPT.test(request.routeOptions.url ?? '')) {
      done();
      return;
    }
    request.allowance.charge(1 + bodyPoints(request.headers)).then(
      () => {
        done();
      },
      (error: unknown) => {
        void sendError(describeError(error, request), request, reply);
      },
    );
  });
}

/** A body of so many bytes takes about as long to be read as a point stands for. */
const BODY_BYTES_OF_A_POINT = 12_000;

/** The points for reading a body. One that does not say how long it is counts as the longest that is read. */
function bodyPoints(headers: IncomingHttpHeaders): number {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const length = isChunked ? BODY_LIMIT_BYTES : Number(headers['content-length'] ?? 0);
  return Math.floor(Math.min(BODY_LIMIT_BYTES, length) / BODY_BYTES_OF_A_POINT);
}

/** As the drafts of the IETF had them up to the seventh, which is what clients know. */
const headersOf = ({ limit, remaining, seconds }: Standing): Record<string, number> => ({
  'ratelimit-limit': limit,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': seconds,
});
