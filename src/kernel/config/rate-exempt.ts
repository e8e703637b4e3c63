import { isForThisMachine, type Exposure, network } from './trusted-proxy.js';

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
export interface Exemption extends Exposure {
  /** Undefined if not configured. */
  readonly rateExempt?: readonly string[];
}

/**
 * The networks that are exempt from rate limits. The default is loopback if the server listens only on loopback and
 * trusts no proxy, otherwise nothing: behind a proxy that adds no header, every client appears to be this machine.
 */
export const exemptNetworks = ({ rateExempt, ...exposure }: Exemption): readonly string[] =>
  rateExempt ?? (isForThisMachine(exposure) ? [LOOPBACK] : []);
