/** Sends requests of the catalogue and waits for the first response. */
import { Agent, request as httpRequest } from 'node:http';
import WebSocket from 'ws';

/** @type {import('./send.d.mts').Sender} */
export class Sender {
  #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #sockets = new Map();

  constructor(url) {
    this.url = url;
  }

  async send(operation, world, address) {
    const request = operation.build(world);
    if (operation.transport === 'websocket') return this.#subscribe(request, address);
    return this.http(request, address, operation.transport === 'stream');
  }

  /** Closes the connection of a stream after its first response. */
  http({ method, path, headers, body }, address, isStream = false) {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        new URL(path, this.url),
        {
          method,
          agent: isStream ? false : this.#agent,
          headers: {
            ...headers,
            'x-forwarded-for': address,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const chunks = [];
          const settle = () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode, headers: response.headers, body: text });
          };
          response.on('data', (chunk) => {
            chunks.push(chunk);
            if (isStream && response.statusCode === 200 && hasAnswer(chunks)) {
              settle();
              request.destroy();
            }
          });
          response.on('end', settle);
          response.on('error', reject);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  async #subscribe({ token, payload }, address) {
    const key = `${address} ${token}`;
    const socket = this.#sockets.get(key) ?? new Socket(this.url, address, token);
    this.#sockets.set(key, socket);
    return { status: 200, headers: {}, body: await socket.first(payload) };
  }

  close() {
    this.#agent.destroy();
    for (const socket of this.#sockets.values()) socket.close();
    this.#sockets.clear();
  }
}

/** Responses in a stream are `data`; comments keep it open. */
const hasAnswer = (chunks) => /(^|\n)data: ?.*\n/.test(Buffer.concat(chunks).toString());

/** A WebSocket with one subscription after another. */
class Socket {
  #pending = new Map();
  #id = 0;

  constructor(url, address, token) {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': address },
    });
    this.ready = new Promise((resolve, reject) => {
      this.socket.on('open', () => {
        const payload = token === undefined ? {} : { Authorization: `Bearer ${token}` };
        this.socket.send(JSON.stringify({ type: 'connection_init', payload }));
      });
      this.socket.on('message', (data) => {
        const message = JSON.parse(data.toString());
        if (message.type === 'connection_ack') resolve();
        else if (message.type === 'ping') this.socket.send('{"type":"pong"}');
        else this.#pending.get(message.id)?.resolve(message, data.toString());
      });
      const fail = (reason) => {
        const error = new Error(`The WebSocket was closed: ${reason}`);
        reject(error);
        for (const one of this.#pending.values()) one.reject(error);
      };
      this.socket.on('error', fail);
      this.socket.on('close', (code, reason) => fail(`${code} ${reason}`));
    });
    this.ready.catch(() => undefined);
  }

  /** The first response of a subscription, which is then cancelled. */
  async first(payload) {
    await this.ready;
    const id = String(this.#id++);
    const answer = new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: ({ type }, text) => resolve({ type, text }), reject });
    });
    this.socket.send(JSON.stringify({ id, type: 'subscribe', payload }));
    const { type, text } = await answer;
    this.#pending.delete(id);
    if (type === 'next') this.socket.send(JSON.stringify({ id, type: 'complete' }));
    return text;
  }

  close() {
    this.socket.terminate();
  }
}
