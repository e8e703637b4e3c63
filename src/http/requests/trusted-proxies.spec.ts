import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { TrustedProxy } from '../../kernel/config/trusted-proxy.js';
import { TrustedProxies } from './trusted-proxies.js';

/** The client of a request from `remote` that brings this header. */
function client(proxies: TrustedProxy, remote: string, forwarded?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return new TrustedProxies(proxies).clientOf(request);
}

describe('the address of a client', () => {
  it.each<[string, TrustedProxy, string, string | undefined, string]>([
    ['the one that is connected by default', [], '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['the one that is connected behind no proxy', 0, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['what the proxy says', 1, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['what the last proxy says, not what the client does', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['what the first of two proxies says', 2, '10.0.0.1', '6.6.6.6, 1.1.1.1,10.0.0.2', '1.1.1.1'],
    ['the proxy, when it says nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy, when it says what is no address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['that of a stranger, whatever it says', ['10.0.0.0/8'], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['what a known proxy says', ['10.0.0.0/8'], '10.2.3.4', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [
      'what known proxies say of each other',
      ['10.0.0.0/8', '7.7.7.7'],
      '10.0.0.1',
      '1.1.1.1, 7.7.7.7',
      '1.1.1.1',
    ],
    ['what a proxy says that is seen through IPv6', ['10.0.0.1'], '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['what a proxy of IPv6 says', ['fd00::/8'], 'fd00::1', '2001:db8::1', '2001:db8::1'],
  ])('is %s', (_, proxies, remote, forwarded, address) => {
    expect(client(proxies, remote, forwarded)).toBe(address);
  });
});
