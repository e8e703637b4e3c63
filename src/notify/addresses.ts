/** Which targets a server may call on behalf of players: none from which it would reach what is not public. Pure. */
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** Public by its number, but answered by the host of a virtual machine of Azure. */
const OF_THE_HOST = '168.63.129.16';

/**
 * Whether an address is one of the public internet: not of this machine, of a private or a shared network, of a link (as the
 * metadata of clouds are), reserved, or a way around into one of these by IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === OF_THE_HOST) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

/** The host of an address as it is resolved: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * What is wrong with the address of a webhook, before its name is resolved; undefined where nothing is.
 * @param allowsPrivate whether the operator allows private targets, and http
 */
export function faultOfUrl(text: string, allowsPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'it is no address';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    return 'it must begin with https://';
  if (url.username !== '' || url.password !== '') return 'it must have no user and no password';
  if (url.hash !== '') return 'it must have no fragment';
  const host = hostOf(url);
  if (!allowsPrivate && ipaddr.isValid(host) && !isPublicAddress(host)) return `${host} is no public address`;
  if (!allowsPrivate && isLocalName(host)) return `${host} is no public name`;
  return undefined;
}

const isLocalName = (host: string): boolean => /(^|\.)(localhost|local|internal)\.?$/i.test(host);
