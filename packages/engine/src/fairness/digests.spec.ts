import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromHex, toHex } from './seed.js';
import * as node from './node-digests.js';
import * as portable from './portable-digests.js';

const bytes = fc.uint8Array({ maxLength: 300, size: 'max' });

describe.each([
  ['the digests of browsers', portable],
  ['the digests of Node', node],
])('%s', (_, { sha256, hmacOf }) => {
  it('hash any message with SHA-256', () => {
    fc.assert(
      fc.property(bytes, (message) => {
        expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      }),
    );
  });

  it('sign any messages with any key using HMAC-SHA256', () => {
    fc.assert(
      fc.property(bytes, bytes, bytes, (key, first, second) => {
        const sign = hmacOf(key);
        for (const message of [first, second]) {
          expect(toHex(sign(message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
        }
      }),
    );
  });
});

describe('the digests of browsers', () => {
  it.each([0, 63, 64, 65, 300])('sign with a key of %i bytes', (length) => {
    const key = new Uint8Array(length).fill(7);
    const message = new TextEncoder().encode('roll');
    expect(toHex(portable.hmacOf(key)(message))).toBe(
      createHmac('sha256', key).update(message).digest('hex'),
    );
  });
});

describe('fromHex', () => {
  it.each(['', '00', '00ff7f80', 'ABCDEF', 'abc', '12zz34', ' 12'])(
    'reads the same bytes as Node: %j',
    (text) => {
      expect(toHex(fromHex(text))).toBe(Buffer.from(text, 'hex').toString('hex'));
    },
  );
});
