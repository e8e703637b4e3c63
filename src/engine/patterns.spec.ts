import { describe, expect, it } from '@jest/globals';
import { countFaces, matchPattern } from './patterns.js';
import type { Pattern } from './ruleset.js';

const CASES: readonly [pattern: Pattern, dice: string, sum: number | undefined][] = [
  [{ kind: 'face', face: 3 }, '13335', 9],
  [{ kind: 'face', face: 3 }, '12456', undefined],
  [{ kind: 'ofAKind', count: 3 }, '44412', 12],
  [{ kind: 'ofAKind', count: 3 }, '44444', 12],
  [{ kind: 'ofAKind', count: 3 }, '44122', undefined],
  [{ kind: 'ofAKind', count: 4 }, '22226', 8],
  [{ kind: 'ofAKind', count: 5 }, '66666', 30],
  [{ kind: 'ofAKind', count: 5 }, '66665', undefined],
  [{ kind: 'fullHouse' }, '22255', 16],
  [{ kind: 'fullHouse' }, '55555', undefined],
  [{ kind: 'fullHouse' }, '22554', undefined],
  [{ kind: 'straight', length: 4 }, '12343', 10],
  [{ kind: 'straight', length: 4 }, '12345', 14],
  [{ kind: 'straight', length: 4 }, '12356', undefined],
  [{ kind: 'straight', length: 5 }, '23456', 20],
  [{ kind: 'straight', length: 5 }, '12346', undefined],
  [{ kind: 'straightFrom', lowest: 1 }, '54321', 15],
  [{ kind: 'straightFrom', lowest: 1 }, '23456', undefined],
  [{ kind: 'straightFrom', lowest: 2 }, '23456', 20],
  [{ kind: 'pair' }, '11662', 12],
  [{ kind: 'pair' }, '33314', 6],
  [{ kind: 'pair' }, '12345', undefined],
  [{ kind: 'twoPairs' }, '11662', 14],
  [{ kind: 'twoPairs' }, '33355', 16],
  [{ kind: 'twoPairs' }, '33331', undefined],
  [{ kind: 'rill' }, '22225', 13],
  [{ kind: 'rill' }, '66661', 25],
  [{ kind: 'rill' }, '22224', undefined],
  [{ kind: 'rill' }, '22255', undefined],
  [{ kind: 'any', counted: 'highest' }, '12356', 17],
  [{ kind: 'any', counted: 'lowest' }, '12356', 17],
];

describe('matchPattern', () => {
  it.each(CASES)('%j in %s: %p', (pattern, dice, sum) => {
    expect(matchPattern(pattern, countFaces(Array.from(dice, Number)))).toBe(sum);
  });
});
