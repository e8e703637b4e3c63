import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { TrustedProxy } from '../../kernel/config/trusted-proxy.js';
import { TrustedProxies } from './trusted-proxies.js';

/** The client address of a request from `remote` with this header. */
function client(proxies: TrustedProxy, remote: string, forwarded?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return new TrustedProxies(proxies).clientOf(request);
}

describe('the address of a client', () => {
  it.each<[string, TrustedProxy, string, string | undefined, string]>([
    ['the peer by default', [], '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['the peer without a proxy', 0, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['the address from the proxy', 1, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['the address from the last proxy, not from the client', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['the address from the first of two proxies', 2, '10.0.0.1', '6.6.6.6, 1.1.1.1,10.0.0.2', '1.1.1.1'],
    ['the proxy itself if it sends no address', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy itself if it sends an invalid address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the peer if it is not a known proxy', ['10.0.0.0/8'], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['the address from a known proxy', ['10.0.0.0/8'], '10.2.3.4', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [
      'the address from a chain of known proxies',
      ['10.0.0.0/8', '7.7.7.7'],
      '10.0.0.1',
      '1.1.1.1, 7.7.7.7',
      '1.1.1.1',
    ],
    ['the address from a proxy connected over IPv6', ['10.0.0.1'], '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['the address from an IPv6 proxy', ['fd00::/8'], 'fd00::1', '2001:db8::1', '2001:db8::1'],
  ])('is %s', (_, proxies, remote, forwarded, address) => {
    expect(client(proxies, remote, forwarded)).toBe(address);
  });
});
