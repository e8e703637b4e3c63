import { describe, expect, it } from '@jest/globals';
import { ByteCache } from './byte-cache.js';

describe('a byte cache', () => {
  it('evicts the least recently used value', () => {
    const cache = new ByteCache<number>(100);
    cache.set('a', 1, 40);
    cache.set('b', 2, 40);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3, 40);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
    expect(cache.bytes).toBe(80);
  });

  it('counts a replaced value once', () => {
    const cache = new ByteCache<number>(100);
    cache.set('a', 1, 90);
    cache.set('a', 2, 50);
    expect([cache.get('a'), cache.bytes]).toEqual([2, 50]);
    expect([cache.delete('a'), cache.delete('a'), cache.bytes]).toEqual([true, false, 0]);
  });

  it('does not store a value larger than the cache', () => {
    const cache = new ByteCache<number>(100);
    cache.set('a', 1, 10);
    cache.set('b', 2, 101);
    expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined]);
  });
});
