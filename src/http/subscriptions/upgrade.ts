/** Requests with an `Upgrade` header. */
import type { IncomingMessage, Server, IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { isForThisMachine, type Exposure } from '../../kernel/config/trusted-proxy.js';

/** Whether a request opens a WebSocket. HTTP/1.0 has no upgrades (RFC 9110), and a body would be read as frames. */
export const isWebSocketRequest = ({ method, headers, httpVersion }: IncomingMessage): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/**
 * Serves a request by HTTP although it requests an upgrade, as RFC 9110 allows. Clients such as Java's send an upgrade
 * to HTTP/2 with every request and accept HTTP/1.1, but Node emits `upgrade` either for all such requests or for none.
 * So the request is put back onto the socket without its `Upgrade` header, for a new parser. Node must not have dropped
 * a header, see `maxHeadersCount`, and no earlier response may be in progress.
 * @param head the bytes after the headers: the body, and possibly more requests
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  if (socket.destroyed) return;
  const { method = 'GET', url = '/', httpVersion } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, ...headerLines(request)];
  // Listeners of the previous parser; the new parser adds its own.
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

/** The other options of a `Connection` header, such as `close`. */
const withoutUpgrade = (value: string): string =>
  value
    .split(',')
    .filter((option) => !/^\s*(upgrade|http2-settings)\s*$/i.test(option))
    .join(',');

/** Pages on this machine, on any port. */
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** The settings that determine the allowed origins. */
export interface OriginSettings extends Exposure {
  /** Other origins; `*` stands for any. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Whether an origin may connect. Pages on the server's own host and clients other than browsers, which send no
 * `Origin`, always may. Without a list, a server reachable only from this machine also allows other pages on this
 * machine, because a front end under development has its own port.
 */
export function isAllowedOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { allowedOrigins, ...exposure }: OriginSettings,
): boolean {
  if (origin === undefined) return true;
  if (allowedOrigins.some((one) => one === '*' || one.toLowerCase() === origin.toLowerCase())) return true;
  if (allowedOrigins.length === 0 && isForThisMachine(exposure) && LOCAL_ORIGIN.test(origin)) return true;
  // Ignores the scheme, because a proxy may terminate TLS.
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
