import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the plugin of CORS handles its requests. */
    cors?: boolean;
  }
}

/**
 * Responds to `OPTIONS` with 204 and the methods of an address (RFC 9110, 9.3.7), whether it is a preflight or not. The plugin
 * of CORS adds its headers to both. To be called before routes are added.
 */
export function handleOptions(fastify: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  fastify.addHook('onRoute', (route: RouteOptions) => {
    const routeMethods = [route.method].flat().filter((method) => method !== 'OPTIONS');
    if (routeMethods.length === 0) {
      // The route of the CORS plugin, for all addresses without another route.
      if (route.url === '*') route.handler = handleUnknownAddress;
      return;
    }
    route.method = routeMethods;
    const existing = methods.get(route.url);
    for (const method of routeMethods) existing?.add(method);
    if (existing) return;
    const allowed = new Set(routeMethods);
    methods.set(route.url, allowed);
    fastify.route({
      method: 'OPTIONS',
      url: route.url,
      handler: (_request, reply) =>
        reply
          .status(204)
          .header('allow', [...allowed, 'OPTIONS'].join(', '))
          .send(),
    });
  });
}

function handleUnknownAddress({ headers }: FastifyRequest, reply: FastifyReply): void {
  const isPreflight = headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
  if (isPreflight) void reply.status(204).send();
  else reply.callNotFound();
}
