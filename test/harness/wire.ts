/** Sends HTTP byte by byte, valid or not. */
import { connect, type Socket } from 'node:net';
import { waitFor } from './wait-for.js';

const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;

/** The length of a status line before its reason, minus the last character. */
const STATUS_LENGTH = 'HTTP/1.1 200'.length;

/** A connection on which the test writes arbitrary bytes and collects the response. */
export class Wire {
  /** Latin-1. */
  received = '';
  isClosed = false;
  private readonly allStatuses: number[] = [];
  /** The end of the received text, in which a status line may have started. */
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

  get statuses(): readonly number[] {
    return [...this.allStatuses];
  }

  /** Scans each chunk only once. Scanning everything at every check kept the server from responding. */
  private read(part: string): void {
    this.received += part;
    const text = this.unfinished + part;
    for (const [, status] of text.matchAll(STATUS_LINE)) this.allStatuses.push(Number(status));
    this.unfinished = text.slice(-STATUS_LENGTH);
  }

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
