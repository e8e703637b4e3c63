import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A WebSocket with one operation at a time, using the protocol graphql-transport-ws. */
export class SocketConnection {
  #socket;
  #ready;
  #operations = 0;
  /** @type {((message: string) => void) | undefined} */
  #resolve;
  /** @type {((error: Error) => void) | undefined} */
  #reject;

  /** @param {string} url of the server; @param {string} token */
  constructor(url, token) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    this.#ready = this.#introduce(token);
    this.#socket.on('error', (error) => this.#reject?.(error));
    this.#socket.on('close', (code) =>
      this.#reject?.(new Error(`The server closed the connection: ${code}`)),
    );
  }

  /** The underlying connection, which counts its bytes. */
  get socket() {
    return Reflect.get(this.#socket, '_socket');
  }

  /**
   * Sends an operation and returns the message with its response.
   * @param {{ body: string }} request the payload as JSON
   * @returns {Promise<string>}
   */
  async post({ body }) {
    await this.#ready;
    this.#operations += 1;
    this.#socket.send(`{"id":"${this.#operations}","type":"subscribe","payload":${body}}`);
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  close() {
    this.#socket.removeAllListeners('close');
    this.#socket.terminate();
  }

  async #introduce(token) {
    await once(this.#socket, 'open');
    this.#socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
    await once(this.#socket, 'message');
    this.#socket.on('message', (data) => {
      const message = data.toString();
      // The end of an operation arrives with its response.
      if (!message.includes('"type":"complete"')) this.#resolve?.(message);
    });
  }
}
