/** Which web pages may open a WebSocket: browsers let any page try, and leave it to the server to refuse. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the page that opens the connection may. Clients that are no browsers send no `Origin` and always may, as
 * may pages of the server's own host.
 * @param allowed other origins; `*` stands for any
 */
export function isAllowedOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (allowed.some((one) => one === '*' || one.toLowerCase() === origin.toLowerCase())) return true;
  // The scheme is not compared: a proxy in front may have taken TLS off.
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
