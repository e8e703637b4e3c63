import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describeError } from '../errors/describe-error.js';
import { errorMessage, errorResponse } from '../errors/error-response.js';
import { RequestError } from '../errors/request-error.js';
import { cutConnections, type CutReason } from './connection-signals.js';
import { ReadProgress } from './read-progress.js';

/** How long a peer has to read a last response before its connection is gone. */
const LINGER_MS = 1_000;

/** A request with what answers it. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly handle: RequestListener;
  /** Of the client, where a proxy carries the requests of many. */
  readonly client: string | undefined;
  /** Called once, when the exchange is over, served or not. */
  readonly release: () => void;
}

/**
 * A TCP connection. Its requests are served one after the other: the next one begins when the response before it has been
 * read, so that a client that sends requests without reading has one response in memory and not a thousand.
 */
export class HttpConnection {
  private readonly waiting: Exchange[] = [];
  private readonly progress = new ReadProgress();
  private running: Exchange | undefined;
  private whenIdle: (() => void) | undefined;
  private isClosing = false;

  /**
   * @param address of the peer, as `networkOf` has it
   * @param maxWaiting requests that may wait for their turn
   */
  constructor(
    readonly socket: Socket,
    private readonly address: string,
    private readonly maxWaiting: number,
  ) {
    // Node takes its own listener off at an upgrade. Every error is followed by `close`.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      for (const { release } of this.waiting.splice(0)) release();
      this.running?.release();
    });
  }

  /** Who is responsible for what is unread: the client that is served, else the peer. */
  get client(): string {
    return this.running?.client ?? this.address;
  }

  get unreadBytes(): number {
    return this.socket.writableLength;
  }

  /** For how many milliseconds the peer has read next to nothing of what waits for it. */
  stalledFor(now: number): number {
    return this.progress.stalledFor(this.socket, now);
  }

  /** Serves a request when those before it are answered. */
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
        `More than ${maximum} requests wait on this connection. Read the responses first.`,
        { limit: 'pipelinedRequests', maximum },
      );
      this.waiting.push({ ...exchange, handle: refusal(error, 'pipelined') });
      this.isClosing = true;
    }
  }

  /**
   * Runs something when all requests so far are answered; what comes after must not be HTTP, or come by a new parser. Not
   * at all when the connection is being closed.
   */
  afterwards(run: () => void): void {
    if (this.isClosing) return;
    if (this.running) this.whenIdle = run;
    else run();
  }

  /** Ends the connection with a response to a request that could not be read: after those that could. */
  fail(error: RequestError, reason: CutReason, url?: string): void {
    if (this.isClosing) return;
    const { running } = this;
    // It is the body of the running one that cannot be read, or a request behind it.
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

  /** Writes a last message and closes. */
  end(message: string): void {
    const { socket } = this;
    this.isClosing = true;
    socket.end(message);
    // Closing at once would reset the connection before the message is read.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  /** Closes at once. */
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

/** Answers with an error and closes the connection. */
export const refusal =
  (error: RequestError, reason: CutReason): RequestListener =>
  ({ url }, response) => {
    cutConnections.send({ reason });
    const { status, headers, body } = errorResponse(describeError(error), url);
    response.writeHead(status, { ...headers, connection: 'close' }).end(JSON.stringify(body));
  };
