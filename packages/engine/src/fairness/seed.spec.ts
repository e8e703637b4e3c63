import { describe, expect, it } from '@jest/globals';
import { commitmentOf, newSeed, seedOfPractice } from './seed.js';

describe('a seed', () => {
  it('has 32 bytes and never repeats', () => {
    const seeds = Array.from({ length: 1000 }, newSeed);
    for (const seed of seeds) expect(seed).toMatch(/^[\da-f]{64}$/);
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  // From `xxd -r -p | sha256sum`: the bytes are hashed, not their hexadecimal digits.
  it.each([
    ['00'.repeat(32), '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'],
    ['0123456789abcdef'.repeat(4), '4884fdaafea47c29fea7159d0daddd9c085d6200e1359e85bb81736af6b7c837'],
    ['ff'.repeat(32), 'af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051'],
  ])('is committed to by its SHA-256: %s', (seed, commitment) => {
    expect(commitmentOf(seed)).toBe(commitment);
  });

  // From `printf 'yamb-practice-1\0lucky' | sha256sum`.
  it('of a practice game follows from its text', () => {
    expect(seedOfPractice('lucky')).toBe('2742cdab5b3c5a0b4a1f5443946858e87f79a44367fdb014b25d249c1bd1f351');
  });
});
