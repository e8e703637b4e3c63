import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describeError } from '../../kernel/errors/describe-error.js';
import { errorMessage, errorResponse } from '../errors/error-response.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { cutConnections, type CutReason } from './connection-signals.js';
import { world } from '../../kernel/world.js';

/** How long a peer may read the last response before its socket is destroyed. */
const LINGER_MS = 1_000;

/** Reading fewer bytes within the timeout counts as not reading: about the throughput of a bad mobile network. */
const MIN_READ_BYTES = 16_384;

/** A request, its response and its handler. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly handle: RequestListener;
  /** The client's address behind a proxy. */
  readonly client: string | undefined;
  /** Called once, when the exchange ends, whether served or not. */
  readonly release: () => void;
}

/**
 * A TCP connection. Serves its requests one after the other: each starts once the previous response is read. So a
 * client that pipelines requests without reading keeps one response in memory, not thousands.
 */
export class HttpConnection {
  private readonly waiting: Exchange[] = [];
  /** Bytes that the peer had read at the time of its latest progress; -1 if it had read all. */
  private taken = -1;
  private progressAt = 0;
  private running: Exchange | undefined;
  private whenIdle: (() => void) | undefined;
  private isClosing = false;

  /**
   * @param address of the peer, see `networkOf`
   * @param maxWaiting maximum requests waiting for the previous response
   * @param onOverflow called when more arrive
   */
  constructor(
    readonly socket: Socket,
    readonly address: string,
    private readonly maxWaiting: number,
    private readonly onOverflow: () => void,
  ) {
    // Node removes its own listener on an upgrade. Every error is followed by `close`.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      for (const { release } of this.waiting.splice(0)) release();
      this.running?.release();
    });
  }

  /** The client that unread bytes count for: the one of the running request, otherwise the peer. */
  get client(): string {
    return this.running?.client ?? this.address;
  }

  get unreadBytes(): number {
    return this.socket.writableLength;
  }

  /**
   * Milliseconds for which the peer has read nothing, or only a few bytes. Call it periodically.
   * @param now in milliseconds
   */
  stalledFor(now: number): number {
    const { bytesWritten, writableLength } = this.socket;
    const taken = bytesWritten - writableLength;
    if (writableLength === 0 || this.taken < 0 || taken - this.taken >= MIN_READ_BYTES) {
      this.taken = writableLength === 0 ? -1 : taken;
      this.progressAt = now;
    }
    return now - this.progressAt;
  }

  /** Serves a request after the responses to earlier ones. */
  serve(exchange: Exchange): void {
    if (this.isClosing || this.socket.destroyed) {
      exchange.release();
    } else if (!this.running) {
      this.run(exchange);
    } else if (this.waiting.length < this.maxWaiting) {
      this.waiting.push(exchange);
    } else {
      const maximum = this.maxWaiting;
      const error = new RequestError(
        'TOO_MANY_CONNECTIONS',
        `More than ${maximum} requests are waiting on this connection. Read their responses first.`,
        { limit: 'pipelinedRequests', maximum },
      );
      this.waiting.push({ ...exchange, handle: refusal(error, 'pipelined') });
      this.isClosing = true;
      this.socket.pause();
      this.onOverflow();
    }
  }

  /**
   * Runs a function after the responses to all requests so far, unless the connection is closing. For connections that
   * switch to another protocol or parser.
   */
  afterwards(run: () => void): void {
    if (this.isClosing) return;
    if (this.running) this.whenIdle = run;
    else run();
  }

  /** Closes the connection with a response to an invalid request, after the responses to valid ones. */
  fail(error: RequestError, reason: CutReason, url?: string): void {
    if (this.isClosing) return;
    const { running } = this;
    // The invalid part is the body of the running request, or a later request.
    const isOfRunning = running !== undefined && !running.request.complete;
    if (isOfRunning && running.response.headersSent) {
      this.cut(reason);
      return;
    }
    for (const { release } of this.waiting.splice(0)) release();
    const end = (): void => {
      cutConnections.send({ reason });
      this.end(errorMessage(describeError(error), isOfRunning ? running.request.url : url));
    };
    if (running && !isOfRunning) this.whenIdle = end;
    else end();
    this.isClosing = true;
  }

  /** Writes a last message and closes the connection. */
  end(message: string): void {
    const { socket } = this;
    this.isClosing = true;
    socket.end(message);
    // Destroying the socket at once would reset the connection before the peer reads the message.
    world.after(LINGER_MS, () => socket.destroy());
  }

  /** Destroys the socket. */
  cut(reason: CutReason): void {
    if (!this.socket.destroyed) cutConnections.send({ reason });
    this.isClosing = true;
    this.socket.destroy();
  }

  private run(exchange: Exchange): void {
    const { request, response, handle } = exchange;
    this.running = exchange;
    response.once('close', () => {
      this.next();
    });
    handle(request, response);
  }

  private next(): void {
    this.running?.release();
    this.running = undefined;
    if (this.socket.destroyed) return;
    const exchange = this.waiting.shift();
    if (exchange) {
      this.run(exchange);
      return;
    }
    const run = this.whenIdle;
    this.whenIdle = undefined;
    run?.();
  }
}

/** Responds with an error and closes the connection. */
export const refusal =
  (error: RequestError, reason: CutReason): RequestListener =>
  ({ url }, response) => {
    cutConnections.send({ reason });
    const { status, headers, body } = errorResponse(describeError(error), url);
    response.writeHead(status, { ...headers, connection: 'close' }).end(JSON.stringify(body));
  };
