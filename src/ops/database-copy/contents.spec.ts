import { describe, expect, it } from '@jest/globals';
import { ContentsSum, identityOf, type Contents } from './contents.js';
import type { Row } from '../stored-tables.js';

const contentsOf = (...rows: readonly Row[]): Contents => {
  const sum = new ContentsSum();
  for (const row of rows) sum.add(row);
  return sum.contents();
};

describe('the contents of a table', () => {
  it('are the same for rows in any order', () => {
    const rows: readonly Row[] = [
      ['a', 1],
      ['b', 2],
      ['c', null],
      ['a', 1],
    ];
    expect(contentsOf(...rows)).toEqual(contentsOf(...rows.toReversed()));
    expect(contentsOf(...rows).rows).toBe(4);
  });

  it.each<[string, readonly Row[]]>([
    ['a missing row', [['a', 1]]],
    [
      'a duplicate row instead of another',
      [
        ['a', 1],
        ['a', 1],
      ],
    ],
    [
      'a value in another column',
      [
        ['a', 1],
        [2, 'b'],
      ],
    ],
    [
      'swapped values',
      [
        ['a', 2],
        ['b', 1],
      ],
    ],
    [
      'a string instead of a number',
      [
        ['a', 1],
        ['b', '2'],
      ],
    ],
    [
      'null instead of a number',
      [
        ['a', 1],
        ['b', null],
      ],
    ],
  ])('differ with %s', (_, rows) => {
    expect(contentsOf(...rows)).not.toEqual(contentsOf(['a', 1], ['b', 2]));
  });
});

describe('the identity of a file', () => {
  const [one, other] = [contentsOf(['a']), contentsOf(['b'])];

  it('differs for other tables or migrations', () => {
    const identities = [
      identityOf(['Initial'], [one, other]),
      identityOf(['Initial'], [other, one]),
      identityOf(['Initial'], [one, one]),
      identityOf(['Initial', 'Next'], [one, other]),
    ];
    expect(new Set(identities).size).toBe(identities.length);
    expect(identityOf(['Initial'], [one, other])).toBe(identities[0]);
  });
});
