import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { handleProtocols } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { describeError } from '../../kernel/errors/describe-error.js';
import { COMPRESSED_FROM, MAX_COMPRESSIONS } from '../requests/compression.js';
import { pathOf } from '../requests/addresses.js';
import { connectionOf } from '../connections/connections.js';
import type { HttpConnection } from '../connections/http-connection.js';
import { errorMessage } from '../errors/error-response.js';
import { Allowances } from '../rates/allowances.js';
import { CONNECTION_POINTS } from '../../kernel/usage/rates.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Config } from '../../kernel/config/config.js';
import { ConnectionLimits } from '../connections/address-counts.js';
import { isAllowedOrigin, ignoreUpgrade, isWebSocketRequest } from './upgrade.js';
import { SocketConnection } from './socket-connection.js';
import { SocketProtocol } from './socket-protocol.js';
import { Periodic } from '../../kernel/clock.js';
import { world } from '../../kernel/world.js';

const PATH = '/graphql';
const GOING_AWAY = 1001;
/** How long clients may take to answer the close frame when the server stops. */
const STOP_MS = 1_500;

/**
 * Compression for clients that offer it. Keeps no context between messages of a socket, so that ten thousand sockets
 * need no memory for it.
 */
const COMPRESSION = {
  threshold: COMPRESSED_FROM,
  concurrencyLimit: MAX_COMPRESSIONS,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 4 },
};

/** WebSockets at /graphql, on the HTTP server. */
@Injectable()
export class SocketServer implements OnModuleInit {
  private readonly sockets: WebSocketServer;
  private readonly connections = new Set<SocketConnection>();
  private stopping = false;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly config: Config,
    private readonly limits: ConnectionLimits,
    private readonly allowances: Allowances,
    private readonly protocol: SocketProtocol,
  ) {
    this.sockets = new WebSocketServer({
      noServer: true,
      maxPayload: config.liveMaxPayloadBytes,
      perMessageDeflate: COMPRESSION,
      autoPong: false,
      handleProtocols,
    });
  }

  /** The number of open sockets. */
  get open(): number {
    return this.connections.size;
  }

  onModuleInit(): void {
    const { httpAdapter } = this.host;
    const server: Server = httpAdapter.getHttpServer();
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      const connection = connectionOf(socket);
      if (!connection) {
        socket.destroy();
        return;
      }
      // Responses to earlier requests on the connection go first.
      connection.afterwards(() => {
        if (isWebSocketRequest(request)) void this.accept(request, connection, head);
        else ignoreUpgrade(server, request, socket, head);
      });
    });
    const probing = new Periodic(() => {
      for (const connection of this.connections) connection.probe();
    }, this.config.liveKeepAliveSeconds * 1000);
    // The HTTP server waits for every connection when it closes, so sockets must close first.
    httpAdapter.getInstance().addHook('preClose', async () => {
      probing.stop();
      await this.stop();
    });
  }

  private async accept(request: IncomingMessage, connection: HttpConnection, head: Buffer): Promise<void> {
    const { socket } = connection;
    const allowance = this.allowances.of(request);
    try {
      await allowance.charge(CONNECTION_POINTS);
      this.check(request);
      // `close` is not emitted again for a socket that closed during the await.
      if (socket.destroyed) return;
      socket.once('close', this.limits.enter(request));
    } catch (error) {
      connection.end(errorMessage(describeError(error), request.url));
      return;
    }
    this.sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const { liveMaxBufferedBytes, liveSubscriptionsPerSocket } = this.config;
      // Starting all subscriptions at once is not a flood.
      const maxPending = Math.max(256, 2 * liveSubscriptionsPerSocket);
      const connection = new SocketConnection(webSocket, socket, allowance, liveMaxBufferedBytes, maxPending);
      this.connections.add(connection);
      webSocket.once('close', () => this.connections.delete(connection));
      connection.serve(this.protocol.server, request);
    });
  }

  /** @throws RequestError UNAVAILABLE, NOT_FOUND, FORBIDDEN */
  private check({ url = '', headers }: IncomingMessage): void {
    if (this.stopping) throw new RequestError('UNAVAILABLE', 'The server is stopping. Try again later.');
    if (pathOf(url) !== PATH) {
      throw new RequestError('NOT_FOUND', `This address has no WebSocket. Connect to ${PATH}.`);
    }
    if (!isAllowedOrigin(headers, this.config)) {
      throw new RequestError(
        'FORBIDDEN',
        'This origin may not connect. The operator can add it to ALLOWED_ORIGINS.',
      );
    }
  }

  private async stop(): Promise<void> {
    this.stopping = true;
    const { clients } = this.sockets;
    const gone = [...clients].map((client) => new Promise((resolve) => client.once('close', resolve)));
    for (const client of clients) client.close(GOING_AWAY, 'The server is stopping');
    const late = world.after(STOP_MS, () => {
      for (const client of clients) client.terminate();
    });
    await Promise.all(gone);
    world.cancel(late);
  }
}
