import { describe, expect, it } from '@jest/globals';
import { exemptNetworks } from './rate-exempt.js';
import type { TrustedProxy } from './trusted-proxy.js';

describe('who is exempt from the rates', () => {
  it.each<[string, string, TrustedProxy, readonly string[] | undefined, readonly string[]]>([
    ['this machine, where the server listens to it alone', '127.0.0.1', [], undefined, ['loopback']],
    ['this machine by its name', 'localhost', 0, undefined, ['loopback']],
    ['this machine by IPv6', '::1', [], undefined, ['loopback']],
    ['no address, where others can connect', '0.0.0.0', [], undefined, []],
    ['no address, where others can connect by IPv6', '::', [], undefined, []],
    ['no address, at an address of a network', '192.168.1.2', [], undefined, []],
    ['no address, behind a number of proxies', '127.0.0.1', 1, undefined, []],
    ['no address, behind a proxy that is named', '127.0.0.1', ['127.0.0.1'], undefined, []],
    ['who is named, anywhere', '0.0.0.0', 1, ['loopback', '10.0.0.0/8'], ['loopback', '10.0.0.0/8']],
    ['no address, where the setting says so', '127.0.0.1', [], [], []],
  ])('is %s', (_, host, trustProxy, rateExempt, exempt) => {
    expect(exemptNetworks({ host, trustProxy, ...(rateExempt && { rateExempt }) })).toEqual(exempt);
  });
});
