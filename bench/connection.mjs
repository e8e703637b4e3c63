import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * A keep-alive HTTP connection with one request at a time. It does only what the load needs, because it shares the
 * machine with the server.
 */
export class Connection {
  /** @type {Buffer} */
  #received = Buffer.alloc(0);
  /** @type {((body: string) => void) | undefined} */
  #resolve;
  /** @type {((error: Error) => void) | undefined} */
  #reject;
  /** @type {Error | undefined} */
  #failure;

  /** @param {string} url of the server */
  constructor(url) {
    const { hostname, port, host } = new URL(url);
    this.host = host;
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket.on('data', (chunk) => this.#receive(chunk));
    this.socket.on('error', (error) => this.#fail(error));
    this.socket.on('end', () => this.#fail(new Error('The server closed the connection')));
  }

  /**
   * Sends a POST and returns the response body. The response must have status 200 or 201 and a content length.
   * @param {import('./protocols.mjs').HttpRequest} request
   * @returns {Promise<string>}
   */
  post({ path, headers, body }) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.host}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      if (this.#failure) throw this.#failure;
      this.#resolve = resolve;
      this.#reject = reject;
      this.socket.write(`${head}${lines.join('')}\r\n${body}`);
    });
  }

  close() {
    this.socket.destroy();
  }

  #fail(error) {
    this.#failure = error;
    this.#reject?.(error);
  }

  #receive(chunk) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(END_OF_HEAD);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const bodyStart = headEnd + END_OF_HEAD.length;
    const bodyEnd = bodyStart + Number(length);
    if (this.#received.length < bodyEnd) return;
    const body = this.#received.toString('utf8', bodyStart, bodyEnd);
    this.#received = this.#received.subarray(bodyEnd);
    if (length !== undefined && /^HTTP\/1\.1 20[01]/.test(head)) this.#resolve?.(body);
    else this.#reject?.(new Error(`${head}\n\n${body}`));
  }
}
