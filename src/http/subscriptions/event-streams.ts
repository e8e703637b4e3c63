import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { describeError } from '../../kernel/errors/describe-error.js';
import { defined } from '../../kernel/input/objects.js';
import { sendError } from '../errors/error-response.js';
import { vary, encodingFor } from '../requests/headers.js';
import { Config } from '../../kernel/config/config.js';
import { ConnectionLimits } from '../connections/address-counts.js';
import { EventStream, type StreamForm } from './event-stream.js';
import type { StreamEnd } from './response-stream.js';
import { Sessions, type Session } from './session.js';
import { Periodic } from '../../kernel/clock.js';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

type Opened<T> = CancellableIterator<T, StreamEnd>;

const HEADERS = {
  'cache-control': 'no-store, no-transform',
  // Disables buffering in nginx and other proxies.
  'x-accel-buffering': 'no',
};

/** The open event streams. Keeps them alive, and closes them when the server stops. */
@Injectable()
export class EventStreams implements OnModuleInit {
  private readonly streams = new Set<Pick<EventStream<unknown>, 'probe' | 'close'>>();
  private readonly compression = new StreamCompression();
  private stopping = false;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly config: Config,
    private readonly limits: ConnectionLimits,
    private readonly sessions: Sessions,
  ) {}

  /** The number of open streams. */
  get open(): number {
    return this.streams.size;
  }

  onModuleInit(): void {
    const probing = new Periodic(() => {
      for (const stream of this.streams) stream.probe();
    }, this.config.liveKeepAliveSeconds * 1000);
    // The HTTP server waits for every connection when it closes, so streams must end first.
    this.host.httpAdapter.getInstance().addHook('preClose', async () => {
      probing.stop();
      this.stopping = true;
      await Promise.all([...this.streams].map((stream) => stream.close()));
    });
  }

  /**
   * Counts a stream for its client, and signs it in. Call it before any await.
   * @throws RequestError TOO_MANY_CONNECTIONS, UNAUTHENTICATED, RATE_LIMITED
   */
  connect({ raw, headers, allowance }: FastifyRequest, reply: FastifyReply): Promise<Session> {
    // `close` is not emitted again for a client that has already disconnected.
    reply.raw.once('close', this.limits.enter(raw));
    return this.sessions.open(headers, allowance);
  }

  /**
   * Signs a stream in, opens it and sends its items, or responds with the error of one that cannot open.
   * @param open undefined if it has responded by itself
   */
  async respond<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    form: StreamForm<T>,
    open: (session: Session) => Opened<T> | Promise<Opened<T> | undefined>,
  ): Promise<FastifyReply> {
    let session, items;
    try {
      session = await this.connect(request, reply);
      items = await open(session);
    } catch (error) {
      return sendError(describeError(error), request, reply);
    }
    if (items) await this.send(reply, items, form, session);
    return reply;
  }

  /** Sends items as the response, and resolves once the stream has ended. */
  async send<T>(
    reply: FastifyReply,
    items: CancellableIterator<T, StreamEnd>,
    form: StreamForm<T>,
    session: Session,
  ): Promise<void> {
    vary(reply, 'Accept-Encoding');
    reply.hijack();
    const { raw: response } = reply;
    // Earlier hooks have set some, such as those of CORS.
    const earlier: Readonly<Record<string, string | number | string[] | undefined>> = reply.getHeaders();
    const headers = { ...defined(earlier), ...HEADERS, 'content-type': form.contentType };
    if (response.destroyed || reply.request.method === 'HEAD') {
      await items.return();
      if (!response.destroyed) response.writeHead(200, headers).end();
      return;
    }
    const body = this.compression.bodyFor(reply.request.raw, response);
    const stream = new EventStream(response, body, items, form, session, this.config.liveMaxBufferedBytes);
    this.streams.add(stream);
    response.once('close', () => this.streams.delete(stream));
    response.writeHead(200, { ...headers, ...(body !== response && { 'content-encoding': 'gzip' }) });
    const sent = stream.send();
    if (this.stopping) await stream.close();
    await sent;
  }
}

/**
 * Maximum streams compressed at the same time. Each keeps its window while it is open, so that an update similar to the
 * last one takes a few bytes. Further streams are sent uncompressed.
 */
export const MAX_COMPRESSED_STREAMS = 250;

/** Every frame is flushed, so that the client can read it at once. A stream takes 128 kB with these sizes. */
const GZIP = { level: 4, windowBits: 14, memLevel: 7, flush: constants.Z_SYNC_FLUSH };

/** Compresses streams for clients that accept it. */
export class StreamCompression {
  private readonly open = new Set<ServerResponse>();

  /** The stream to write frames to: the response, or its compressor. */
  bodyFor(request: IncomingMessage, response: ServerResponse): Writable {
    if (this.open.size >= MAX_COMPRESSED_STREAMS || !encodingFor(request, ['gzip'])) return response;
    const gzip = createGzip(GZIP);
    this.open.add(response);
    response.once('close', () => {
      this.open.delete(response);
      gzip.destroy();
    });
    // If the compressor fails, the connection is cut and the client resumes.
    gzip.on('error', () => response.destroy());
    gzip.pipe(response);
    return gzip;
  }
}
