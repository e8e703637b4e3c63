import { network, type TrustedProxy } from './trusted-proxy.js';

/** What stands for this machine in a list of networks. */
export const LOOPBACK = 'loopback';

/** Whether a setting can be a list of networks that no rate holds. */
export function isRateExempt(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((item) => item === LOOPBACK || (typeof item === 'string' && network(item) !== undefined))
  );
}

/** What decides who is exempt. */
export interface Exposure {
  readonly host: string;
  readonly trustProxy: TrustedProxy;
  /** Undefined where nothing is set. */
  readonly rateExempt?: readonly string[];
}

/**
 * The networks that no rate holds. By default this machine, and only while the server listens to it alone and no proxy is
 * named: behind a proxy that adds no header all the world seems to be this machine.
 */
export function exemptNetworks({ host, trustProxy, rateExempt }: Exposure): readonly string[] {
  if (rateExempt) return rateExempt;
  const isBehindProxy = typeof trustProxy === 'number' ? trustProxy > 0 : trustProxy.length > 0;
  return isLoopback(host) && !isBehindProxy ? [LOOPBACK] : [];
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
