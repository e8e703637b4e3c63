import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { describeError } from '../../kernel/errors/describe-error.js';
import { RequestError, shortened } from '../../kernel/errors/request-error.js';
import { pathOf } from './addresses.js';
import { sendError } from '../errors/error-response.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the CORS plugin handles its requests. */
    cors?: boolean;
  }
}

/**
 * Responds to `OPTIONS` with 204 and the methods of an address (RFC 9110, 9.3.7), and to unsupported methods with 405.
 * The CORS plugin adds its headers to preflights. Call it before routes are added.
 */
export function handleMethods(fastify: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  refuseOtherMethods(fastify, methods);
  fastify.addHook('onRoute', (route: RouteOptions) => {
    const routeMethods = [route.method].flat().filter((method) => method !== 'OPTIONS');
    if (routeMethods.length === 0) {
      // The CORS plugin's route, for all addresses without another route.
      if (route.url === '*') route.handler = handleUnknownAddress;
      return;
    }
    route.method = routeMethods;
    const existing = methods.get(route.url);
    for (const method of routeMethods) existing?.add(method);
    if (existing) return;
    const allowed = new Set([...routeMethods, 'OPTIONS']);
    methods.set(route.url, allowed);
    fastify.route({
      method: 'OPTIONS',
      url: route.url,
      handler: (_request, reply) => reply.status(204).header('allow', allowIn(allowed)).send(),
    });
  });
}

function handleUnknownAddress({ headers }: FastifyRequest, reply: FastifyReply): void {
  const isPreflight = headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
  if (isPreflight) void reply.status(204).send();
  else reply.callNotFound();
}

/** Responds to requests with an unsupported method by listing the supported ones (RFC 9110, 15.5.6). */
function refuseOtherMethods(
  fastify: FastifyInstance,
  methods: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  let addresses: readonly Address[] | undefined;
  fastify.addHook('onRequest', (request, reply, done) => {
    // Routes are added until the server listens.
    const found = request.is404 ? addressOf((addresses ??= addressesOf(methods)), request) : undefined;
    if (!found || found.methods.has(request.method)) {
      done();
      return;
    }
    void reply.header('allow', allowIn(found.methods));
    void sendError(describeError(notAllowed(request, found.methods), request), request, reply);
  });
}

interface Address {
  readonly pattern: RegExp;
  readonly methods: ReadonlySet<string>;
}

/** Addresses without parameters come first, as they do for routes. */
const addressesOf = (methods: ReadonlyMap<string, ReadonlySet<string>>): readonly Address[] =>
  [...methods]
    .filter(([url]) => !url.includes('*'))
    .sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
    .map(([url, of]) => ({ pattern: patternOf(url), methods: of }));

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);

const addressOf = (addresses: readonly Address[], { url }: FastifyRequest): Address | undefined => {
  const path = pathOf(url);
  return addresses.find(({ pattern }) => pattern.test(path));
};

/** HEAD follows GET. */
const allowIn = (methods: ReadonlySet<string>): string =>
  METHODS.filter((method) => methods.has(method)).join(', ');

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function notAllowed({ method, url }: FastifyRequest, methods: ReadonlySet<string>): RequestError {
  const path = shortened(pathOf(url), 200);
  const others = allowIn(methods).replace(/, (?=OPTIONS$)/, ' or ');
  return new RequestError('METHOD_NOT_ALLOWED', `${method} is not supported on ${path}; use ${others}.`);
}
