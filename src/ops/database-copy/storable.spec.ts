import { describe, expect, it } from '@jest/globals';
import { storable } from './storable.js';
import type { Table } from '../../storage/table.js';
import type { Row } from '../stored-tables.js';

const TABLE: Table = {
  name: 'throws',
  key: ['game', 'number'],
  columns: { game: 'text', number: 'integer', at: 'bigint', key: 'client text' },
};

describe('a row for PostgreSQL', () => {
  it.each<[Row]>([
    [['', 0, null, null]],
    [['{"a\\u0000"}', -(2 ** 31), -Number.MAX_SAFE_INTEGER, '\\ , {} "\' NULL \n \uFFFF 🎲']],
    [['NULL', 2 ** 31 - 1, Number.MAX_SAFE_INTEGER, '']],
  ])('keeps %j unchanged', (row) => {
    expect(storable(TABLE, row)).toEqual(row);
  });

  it('encodes NUL characters that clients may have sent', () => {
    expect(storable(TABLE, ['a', 1, 2, '\0b\0'])).toEqual(['a', 1, 2, '\u2400b\u2400']);
  });

  it.each<[Row, string]>([
    [['a\0', 1, 2, ''], 'throws, game "a\\u0000", number 1: game has the character U+0000'],
    [['a', 2 ** 31, 2, ''], 'throws, game "a", number 2147483648: number is 2147483648, which is too large'],
    [['a', 1, 2 ** 53, ''], 'throws, game "a", number 1: at is a larger number than this server ever stores'],
  ])('cannot be created from %j', (row, fault) => {
    expect(() => storable(TABLE, row)).toThrow(fault);
  });
});
