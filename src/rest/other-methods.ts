/** Requests with a method that their address does not have. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError, shortened } from '../api/errors/request-error.js';
import { failure } from './failure.js';
import { otherOperations } from './openapi/other-operations.js';
import { urlsOf } from './route.js';
import { restRoutes } from './routes/index.js';
import { streamRoutes } from './streams/stream-routes.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** Refuses them with 405 and the allowed methods (RFC 9110). */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  for (const [url, allowed] of methodsByUrl()) {
    const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
      const { status, headers, body } = failure(notAllowed(request, allowed));
      void reply.status(status).headers(headers).header('allow', allowed.join(', ')).send(body);
    };
    const method = METHODS.filter((one) => !allowed.includes(one));
    // Before the body is read, which does not matter.
    fastify.route({ method, url, config: { isRefusal: true }, onRequest: refuse, handler: refuse });
  }
}

const notAllowed = ({ method, url }: FastifyRequest, allowed: readonly Method[]): RequestError =>
  new RequestError(
    'METHOD_NOT_ALLOWED',
    `There is no ${method} ${shortened(url.split('?', 1)[0] ?? '', 200)}, but ${allowed.join(', ')}.`,
  );

function methodsByUrl(): ReadonlyMap<string, readonly Method[]> {
  const methods = new Map<string, readonly Method[]>();
  const add = (urls: readonly string[], ...more: readonly Method[]): void => {
    for (const url of urls) methods.set(url, [...(methods.get(url) ?? []), ...more]);
  };
  for (const { path, method } of restRoutes) add(urlsOf(path), ...withHead(method));
  for (const { path, method } of streamRoutes) add(urlsOf(path), method);
  for (const path of Object.keys(otherOperations)) add(urlsOf(path).slice(0, 1), 'GET', 'HEAD');
  return methods;
}

/** Fastify serves HEAD wherever there is GET. */
const withHead = (method: Method): readonly Method[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]);
