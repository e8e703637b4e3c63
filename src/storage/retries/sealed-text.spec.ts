import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './sealed-text.js';

const KEY = '0190d1a2-7f3d-7303-a808-eb8dc088177a';

describe('a sealed text', () => {
  it('can be read only with its key', () => {
    const sealed = seal('yamb_secret', KEY);
    expect(unseal(sealed, KEY)).toBe('yamb_secret');
    expect(() => unseal(sealed, `${KEY}x`)).toThrow();
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('secret');
  });

  it('differs each time and detects changes', () => {
    const sealed = seal('yamb_secret', KEY);
    expect(seal('yamb_secret', KEY)).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => unseal(bytes.toString('base64'), KEY)).toThrow();
  });
});
