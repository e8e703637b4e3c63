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
    const found = (column: number, of: readonly Cell[]): string => cache.of(column, of, () => 'made');
    cache.of(0, cells, () => 'first');
    cache.of(1, cells, () => 'second');
    expect(found(0, [...cells])).toBe('first');
    expect(found(1, cells)).toBe('second');
    expect(found(2, cells)).toBe('made');
    expect(found(0, [null, null, 0])).toBe('made');
  });

  it('returns the value of the right column, however many columns it has seen', () => {
    const cache = new ColumnCache<string>();
    fc.assert(
      fc.property(fc.array(anyColumn, { minLength: 1, maxLength: 200 }), (columns) => {
        for (const [column, cells] of columns) {
          const name = JSON.stringify([column, cells]);
          expect(cache.of(column, cells, () => name)).toBe(name);
          expect(cache.of(column, [...cells], () => 'another')).toBe(name);
        }
      }),
    );
  });
});
