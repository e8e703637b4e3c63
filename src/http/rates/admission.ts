import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { describeError } from '../../kernel/errors/describe-error.js';
import { sendError } from '../errors/error-response.js';
import { pace } from '../../kernel/usage/pace.js';
import { UNLIMITED } from '../../kernel/usage/allowance.js';
import { isExempt } from './rates.hook.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response lasts as long as its client. Connections and subscriptions have their own limits. */
    isLive?: boolean;
  }
}

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
