/** Where a request comes from, past the proxies that are believed. The same for HTTP, event streams and WebSockets. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { network, type TrustedProxy } from '../../config/trusted-proxy.js';

/** Whether the sender at an address is a proxy of ours; `hop` is 0 for the one who is connected. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Who is believed; undefined for nobody. The form is that of Fastify's `trustProxy`. */
export function trustedProxies(proxies: TrustedProxy): TrustsProxy | undefined {
  if (typeof proxies === 'number') return proxies > 0 ? (_, hop) => hop < proxies : undefined;
  if (proxies.length === 0) return undefined;
  const networks = new BlockList();
  for (const text of proxies) {
    const found = network(text);
    if (found) networks.addSubnet(found.address, found.bits, found.family);
  }
  return (address) => {
    const plain = address.split('%', 1)[0] ?? '';
    const version = isIP(plain);
    return version !== 0 && networks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** The address of the client: the last one in the chain that no proxy of ours has, or that is none at all. */
export function clientAddress({ socket, headers }: IncomingMessage, trusts: TrustsProxy | undefined): string {
  let address = socket.remoteAddress ?? '';
  if (!trusts) return address;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
  for (const [hop, claimed] of forwarded.entries()) {
    if (!trusts(address, hop) || isIP(claimed.trim()) === 0) break;
    address = claimed.trim();
  }
  return address;
}
