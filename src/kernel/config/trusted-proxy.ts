import { isIP } from 'node:net';

/** How many proxies stand in front of the server, or their addresses and networks. */
export type TrustedProxy = number | readonly string[];

const MAX_HOPS = 20;

/** Whether a setting can be a `TrustedProxy`. */
export function isTrustedProxy(value: unknown): boolean {
  if (typeof value === 'number') return value <= MAX_HOPS;
  return (
    Array.isArray(value) && value.every((item) => typeof item === 'string' && network(item) !== undefined)
  );
}

/** A network as an address and the bits that count; undefined when it is none. */
export function network(
  text: string,
): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return undefined;
  const all = version === 4 ? 32 : 128;
  const bits = prefix === undefined ? all : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Infinity;
  return bits > all ? undefined : { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}
