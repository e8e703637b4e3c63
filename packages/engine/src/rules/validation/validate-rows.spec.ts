import { describe, expect, it } from '@jest/globals';
import { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import type { Points } from '../ruleset.js';
import {
  at,
  impossible,
  range,
  withColumn,
  unknownRow,
  withRow,
  type RulesetFaultCase,
} from '../testing/ruleset-changes.js';
import { smallRuleset } from '../testing/small-ruleset.js';
import { validateRuleset } from './validate-ruleset.js';

const fixed = (points: number): Points => ({ kind: 'fixed', points });

const FAULTS: readonly RulesetFaultCase[] = [
  [
    'no points',
    withRow('ones', { points: { kind: 'fixed', points: 0 } }),
    at('rows[0].points', 'NEVER_SCORES'),
    impossible('columns[2].accepts.ones[0]', 5),
  ],
  [
    'more equal dice than count',
    withRow('straight', { pattern: { kind: 'groups', sizes: [6] } }),
    at('rows[3].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 6, counted: 5 }),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'more grouped dice than count',
    withRow('straight', { pattern: { kind: 'groups', sizes: [2, 2, 2] } }),
    at('rows[3].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 6, counted: 5 }),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'a repeated face in a set',
    withRow('straight', { pattern: { kind: 'set', faces: [1, 2, 1] } }),
    at('rows[3].pattern.faces[2]', 'REPEATED', { first: 'rows[3].pattern.faces[0]' }),
  ],
  [
    'a repeated face among the only ones',
    withRow('straight', { pattern: { kind: 'only', faces: [4, 5, 4] } }),
    at('rows[3].pattern.faces[2]', 'REPEATED', { first: 'rows[3].pattern.faces[0]' }),
  ],
  [
    'faces that six-sided dice do not have',
    withRow('straight', {
      pattern: {
        kind: 'every',
        patterns: [
          { kind: 'set', faces: [6, 7] },
          { kind: 'face', face: 12 },
        ],
      },
    }),
    range('rows[3].pattern.patterns[0].faces[1]', 1, 6),
    range('rows[3].pattern.patterns[1].face', 1, 6),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'a flush of faces without colours',
    withRow('straight', { pattern: { kind: 'flush', size: 5 } }),
    at('rows[3].points', 'NEVER_SCORES'),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'a straight and groups for only three dice',
    { dice: 3 },
    ...[3, 4].map((row) => at(`rows[${row}].pattern`, 'PATTERN_EXCEEDS_DICE', { needs: 5, counted: 3 })),
    impossible('columns[2].accepts.ones[0]', 5),
    impossible('columns[2].accepts.maximum[0]', 30),
    impossible('columns[2].accepts.straight[0]', 66),
    impossible('columns[2].accepts.fiveOfAKind[0]', 80),
  ],
  [
    'more counted dice than thrown dice',
    { countedDice: 7 },
    at('countedDice', 'OUT_OF_RANGE', { least: 1, most: 6 }),
  ],
  [
    'a range of sums from 20 to 10',
    withRow('straight', { pattern: { kind: 'sumRange', least: 20, most: 10 } }),
    range('rows[3].pattern.most', 20, 240),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'a range of sums that five dice cannot reach',
    withRow('straight', { pattern: { kind: 'sumRange', least: 31, most: 40 } }),
    at('rows[3].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 6, counted: 5 }),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'a sum of dice that all count nothing',
    {
      columns: smallRuleset.columns.slice(0, 2),
      faces: [1, 2, 3, 4, 5, 6].map(() => ({ value: 0 })),
      ...withRow('straight', {
        pattern: {
          kind: 'every',
          patterns: [
            { kind: 'sum', sum: 5 },
            { kind: 'sumRange', least: 1, most: 9 },
          ],
        },
      }),
    },
    ...[0, 1, 2, 3].map((row) => at(`rows[${row}].points`, 'NEVER_SCORES')),
  ],
  [
    'points for dice that count nothing',
    {
      faces: [{}, {}, {}, {}, {}, {}, { value: 0 }],
      ...withRow('straight', {
        pattern: { kind: 'face', face: 7 },
        points: { kind: 'patternDice', bonus: 0 },
      }),
    },
    at('rows[3].points', 'NEVER_SCORES'),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'the sum of dice that count nothing',
    {
      faces: [{}, {}, {}, {}, {}, {}, { value: 0 }],
      ...withRow('straight', {
        pattern: { kind: 'only', faces: [7] },
        points: { kind: 'allDice', bonus: 0 },
      }),
    },
    at('rows[3].points', 'NEVER_SCORES'),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'an impossible alternative',
    withRow('straight', { alternatives: [{ pattern: { kind: 'sum', sum: 31 }, points: fixed(50) }] }),
    at('rows[3].alternatives[0].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 6, counted: 5 }),
  ],
  [
    'patterns that exclude each other',
    withRow('straight', {
      pattern: {
        kind: 'every',
        patterns: [
          { kind: 'groups', sizes: [5] },
          { kind: 'sum', sum: 13 },
        ],
      },
    }),
    at('rows[3].points', 'NEVER_SCORES'),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'a lowest sum among other patterns',
    withRow('maximum', {
      pattern: {
        kind: 'every',
        patterns: [
          { kind: 'groups', sizes: [2] },
          { kind: 'any', counted: 'lowest' },
        ],
      },
    }),
    at('rows[1].pattern.patterns[1]', 'LOWEST_NOT_ALONE'),
  ],
  [
    'one of several patterns for more dice than count',
    withRow('straight', {
      pattern: {
        kind: 'every',
        patterns: [
          { kind: 'groups', sizes: [2] },
          { kind: 'sum', sum: 31 },
        ],
      },
    }),
    at('rows[3].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 6, counted: 5 }),
    impossible('columns[2].accepts.straight[0]', 66),
  ],
  [
    'a set with more faces than dice',
    { ...withRow('straight', { pattern: { kind: 'set', faces: [1, 2, 3, 4] } }), countedDice: 3 },
    at('rows[3].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 4, counted: 3 }),
    at('rows[4].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 5, counted: 3 }),
    impossible('columns[2].accepts.ones[0]', 5),
    impossible('columns[2].accepts.maximum[0]', 30),
    impossible('columns[2].accepts.straight[0]', 66),
    impossible('columns[2].accepts.fiveOfAKind[0]', 80),
  ],
  [
    'nested `every` patterns',
    withRow('straight', {
      pattern: {
        kind: 'every',
        patterns: [{ kind: 'rill' }, { kind: 'every', patterns: [{ kind: 'rill' }] } as never],
      },
    }),
    at('rows[3].pattern.patterns[1].kind', 'UNKNOWN_VALUE', {
      known: [
        'face',
        'groups',
        'straight',
        'set',
        'sum',
        'sumRange',
        'only',
        'flush',
        'colouredGroups',
        'rill',
        'any',
      ],
    }),
  ],
  [
    'lowest dice combined with another pattern',
    withRow('straight', {
      alternatives: [{ pattern: { kind: 'any', counted: 'lowest' }, points: fixed(5) }],
    }),
    at('rows[3].alternatives[0]', 'LOWEST_NOT_ALONE'),
  ],
  [
    'points for an unknown row',
    withColumn('middle', { points: { sevens: fixed(7) } }),
    unknownRow('columns[0].points', 'sevens'),
  ],
  [
    'a row that a column always crosses',
    withColumn('middle', { points: { straight: fixed(0) } }),
    at('columns[0].points.straight', 'NEVER_SCORES'),
  ],
];

describe('validateRuleset, rows and their points', () => {
  it.each(FAULTS)('finds %s', (_, change, ...faults) => {
    expect(validateRuleset({ ...smallRuleset, ...change })).toEqual(faults);
  });

  it('accepts points for fewer rolls than a turn has; the last ones apply to later rolls', () => {
    const points = { kind: 'byRoll', points: [66, 56] } as const;
    const ruleset = { ...smallRuleset, ...withRow('straight', { points }) };
    expect(validateRuleset(ruleset)).toEqual([]);
    const rules = new CompiledRuleset(ruleset);
    const scoreAfter = (roll: number): number =>
      rules.scores.pointsAt(rules.scores.offsetOf([1, 2, 3, 4, 5, 5], roll, roll === 1), 3);
    expect([1, 2, 3].map(scoreAfter)).toEqual([66, 56, 56]);
  });
});
