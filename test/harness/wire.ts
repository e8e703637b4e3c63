/** Sends HTTP byte by byte, valid or not. */
import { connect, type Socket } from 'node:net';
import { waitFor } from './wait-for.js';

const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;

/** The length of a status line, up to its reason, without the last character. */
const BEFORE_ITS_END = 'HTTP/1.1 200'.length;

/** A connection on which the test writes any bytes, and collects what comes back. */
export class Wire {
  /** All that came, as Latin-1. */
  received = '';
  isClosed = false;
  private readonly allStatuses: number[] = [];
  /** The end of what came, where a status line may have begun. */
  private unfinished = '';

  private constructor(readonly socket: Socket) {
    socket.on('data', (data: Buffer) => {
      this.read(data.toString('latin1'));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => (this.isClosed = true));
  }

  /** Opens a connection to the server at `url`. */
  static open(url: string): Promise<Wire> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Wire(socket));
      });
    });
  }

  send(text: string): this {
    this.socket.write(text, 'latin1');
    return this;
  }

  /** The statuses of the responses so far. */
  get statuses(): readonly number[] {
    return [...this.allStatuses];
  }

  /** Scans each part once: scanning all that came at every check kept the server from answering. */
  private read(part: string): void {
    this.received += part;
    const text = this.unfinished + part;
    for (const [, status] of text.matchAll(STATUS_LINE)) this.allStatuses.push(Number(status));
    this.unfinished = text.slice(-BEFORE_ITS_END);
  }

  /** Waits until so many responses have come. */
  async responses(count: number): Promise<readonly number[]> {
    await waitFor(() => this.statuses.length >= count, `${count} responses`);
    return this.statuses;
  }

  /** Waits until the server has closed the connection. */
  async closed(): Promise<void> {
    await waitFor(() => this.isClosed || this.socket.readableEnded, 'the connection to be closed');
  }

  end(): void {
    this.socket.destroy();
  }
}

/** A request as text. */
export function requestText(
  method: string,
  target: string,
  { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: string } = {},
): string {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body, 'latin1')) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
