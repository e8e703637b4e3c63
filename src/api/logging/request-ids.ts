/** By what a request is found in the logs of all whom it passes. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '../http/trusted-proxies.js';

/** The header, as HTTP/2 and Node write it. */
export const REQUEST_ID = 'x-request-id';

/** What a proxy may call a request. It stands in log lines and in an answer. */
const FORM = /^[\w.:+/=-]{1,64}$/;

/** Names requests: as the proxy in front has named them where it is trusted, else by a UUID. */
export function requestIds(proxies: TrustedProxies): (request: IncomingMessage) => string {
  if (!proxies.trusts) return () => randomUUID();
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isBelieved = typeof given === 'string' && FORM.test(given) && proxies.isPeer(socket.remoteAddress);
    return isBelieved ? given : randomUUID();
  };
}
