import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Cell } from '@yamb-server/engine';
import { ColumnCache } from './caches.js';

const anyColumn = fc.tuple(
  fc.nat({ max: 5 }),
  fc.array(fc.option(fc.nat({ max: 30 })), { minLength: 6, maxLength: 6 }),
);

describe('ColumnCache', () => {
  it('finds the value for equal cells, and distinguishes columns with equal cells', () => {
    const cache = new ColumnCache<string>();
    const cells: readonly Cell[] = [null, 3, 0];
    cache.set(0, cells, 'first');
    cache.set(1, cells, 'second');
    expect(cache.get(0, [...cells])).toBe('first');
    expect(cache.get(1, cells)).toBe('second');
    expect(cache.get(2, cells)).toBeUndefined();
    expect(cache.get(0, [null, null, 0])).toBeUndefined();
  });

  it('returns the value of the right column or undefined, however many columns it has seen', () => {
    const cache = new ColumnCache<string>();
    fc.assert(
      fc.property(fc.array(anyColumn, { minLength: 1, maxLength: 200 }), (columns) => {
        for (const [column, cells] of columns) {
          const name = JSON.stringify([column, cells]);
          expect([undefined, name]).toContain(cache.get(column, cells));
          cache.set(column, cells, name);
          expect(cache.get(column, [...cells])).toBe(name);
        }
      }),
    );
  });
});
