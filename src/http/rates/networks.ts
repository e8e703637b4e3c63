/** IP addresses as the limits count them. */
import { BlockList, isIP } from 'node:net';
import { stored } from '@yamb-server/engine';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { LOOPBACK } from '../../kernel/config/rate-exempt.js';
import { network } from '../../kernel/config/trusted-proxy.js';

/** More addresses than usually connect at once. */
const MAX_CACHED = 10_000;

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1'];

/**
 * The key of an address for the limits: an IPv4 address, or the /64 network of an IPv6 address, which usually belongs
 * to one host.
 */
export const networkOf = cached((address) => {
  const plain = withoutZone(address);
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(plain) !== 6) return plain;
  const first = ipaddr.IPv6.parse(plain)
    .parts.slice(0, 4)
    .map((group) => group.toString(16));
  return `${first.join(':')}::/64`;
});

/** Returns a predicate for addresses in networks. @param networks such as `10.0.0.0/8`, `::1` and `loopback` */
export function membership(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const members = new BlockList();
  for (const text of networks.flatMap((one) => (one === LOOPBACK ? LOOPBACK_NETWORKS : one))) {
    const found = network(text);
    if (found) members.addSubnet(found.address, found.bits, found.family);
  }
  return cached((address) => {
    const plain = withoutZone(address);
    const version = isIP(plain);
    return version !== 0 && members.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  });
}

/** Caches results, because parsing an address or finding it in Node's `BlockList` takes microseconds. */
function cached<T extends string | boolean>(compute: (address: string) => T): (address: string) => T {
  const cache = new LRUCache<string, T>({ max: MAX_CACHED });
  return (address) => stored(cache, address, () => compute(address));
}

const withoutZone = (address: string): string => address.split('%', 1)[0] ?? '';
