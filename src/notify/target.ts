/** Resolves the name of a target once, so that the checked address is the one called (DNS rebinding). */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { hostOf, isPublicAddress } from './addresses.js';

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** An address to connect to. */
export interface Target {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The target must not be called; the message says why. */
export class RefusedTargetError extends Error {}

/** Uses the resolver of the system. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Returns the address to connect to. All addresses of a name must be public: a mix is an attack.
 * @throws RefusedTargetError
 */
export async function targetOf(url: URL, allowsPrivate: boolean, resolve = resolveBySystem): Promise<Target> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolved(host, resolve) : [host];
  const [address] = addresses;
  if (address === undefined) throw new RefusedTargetError(`${host} has no address`);
  const refused = allowsPrivate ? undefined : addresses.find((one) => !isPublicAddress(one));
  if (refused !== undefined)
    throw new RefusedTargetError(`${host} resolves to an address that is not public`);
  return { address, family: isIP(address) === 6 ? 6 : 4 };
}

async function resolved(host: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(host);
  } catch {
    throw new RefusedTargetError(`the name ${host} cannot be resolved`);
  }
}
