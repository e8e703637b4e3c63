/** Which web pages may open a WebSocket: browsers leave it to the server to check the origin. */
import type { IncomingHttpHeaders } from 'node:http';
import { isForThisMachine, type Exposure } from '../../kernel/config/trusted-proxy.js';

/** The pages of this machine, on any port. */
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** The settings that decide which origins are allowed. */
export interface OriginSettings extends Exposure {
  /** Other origins; `*` stands for any. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Whether a connection of this origin is allowed. Pages of the server's own host always are, and clients that send no
 * `Origin`, as only browsers do. Without a list, a server that only this machine reaches also allows pages of this machine: a
 * front end under development has a port of its own.
 */
export function isAllowedOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { allowedOrigins, ...exposure }: OriginSettings,
): boolean {
  if (origin === undefined) return true;
  if (allowedOrigins.some((one) => one === '*' || one.toLowerCase() === origin.toLowerCase())) return true;
  if (allowedOrigins.length === 0 && isForThisMachine(exposure) && LOCAL_ORIGIN.test(origin)) return true;
  // The scheme is not compared: a proxy may terminate TLS.
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
