/** The web pages that may open a WebSocket. Browsers leave checking the origin to the server. */
import type { IncomingHttpHeaders } from 'node:http';
import { isForThisMachine, type Exposure } from '../../kernel/config/trusted-proxy.js';

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
