import { describe, expect, it } from '@jest/globals';
import { faultOfUrl, isPublicAddress } from './addresses.js';

describe('a webhook address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001:800::200e'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...[
      '127.0.0.1',
      '127.8.9.10',
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '172.16.5.4',
      '172.31.255.255',
      '192.168.1.1',
    ],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '100.100.100.200',
      '192.0.0.192',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.7',
    ],
    ...['203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16', '192.88.99.1'],
    ...[
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:a9fe:a9fe',
      '0:0:0:0:0:ffff:7f00:1',
    ],
    ...['fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1', '100::1', '2001:db8::1'],
    ...[
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
      '::ffff:0:127.0.0.1',
      '3fff::1',
    ],
    ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '0177.0.0.1', 'example.com'],
  ])('%s is not public, or not in the form a resolver returns', (address) => {
    if (['127.1', '0x7f000001', '2130706433', '0177.0.0.1'].includes(address)) {
      // URL parsing normalizes these forms.
      expect(isPublicAddress(new URL(`https://${address}/`).hostname)).toBe(false);
    }
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ['https://example.com/hook?key=1', undefined],
    ['https://93.184.216.34/', undefined],
    ['https://[2606:2800:220:1:248:1893:25c8:1946]:8443/x', undefined],
    ['http://example.com/', /https/],
    ['ftp://example.com/', /https/],
    ['javascript:alert(1)', /https/],
    ['no address', /not a URL/],
    ['https://ana:secret@example.com/', /user/],
    ['https://example.com/#part', /fragment/],
    ['https://127.0.0.1/', /not a public address/],
    ['https://2130706433/', /not a public address/],
    ['https://0x7f.1/', /not a public address/],
    ['https://[::1]/', /not a public address/],
    ['https://[::ffff:169.254.169.254]/', /not a public address/],
    ['https://localhost/', /not a public name/],
    ['https://api.localhost./', /not a public name/],
    ['https://metadata.google.internal/', /not a public name/],
  ])('faultOfUrl(%s) is %s', (url, fault) => {
    if (fault) expect(faultOfUrl(url, false)).toMatch(fault);
    else expect(faultOfUrl(url, false)).toBeUndefined();
  });

  it('may be private and use http if the operator allows it', () => {
    for (const url of ['http://127.0.0.1:8080/', 'https://localhost/', 'http://[::1]/']) {
      expect(faultOfUrl(url, true)).toBeUndefined();
    }
    expect(faultOfUrl('ftp://127.0.0.1/', true)).toMatch(/https/);
  });
});
