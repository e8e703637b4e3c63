/** Requests with a method that their address does not have. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError, shortened } from '../api/errors/request-error.js';
import { failure } from './failure.js';
import { otherOperations } from './openapi/other-operations.js';
import { restRoutes } from './routes/index.js';
import { streamRoutes } from './streams/stream-routes.js';

/** Refuses them with 405 and the allowed methods (RFC 9110). Routes for them would be more than all others. */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  const addresses = knownAddresses();
  fastify.addHook('onRequest', (request, reply, done) => {
    const allowed = request.is404 ? allowedAt(addresses, request) : undefined;
    if (!allowed) {
      done();
      return;
    }
    const { status, headers, body } = failure(notAllowed(request, allowed), request);
    void reply.status(status).headers(headers).header('allow', allowed.join(', ')).send(body);
  });
}

interface Address {
  readonly pattern: RegExp;
  readonly allowed: readonly string[];
}

/** The methods of the address; undefined where there is none, and where something else is wrong with it. */
function allowedAt(
  addresses: readonly Address[],
  { url, method }: FastifyRequest,
): readonly string[] | undefined {
  const path = url.split('?', 1)[0] ?? '';
  const allowed = addresses.find(({ pattern }) => pattern.test(path))?.allowed;
  return allowed?.includes(method) ? undefined : allowed;
}

const notAllowed = ({ method, url }: FastifyRequest, allowed: readonly string[]): RequestError =>
  new RequestError(
    'METHOD_NOT_ALLOWED',
    `There is no ${method} ${shortened(url.split('?', 1)[0] ?? '', 200)}, but ${allowed.join(', ')}.`,
  );

/** Those without a part that varies come first, as they do for routes. */
function knownAddresses(): readonly Address[] {
  const methods = new Map<string, readonly string[]>();
  const add = (path: string, ...more: readonly string[]): void => {
    methods.set(path, [...(methods.get(path) ?? []), ...more]);
  };
  for (const { path, method } of restRoutes) add(path, ...withHead(method));
  for (const { path, method } of streamRoutes) add(path, method);
  for (const path of Object.keys(otherOperations)) add(path, 'GET', 'HEAD');
  return [...methods]
    .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
    .map(([path, allowed]) => ({ pattern: patternOf(path), allowed }));
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Fastify serves HEAD wherever there is GET. */
const withHead = (method: string): readonly string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]);
