import { describe, expect, it } from '@jest/globals';
import { LruCache } from './lru-cache.js';

describe('an LRU cache', () => {
  it('evicts the least recently used values first', () => {
    const recent = new LruCache<string>(100);
    for (const key of ['a', 'b', 'c']) recent.set(key, key.toUpperCase(), 30);
    expect(recent.get('a')).toBe('A');
    recent.set('d', 'D', 40);
    expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual(['A', undefined, 'C', 'D']);
    expect(recent.bytes).toBe(100);
  });

  it('keeps only the latest value if that is too large', () => {
    const recent = new LruCache<string>(100);
    recent.set('a', 'A', 30);
    recent.set('b', 'B', 500);
    expect([recent.get('a'), recent.get('b'), recent.bytes]).toEqual([undefined, 'B', 500]);
    recent.set('c', 'C', 100);
    expect([recent.get('b'), recent.get('c'), recent.bytes]).toEqual([undefined, 'C', 100]);
  });

  it('counts a replaced value once', () => {
    const recent = new LruCache<string>(100);
    recent.set('a', 'A', 30);
    recent.set('a', 'B', 50);
    recent.delete('none');
    expect([recent.get('a'), recent.bytes]).toEqual(['B', 50]);
  });
});
