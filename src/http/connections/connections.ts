import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../kernel/config/config.js';
import type { TrustedProxies } from '../requests/trusted-proxies.js';
import { describeError } from '../../kernel/errors/describe-error.js';
import { errorMessage } from '../errors/error-response.js';
import { networkOf } from '../rates/networks.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { AddressCounts } from './address-counts.js';
import { cutConnections } from './connection-signals.js';
import { HttpConnection, refusal } from './http-connection.js';
import { Periodic } from '../../kernel/clock.js';
import { world } from '../../kernel/world.js';

const SWEEP_MS = 1_000;
const NOTHING = (): void => undefined;

const bySocket = new WeakMap<Socket, HttpConnection>();

/** The connection of a socket; undefined if this server did not accept it. */
export const connectionOf = (socket: Socket): HttpConnection | undefined => bySocket.get(socket);

/** The server's TCP connections. Limits their number and unread bytes per address. */
export class Connections {
  private readonly open = new Set<HttpConnection>();
  private readonly counts: AddressCounts;
  /** Paused sockets, waiting for their turn to be read. */
  private readonly waiting: Socket[] = [];

  constructor(
    private readonly bounds: Config,
    private readonly proxies: TrustedProxies,
  ) {
    this.counts = new AddressCounts(bounds.connectionsPerAddress);
  }

  /** Tracks the connections of a server until it closes. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.accept(socket);
    });
    const sweeping = new Periodic(() => {
      this.sweep();
    }, SWEEP_MS);
    server.once('close', () => {
      sweeping.stop();
    });
  }

  /** Wraps a request listener with the limits. */
  guarding(handle: RequestListener): RequestListener {
    return (request, response) => {
      const connection = connectionOf(request.socket);
      if (!connection) {
        handle(request, response);
        return;
      }
      // Connections of a trusted proxy carry requests of many clients.
      const isForwarded = this.proxies.isPeer(request.socket.remoteAddress);
      const client = isForwarded ? networkOf(this.proxies.clientOf(request)) : undefined;
      const release = client === undefined ? NOTHING : this.counts.enter(client);
      connection.serve({
        request,
        response,
        client,
        handle: release ? handle : refusal(this.tooMany(), 'connections'),
        release: release ?? NOTHING,
      });
    };
  }

  private accept(socket: Socket): void {
    // The socket of an ignored upgrade is emitted a second time; see `ignoreUpgrade`.
    if (bySocket.has(socket)) return;
    const address = networkOf(socket.remoteAddress ?? '');
    const connection = new HttpConnection(socket, address, this.bounds.pipelinedRequests, () => {
      this.takeTurns(address);
    });
    bySocket.set(socket, connection);
    const release = this.proxies.isPeer(socket.remoteAddress) ? NOTHING : this.counts.enter(address);
    if (!release) {
      cutConnections.send({ reason: 'connections' });
      connection.end(errorMessage(describeError(this.tooMany())));
      return;
    }
    this.open.add(connection);
    socket.once('close', () => {
      this.open.delete(connection);
      release();
    });
  }

  /**
   * Queues the connections of an address, and reads one of them in each turn of the event loop. Node creates an object
   * for every request that it has read, up to two thousand: hundreds of connections read at once took a gigabyte.
   */
  private takeTurns(address: string): void {
    const isReading = this.waiting.length > 0;
    for (const { socket, address: of } of this.open) {
      if (of !== address || socket.isPaused()) continue;
      socket.pause();
      this.waiting.push(socket);
    }
    if (!isReading) this.readNext();
  }

  private readNext(): void {
    world.setImmediate(() => {
      this.waiting.shift()?.resume();
      if (this.waiting.length > 0) this.readNext();
    });
  }

  /** Disconnects clients that do not read. */
  private sweep(): void {
    const now = world.monotonic();
    const stallMs = this.bounds.readTimeoutSeconds * 1000;
    const byClient = new Map<string, HttpConnection[]>();
    for (const connection of this.open) {
      const stalledFor = connection.stalledFor(now);
      const { unreadBytes } = connection;
      if (unreadBytes === 0) continue;
      if (stalledFor >= stallMs) connection.cut('slowReader');
      else if (unreadBytes > this.bounds.unreadBytesPerConnection) connection.cut('unreadBytes');
      else byClient.set(connection.client, [...(byClient.get(connection.client) ?? []), connection]);
    }
    for (const connections of byClient.values()) this.boundBytes(connections);
  }

  /** @param connections of one client */
  private boundBytes(connections: readonly HttpConnection[]): void {
    let unread = connections.reduce((sum, { unreadBytes }) => sum + unreadBytes, 0);
    if (unread <= this.bounds.unreadBytesPerAddress) return;
    for (const connection of connections.toSorted((a, b) => b.unreadBytes - a.unreadBytes)) {
      if (unread <= this.bounds.unreadBytesPerAddress) return;
      unread -= connection.unreadBytes;
      connection.cut('unreadBytes');
    }
  }

  private tooMany(): RequestError {
    const { maximum } = this.counts;
    return new RequestError(
      'TOO_MANY_CONNECTIONS',
      `Your address has ${maximum} connections open. Close one, or send several requests over one connection.`,
      { limit: 'connections', maximum },
    );
  }
}

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
