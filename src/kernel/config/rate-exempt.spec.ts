import { describe, expect, it } from '@jest/globals';
import { exemptNetworks } from './rate-exempt.js';
import type { TrustedProxy } from './trusted-proxy.js';

describe('exemptNetworks', () => {
  it.each<[string, string, TrustedProxy, readonly string[] | undefined, readonly string[]]>([
    ['loopback if the server listens only on this machine', '127.0.0.1', [], undefined, ['loopback']],
    ['loopback for localhost', 'localhost', 0, undefined, ['loopback']],
    ['loopback for the IPv6 loopback address', '::1', [], undefined, ['loopback']],
    ['nothing if other machines can connect', '0.0.0.0', [], undefined, []],
    ['nothing if other machines can connect over IPv6', '::', [], undefined, []],
    ['nothing for a network address', '192.168.1.2', [], undefined, []],
    ['nothing behind a number of proxies', '127.0.0.1', 1, undefined, []],
    ['nothing behind a named proxy', '127.0.0.1', ['127.0.0.1'], undefined, []],
    [
      'the configured networks, whatever the address',
      '0.0.0.0',
      1,
      ['loopback', '10.0.0.0/8'],
      ['loopback', '10.0.0.0/8'],
    ],
    ['nothing if the setting is empty', '127.0.0.1', [], [], []],
  ])('returns %s', (_, host, trustProxy, rateExempt, exempt) => {
    expect(exemptNetworks({ host, trustProxy, ...(rateExempt && { rateExempt }) })).toEqual(exempt);
  });
});
