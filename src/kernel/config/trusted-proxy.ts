import { isIP } from 'node:net';

/** The number of proxies in front of the server, or their addresses and networks. */
export type TrustedProxy = number | readonly string[];

const MAX_HOPS = 20;

/** Whether a setting is a valid `TrustedProxy`. */
export function isTrustedProxy(value: unknown): boolean {
  if (typeof value === 'number') return value <= MAX_HOPS;
  return (
    Array.isArray(value) && value.every((item) => typeof item === 'string' && network(item) !== undefined)
  );
}

/** A network as an address and prefix length; undefined if invalid. */
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

/** The settings that decide who can reach the server. */
export interface Exposure {
  readonly host: string;
  readonly trustProxy: TrustedProxy;
}

/** Whether only this machine can reach the server: it listens on loopback, and no proxy stands in front of it. */
export function isForThisMachine({ host, trustProxy }: Exposure): boolean {
  const isBehindProxy = typeof trustProxy === 'number' ? trustProxy > 0 : trustProxy.length > 0;
  return isLoopback(host) && !isBehindProxy;
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
