import { network } from './trusted-proxy.js';

/** What stands for this machine in a list of networks. */
export const LOOPBACK = 'loopback';

/** Whether a setting can be a list of networks that no rate holds. */
export function isRateExempt(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((item) => item === LOOPBACK || (typeof item === 'string' && network(item) !== undefined))
  );
}
