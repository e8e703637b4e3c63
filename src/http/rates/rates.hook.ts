import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { describeError } from '../../kernel/errors/describe-error.js';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { sendError } from '../errors/error-response.js';
import { UNLIMITED, type Allowance } from '../../kernel/usage/allowance.js';
import { pace } from '../../kernel/usage/pace.js';
import type { Allowances } from './allowances.js';
import type { BucketStatus } from '../../kernel/usage/rate-limiter.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's rate limits. The request was charged one point on arrival. */
    allowance: Allowance;
  }
  interface FastifyContextConfig {
    /** The response lasts as long as its client. Connections and subscriptions have their own limits. */
    isLive?: boolean;
  }
}

const EXEMPT = /^\/(?:health|metrics)(?:\/|$)/;

/** Whether a route's requests must always be answered, such as probes and scrapes. */
const isExempt = (url = ''): boolean => EXEMPT.test(url);

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

/** The configuration of a live route. */
export const LIVE_ROUTE = { isLive: true } as const;

/** Limits concurrent requests. Call it before routes are added. */
export function admitRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (isExempt(route.url)) return;
    route.handler = route.config?.isLive ? paced(route.handler) : admitted(route.handler);
  });
}

/** Runs a handler once its request has a slot, which it holds until the response is created. */
function admitted(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): unknown {
    const { allowance } = request;
    if (allowance === UNLIMITED) return handler.call(this, request, reply);
    const run = async (): Promise<unknown> => {
      try {
        return await handler.call(this, request, reply);
      } finally {
        allowance.work.leave();
      }
    };
    const entering = allowance.enter();
    if (!entering) return run();
    return entering.then(
      // A request whose client disconnected while waiting is not run.
      () => {
        if (!request.raw.socket.destroyed) return run();
        allowance.work.leave();
        return undefined;
      },
      (error: unknown) => sendError(describeError(error, request), request, reply),
    );
  };
}

/** Makes a client that has sent many requests wait for its turn. */
function paced(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): unknown {
    const { isLight, client } = request.allowance;
    const run = (): unknown => handler.call(this, request, reply);
    return isLight ? run() : pace().turn(client).then(run);
  };
}
