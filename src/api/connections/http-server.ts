import { createServer, type RequestListener, type Server } from 'node:http';
import type { Config } from '../../config/config.js';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import { Connections } from './connections.js';

/** How often Node looks for requests that take too long to arrive. */
const CHECK_MS = 1_000;

/** The HTTP server that Fastify runs on, with the bounds that hold before a request is one. */
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
  // Node drops what is more than its limit, without a word: an X-Forwarded-For, or a Content-Length. The size of all headers
  // together stays bounded.
  server.maxHeadersCount = 0;
  connections.watch(server);
  return server;
}
