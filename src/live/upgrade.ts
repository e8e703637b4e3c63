/** What becomes of a request to speak another protocol than HTTP. */
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST_ERRORS } from '../api/error-codes.js';
import { answer } from '../api/format-error.js';
import { errorHeaders } from '../api/refused-request.js';
import type { RequestError } from '../api/request-error.js';

export const isWebSocketRequest = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/** Answers in HTTP why there will be no WebSocket. */
export function refuseUpgrade(socket: Duplex, error: RequestError): void {
  const status = REQUEST_ERRORS[error.code];
  const body = JSON.stringify({ errors: [answer(error)] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(errorHeaders(error)).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Lets HTTP answer a request that would rather speak something else, as if it had not asked. Clients such as Java's
 * ask for HTTP/2 with their first request and take HTTP/1.1, but Node hands over every upgrade or none.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (/^(upgrade|connection|http2-settings)$/i.test(name)) continue;
    lines.push(`${name}: ${rawHeaders[index + 1] ?? ''}`);
  }
  socket.removeAllListeners();
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
