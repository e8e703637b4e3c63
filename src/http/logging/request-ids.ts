/** Request ids, which correlate the logs of proxies and servers. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '../requests/trusted-proxies.js';

/** The header in lower case, as in HTTP/2 and Node. */
export const REQUEST_ID = 'x-request-id';

/** The valid ids of a proxy: they appear in log lines and in responses. */
const FORM = /^[\w.:+/=-]{1,64}$/;

/** Gives each request an id: that of a trusted proxy, else a UUID. */
export function requestIds(proxies: TrustedProxies): (request: IncomingMessage) => string {
  if (!proxies.trusts) return () => randomUUID();
  return ({ headers, socket }) => {
    const forwarded = headers[REQUEST_ID];
    const isBelieved =
      typeof forwarded === 'string' && FORM.test(forwarded) && proxies.isPeer(socket.remoteAddress);
    return isBelieved ? forwarded : randomUUID();
  };
}
