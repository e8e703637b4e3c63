import type { TrustedProxy } from './trusted-proxy.js';

/** The settings that decide who can reach the server. */
export interface Exposure {
  readonly host: string;
  readonly trustProxy: TrustedProxy;
}

/** Whether only this machine reaches the server: it listens on loopback, and no proxy that serves others is in front. */
export function isForThisMachine({ host, trustProxy }: Exposure): boolean {
  const isBehindProxy = typeof trustProxy === 'number' ? trustProxy > 0 : trustProxy.length > 0;
  return isLoopback(host) && !isBehindProxy;
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
