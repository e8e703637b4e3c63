import { describe, expect, it } from '@jest/globals';
import { ContentsSum, identityOf, type Contents } from './contents.js';
import type { Row } from './tables.js';

const contentsOf = (...rows: readonly Row[]): Contents => {
  const sum = new ContentsSum();
  for (const row of rows) sum.add(row);
  return sum.contents();
};

describe('the contents of a table', () => {
  it('are the same in whatever order rows come', () => {
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
    ['a row that is missing', [['a', 1]]],
    [
      'a row twice in place of another',
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
      'values that have changed places',
      [
        ['a', 2],
        ['b', 1],
      ],
    ],
    [
      'a text in place of a number',
      [
        ['a', 1],
        ['b', '2'],
      ],
    ],
    [
      'nothing in place of a number',
      [
        ['a', 1],
        ['b', null],
      ],
    ],
  ])('are others with %s', (_, rows) => {
    expect(contentsOf(...rows)).not.toEqual(contentsOf(['a', 1], ['b', 2]));
  });
});

describe('the identity of a file', () => {
  const [one, other] = [contentsOf(['a']), contentsOf(['b'])];

  it('is another for other tables or other migrations', () => {
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
