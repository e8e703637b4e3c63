/** Request ids, which correlate logs of proxies and servers. */
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '../requests/trusted-proxies.js';
import { world } from '../../kernel/world.js';

/** The header in lower case, as in HTTP/2 and Node. */
export const REQUEST_ID = 'x-request-id';

/** Valid ids from a proxy: they appear in log lines and responses. */
const FORM = /^[\w.:+/=-]{1,64}$/;

/** Gives each request an id: the one from a trusted proxy, otherwise a UUID. */
export function requestIds(proxies: TrustedProxies): (request: IncomingMessage) => string {
  if (!proxies.trusts) return () => world.uuid();
  return ({ headers, socket }) => {
    const forwarded = headers[REQUEST_ID];
    const isBelieved =
      typeof forwarded === 'string' && FORM.test(forwarded) && proxies.isPeer(socket.remoteAddress);
    return isBelieved ? forwarded : world.uuid();
  };
}
