import { network, type TrustedProxy } from './trusted-proxy.js';

/** Stands for this machine in a list of networks. */
export const LOOPBACK = 'loopback';

/** Whether a setting is a valid list of exempt networks. */
export function isRateExempt(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((item) => item === LOOPBACK || (typeof item === 'string' && network(item) !== undefined))
  );
}

/** The settings that decide which clients are exempt. */
export interface Exposure {
  readonly host: string;
  readonly trustProxy: TrustedProxy;
  /** Undefined where nothing is set. */
  readonly rateExempt?: readonly string[];
}

/**
 * The networks that are exempt from the rates. By default loopback, and only while the server listens on it alone and no proxy
 * is trusted: behind a proxy that adds no header every client seems to be this machine.
 */
export function exemptNetworks({ host, trustProxy, rateExempt }: Exposure): readonly string[] {
  if (rateExempt) return rateExempt;
  const isBehindProxy = typeof trustProxy === 'number' ? trustProxy > 0 : trustProxy.length > 0;
  return isLoopback(host) && !isBehindProxy ? [LOOPBACK] : [];
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
