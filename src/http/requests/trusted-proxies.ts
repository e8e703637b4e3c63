import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TrustedProxy } from '../../kernel/config/trusted-proxy.js';
import { membership } from '../rates/networks.js';

/** Whether the sender at an address is a trusted proxy. `hop` is 0 for the peer of the connection. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** The proxies whose `X-Forwarded-For` is trusted, for HTTP, event streams and WebSockets alike. */
export class TrustedProxies {
  /** Undefined if no proxy is trusted. Has the form of Fastify's `trustProxy`. */
  readonly trusts: TrustsProxy | undefined;

  constructor(proxies: TrustedProxy) {
    this.trusts = trustFunction(proxies);
  }

  /** Whether the peer of a connection is a trusted proxy. */
  isPeer(address = ''): boolean {
    return this.trusts?.(address, 0) ?? false;
  }

  /** The client's address: follows `X-Forwarded-For` back from the peer while each sender is a trusted proxy. */
  clientOf({ socket, headers }: IncomingMessage): string {
    let address = socket.remoteAddress ?? '';
    if (!this.trusts) return address;
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
    for (const [hop, claimed] of forwarded.entries()) {
      if (!this.trusts(address, hop) || isIP(claimed.trim()) === 0) break;
      address = claimed.trim();
    }
    return address;
  }
}

function trustFunction(proxies: TrustedProxy): TrustsProxy | undefined {
  if (typeof proxies === 'number') return proxies > 0 ? (_, hop) => hop < proxies : undefined;
  return proxies.length > 0 ? membership(proxies) : undefined;
}
