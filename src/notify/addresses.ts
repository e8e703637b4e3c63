/** Checks that webhook targets are on the public internet, so that players cannot reach internal services. Pure. */
import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** In a public range, but answered by the host of an Azure virtual machine. */
const AZURE_HOST = '168.63.129.16';

/**
 * Whether an address is on the public internet. Excludes loopback, private, shared, link-local (cloud metadata) and reserved
 * addresses, and IPv6 addresses that map to one of them.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_HOST) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

/** The host of a URL for resolving, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Checks the URL of a webhook before resolving its name; returns the fault or undefined.
 * @param allowsPrivate whether the operator allows private targets and http
 */
export function faultOfUrl(text: string, allowsPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'it is not a URL';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    return 'it must start with https://';
  if (url.username !== '' || url.password !== '') return 'it must not contain a user or password';
  if (url.hash !== '') return 'it must not contain a fragment';
  const host = hostOf(url);
  if (!allowsPrivate && ipaddr.isValid(host) && !isPublicAddress(host))
    return `${host} is not a public address`;
  if (!allowsPrivate && isLocalName(host)) return `${host} is not a public name`;
  return undefined;
}

const isLocalName = (host: string): boolean => /(^|\.)(localhost|local|internal)\.?$/i.test(host);

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
