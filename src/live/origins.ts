/** Which web pages may open a WebSocket: browsers leave it to the server to check the origin. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a connection of this origin is allowed. Pages of the server's own host always are, and clients that send no
 * `Origin`, as only browsers do.
 * @param allowed other origins; `*` stands for any
 */
export function isAllowedOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (allowed.some((one) => one === '*' || one.toLowerCase() === origin.toLowerCase())) return true;
  // The scheme is not compared: a proxy may terminate TLS.
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
