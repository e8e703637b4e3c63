import { once } from 'node:events';
import { WebSocket } from 'ws';
import { socketUrl } from './live.js';
import { waitFor } from './wait-for.js';

export interface RawSocketOptions {
  /** Such as `Origin`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
}

/** How a connection was closed. */
export interface Closed {
  readonly code: number;
  readonly reason: string;
}

/** A WebSocket that sends messages as given, valid or not. */
export class RawSocket {
  readonly messages: Readonly<Record<string, unknown>>[] = [];
  /** Resolves once the connection is closed. */
  readonly closed: Promise<Closed>;

  private constructor(readonly socket: WebSocket) {
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
      });
    });
    socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as Record<string, unknown>);
    });
  }

  /**
   * Opens a connection. @throws Error with the server's response if it refuses, such as "Unexpected server response:
   * 404"
   */
  static async open(url: string, { headers = {}, path }: RawSocketOptions = {}): Promise<RawSocket> {
    const target = path === undefined ? socketUrl(url) : url.replace('http', 'ws') + path;
    const socket = new WebSocket(target, 'graphql-transport-ws', { headers: { ...headers } });
    const raw = new RawSocket(socket);
    await once(socket, 'open');
    socket.on('error', () => undefined);
    return raw;
  }

  /** Opens a connection and sends `connection_init`. */
  static async start(url: string, payload?: object, options?: RawSocketOptions): Promise<RawSocket> {
    const raw = await RawSocket.open(url, options);
    raw.send({ type: 'connection_init', ...(payload && { payload }) });
    await Promise.race([raw.next(1), raw.closed]);
    return raw;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  subscribe(id: string, query: string, variables: object = {}): void {
    this.send({ id, type: 'subscribe', payload: { query, variables } });
  }

  /** Waits for this many messages and returns the last of them. */
  async next(count: number): Promise<Readonly<Record<string, unknown>> | undefined> {
    await waitFor(
      () => this.messages.length >= count || this.socket.readyState !== this.socket.OPEN,
      `message ${count} of a socket`,
    );
    return this.messages[count - 1];
  }
}
