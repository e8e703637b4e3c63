import { describe, expect, it } from '@jest/globals';
import type { Cell } from '../state.js';
import { compiled, free, plainRulesOf } from '../testing/columns.js';
import { awardSums } from './awards.js';

const _ = null;
const rules = compiled({
  ...plainRulesOf(free, { ...free, id: 'other' }),
  awards: [
    { kind: 'rowSum', row: 'ones', from: 5, points: 2 },
    { kind: 'noneCrossed', row: 'straight', points: 4 },
    { kind: 'eachField', row: 'fiveOfAKind', points: 3 },
    {
      kind: 'sheetSum',
      below: -2,
      steps: [
        { from: 200, points: 0 },
        { from: 300, points: 6 },
      ],
    },
  ],
});
const pointsOf = (...columns: readonly (readonly Cell[])[]): readonly (number | null)[] =>
  awardSums(rules, { columns, bonuses: [] }).map(({ points }) => points);

/** Ones, maximum, minimum, straight, five of a kind. */
const full: readonly Cell[] = [2, 20, 10, 66, 55];

describe('awards', () => {
  it.each<[what: string, other: readonly Cell[], points: readonly (number | null)[]]>([
    ['are paid for all fields', [3, 19, 10, 60, 55], [2, 4, 6, 6]],
    ['for a sum require all of it', [2, 20, 10, 66, 55], [0, 4, 6, 6]],
    ['for a row without crosses require that', [3, 19, 10, 0, 55], [2, 0, 6, 0]],
    ['for each field count those with points', [3, 19, 10, 60, 0], [2, 4, 3, 0]],
    ['for the sheet have a step below the first', [3, 0, 0, 0, 0], [2, 0, 3, -2]],
    ['for the sheet are paid at a step', [3, 25, 10, 54, 55], [2, 4, 6, 6]],
    ['for the sheet are not paid below a step', [3, 25, 10, 53, 55], [2, 4, 6, 0]],
    ['are undecided until their fields are filled', [_, _, _, _, _], [null, null, null, null]],
    ['for a row do not wait for other rows', [3, _, _, _, 55], [2, null, 6, null]],
  ])('%s', (_what, other, points) => {
    expect(pointsOf(full, other)).toEqual(points);
  });
});
