/** Addresses as the limits see them. */
import { BlockList, isIP } from 'node:net';
import { LOOPBACK } from '../../config/rate-exempt.js';
import { network } from '../../config/trusted-proxy.js';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1'];

/**
 * What has one bucket: an IPv4 address, or the network /64 of an IPv6 address, as whoever has one such address has
 * all of them.
 */
export function networkOf(address: string): string {
  const plain = withoutZone(address);
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    while (groups.length + after < 8) groups.push('0');
    if (groups.length < 4) groups.push(...tail.split(':'));
  }
  const first = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}

/** Tells which addresses belong to networks. @param networks such as `10.0.0.0/8`, `::1` and `loopback` */
export function membership(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const members = new BlockList();
  for (const text of networks.flatMap((one) => (one === LOOPBACK ? LOOPBACK_NETWORKS : one))) {
    const found = network(text);
    if (found) members.addSubnet(found.address, found.bits, found.family);
  }
  return remembering((address) => {
    const plain = withoutZone(address);
    const version = isIP(plain);
    return version !== 0 && members.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  });
}

/** More than have a connection at once, as a rule. */
const REMEMBERED = 10_000;

/** Node's list takes microseconds to say what it has said of the same address with the request before. */
function remembering(isMember: (address: string) => boolean): (address: string) => boolean {
  const known = new Map<string, boolean>();
  return (address) => {
    const said = known.get(address);
    if (said !== undefined) return said;
    if (known.size === REMEMBERED) known.clear();
    const found = isMember(address);
    known.set(address, found);
    return found;
  };
}

const withoutZone = (address: string): string => address.split('%', 1)[0] ?? '';
