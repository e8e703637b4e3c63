import { describe, expect, it } from '@jest/globals';
import { compiled, firstRoll, free, plainRulesOf } from '../testing/columns.js';
import { smallRuleset } from '../testing/small-ruleset.js';
import type { Points, Ruleset, Scoring } from '../ruleset.js';
import { laterRowScores, rowScores } from './field-scores.js';

const pair = (points: Points): Scoring => ({ pattern: { kind: 'groups', sizes: [2] }, points });
const falling = pair({ kind: 'byRoll', points: [30, 20, 10] });
const served = pair({ kind: 'served', served: 8, points: 5 });
const turns = (rollsPerTurn: number, extraRolls?: Ruleset['extraRolls']) => ({
  dice: 2,
  rollsPerTurn,
  extraRolls,
});

describe('the scores of a row', () => {
  it.each([
    [3, undefined, [30, 20, 10], [20, 10]],
    [2, undefined, [30, 20], [20]],
    [1, undefined, [30], []],
    [5, undefined, [30, 20, 10], [20, 10]],
    [1, { kind: 'lastField', rolls: 2 }, [30, 20], [20]],
    [1, { kind: 'saved' }, [30, 20, 10], [20, 10]],
  ] as const)('are those of the rolls of a turn: %i, with extra rolls %j', (rolls, extra, all, later) => {
    const sorted = (scores: ReadonlySet<number>): number[] => [...scores].filter((score) => score > 0);
    expect(sorted(rowScores(falling, turns(rolls, extra)))).toEqual(all);
    expect(sorted(laterRowScores(falling, turns(rolls, extra)))).toEqual(later);
  });

  it('depend on served dice from the second roll on', () => {
    expect(rowScores(served, turns(1))).toEqual(new Set([0, 8]));
    expect(rowScores(served, turns(2))).toEqual(new Set([0, 8, 5]));
    expect(laterRowScores(served, turns(2))).toEqual(new Set([0, 8, 5]));
    expect(laterRowScores(pair({ kind: 'fixed', points: 4 }), turns(2))).toEqual(new Set([0, 4]));
  });

  it('include 0 only if some dice do not make the pattern', () => {
    const any: Scoring = {
      pattern: { kind: 'any', counted: 'highest' },
      points: { kind: 'allDice', bonus: 0 },
    };
    expect(rowScores(any, { ...turns(3), dice: 1 })).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});

describe('the scores of a field', () => {
  const picky = { ...free, id: 'picky', accepts: { straight: [66], maximum: [30] } };
  const own = { ...free, id: 'own', points: { straight: { kind: 'fixed', points: 40 } } } as const;
  const plain = plainRulesOf(free, firstRoll, picky, own);
  const rules = compiled(plain);
  const scoresOf = (column: string, row: string, ruleset = rules): Set<number> =>
    new Set(ruleset.fieldScores(ruleset.columnIndex(column) ?? NaN, ruleset.rowIndex(row) ?? NaN));

  it.each([
    ['free', [0, 66, 56, 46]],
    ['firstRoll', [0, 66]],
    ['picky', [0, 66]],
    ['own', [0, 40]],
  ])('are those that its column can have: %s', (column, scores) => {
    expect(scoresOf(column, 'straight')).toEqual(new Set(scores));
  });

  it('include 0 if the column or a rule between rows crosses others', () => {
    const ruled = compiled({ ...plain, rowRules: smallRuleset.rowRules });
    expect(scoresOf('picky', 'maximum')).toEqual(new Set([0, 30]));
    expect(scoresOf('free', 'maximum').has(0)).toBe(false);
    expect(['maximum', 'minimum'].map((row) => scoresOf('free', row, ruled).has(0))).toEqual([true, true]);
  });
});
