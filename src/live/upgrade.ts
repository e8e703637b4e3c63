/** Requests to speak another protocol than HTTP. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Whether a request opens a WebSocket. RFC 9110: an upgrade of HTTP/1.0 is ignored. A body would be read as frames. */
export const isWebSocketRequest = ({ method, headers, httpVersion }: IncomingMessage): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/**
 * Lets HTTP serve a request that would rather speak something else, as RFC 9110 allows. Clients such as Java's ask for
 * HTTP/2 with every request and take HTTP/1.1, but Node hands over every upgrade or none. So the request is written out
 * again, without what asks for the upgrade, for a new parser. That is faithful only if Node has dropped no header, see
 * `maxHeadersCount`, and no response is being written by the parser before.
 * @param head what came behind the headers: the body, and perhaps more requests
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  if (socket.destroyed) return;
  const { method = 'GET', url = '/', httpVersion } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, ...headerLines(request)];
  // The parser before leaves these on the socket; the next one sets its own.
  for (const event of ['pause', 'resume']) socket.removeAllListeners(event);
  if (head.length > 0) socket.unshift(head);
  socket.unshift(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  server.emit('connection', socket);
}

function* headerLines({ rawHeaders }: IncomingMessage): Generator<string> {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    if (/^(upgrade|http2-settings)$/i.test(name)) continue;
    yield `${name}: ${/^connection$/i.test(name) ? withoutUpgrade(value) : value}`;
  }
}

/** What else a `Connection` header asks for, such as `close`. */
const withoutUpgrade = (value: string): string =>
  value
    .split(',')
    .filter((option) => !/^\s*(upgrade|http2-settings)\s*$/i.test(option))
    .join(',');
