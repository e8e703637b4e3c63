import { createServer, type RequestListener, type Server } from 'node:http';
import type { Config } from '../../kernel/config/config.js';
import type { TrustedProxies } from '../requests/trusted-proxies.js';
import { Connections } from './connections.js';

/** How often Node checks for requests that arrive too slowly. */
const CHECK_MS = 1_000;

/** Fastify's HTTP server with connection limits. */
export function createHttpServer(config: Config, proxies: TrustedProxies, handle: RequestListener): Server {
  const connections = new Connections(config, proxies);
  const server = createServer(
    {
      headersTimeout: config.headersTimeoutSeconds * 1000,
      requestTimeout: config.requestTimeoutSeconds * 1000,
      keepAliveTimeout: config.keepAliveSeconds * 1000,
      connectionsCheckingInterval: CHECK_MS,
    },
    connections.guarding(handle),
  );
  // By default, Node silently drops headers beyond a number, such as X-Forwarded-For or Content-Length. Their total
  // size stays limited.
  server.maxHeadersCount = 0;
  connections.watch(server);
  return server;
}
