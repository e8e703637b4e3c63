import { describe, expect, it } from '@jest/globals';
import { membership, networkOf } from './networks.js';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3::5:6', '2001:db8:1:2::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['1::3:4:5:6:7', '1:0:0:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::1.2.3.4', '0:0:0:0::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('membership', () => {
  const isMember = membership(['loopback', '10.0.0.0/8', '2001:db8::/32']);

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8:7::1'])(
    'holds for %s',
    (address) => {
      expect(isMember(address)).toBe(true);
    },
  );

  it.each(['128.0.0.1', '::2', '11.0.0.1', '2001:db9::1', '', 'localhost'])('excludes %s', (address) => {
    expect(isMember(address)).toBe(false);
  });

  it('excludes every address without networks', () => {
    expect(membership([])('127.0.0.1')).toBe(false);
  });
});
