import { describe, expect, it } from '@jest/globals';
import type { Column, Ruleset } from '../ruleset.js';
import { sheetFault, type SheetFault } from './sheet-faults.js';
import type { Cell } from '../state.js';
import {
  bonusRules,
  compiled,
  plainBonusRules,
  plainRulesOf,
  dictated,
  down,
  ends,
  firstRoll,
  free,
  obligatory,
  outward,
  up,
} from '../testing/columns.js';

const _ = null;
const FULL: readonly Cell[] = [1, 20, 10, 66, 55];

/** The fault of a sheet of ones, maximum, minimum, straight and five of a kind. */
const faultOf = (columns: readonly Column[], cells: readonly (readonly Cell[])[], rules?: Partial<Ruleset>) =>
  sheetFault(compiled({ ...plainRulesOf(...columns), ...rules }), { columns: cells, bonuses: [] });

describe('a sheet that play can reach', () => {
  it.each<[string, readonly Column[], readonly (readonly Cell[])[]]>([
    ['is empty', [down], [[_, _, _, _, _]]],
    ['is full', [down], [FULL]],
    ['has crossed fields', [free], [[0, _, _, 0, 0]]],
    ['is filled downwards', [down], [[1, 20, _, _, _]]],
    ['is filled upwards', [up], [[_, _, _, 66, 55]]],
    ['is filled from both ends', [ends], [[1, _, _, _, 55]]],
    ['is filled from the middle', [outward], [[_, 20, 10, 66, _]]],
    [
      'has its obligatory column last, whatever is dictated',
      [free, obligatory, dictated],
      [FULL, [1, _, _, _, _], [_, _, _, _, _]],
    ],
  ])('%s', (_what, columns, cells) => {
    expect(faultOf(columns, cells)).toBeUndefined();
  });

  it('crosses entries that break a rule between rows', () => {
    const rules = { rowRules: [{ kind: 'strictlyAbove', upper: 'maximum', lower: 'minimum' }] } as const;
    expect(faultOf([free], [[_, 12, 0, _, _]], rules)).toBeUndefined();
    expect(faultOf([free], [[_, 0, 12, _, _]], rules)).toBeUndefined();
    const fault = { code: 'BROKEN_ROW_RULE', column: 'free', row: 'maximum', other: 'minimum' };
    expect(faultOf([free], [[_, 12, 12, _, _]], rules)).toEqual(fault);
    expect(faultOf([free], [[1, 12, 12, _, _]], rules)).toEqual(fault);
    expect(faultOf([free], [[1, 12, 11, 66, 55]], rules)).toBeUndefined();
    const reversed = { rowRules: [{ kind: 'strictlyAbove', upper: 'minimum', lower: 'maximum' }] } as const;
    expect(faultOf([free], [[_, 12, 12, _, _]], reversed)).toEqual(fault);
  });

  it('has a row with points only while the row that it depends on is held, unless it is crossed', () => {
    const rules = { rowRules: [{ kind: 'whileHeld', row: 'straight', held: 'ones' }] } as const;
    expect(faultOf([free], [[1, 12, _, 66, _]], rules)).toBeUndefined();
    expect(faultOf([free], [[0, 12, _, 0, _]], rules)).toBeUndefined();
    const fault = { code: 'BROKEN_ROW_RULE', column: 'free', row: 'straight', other: 'ones' };
    expect(faultOf([free], [[0, 12, _, 66, _]], rules)).toEqual(fault);
    expect(faultOf([free], [[_, 12, _, 66, _]], rules)).toEqual(fault);
  });
});

describe('a sheet that play cannot reach', () => {
  const impossible = (column: string, row: string, score: number): SheetFault => ({
    code: 'IMPOSSIBLE_SCORE',
    column,
    row,
    score,
  });
  const broken = (column: string, row: string): SheetFault => ({ code: 'BROKEN_ORDER', column, row });

  it.each<[string, readonly Column[], readonly (readonly Cell[])[], SheetFault]>([
    ['has more ones than dice', [free], [[6, _, _, _, _]], impossible('free', 'ones', 6)],
    ['has a fraction', [free], [[1.5, _, _, _, _]], impossible('free', 'ones', 1.5)],
    ['has a negative score', [free], [[-1, _, _, _, _]], impossible('free', 'ones', -1)],
    ['has crossed what every throw makes', [free], [[_, 0, _, _, _]], impossible('free', 'maximum', 0)],
    [
      'has a score that the column does not accept',
      [{ ...free, accepts: { ones: [5] } }],
      [[4, _, _, _, _]],
      impossible('free', 'ones', 4),
    ],
    ['has a score of a later roll', [firstRoll], [[_, _, _, 56, _]], impossible('firstRoll', 'straight', 56)],
    ['has a gap on the way down', [down], [[1, _, 10, _, _]], broken('down', 'minimum')],
    ['has a gap on the way up', [up], [[_, 20, _, 66, 55]], broken('up', 'maximum')],
    ['has two gaps between the ends', [ends], [[1, _, 10, _, 55]], broken('ends', 'minimum')],
    ['leaves the middle out', [outward], [[1, _, 10, _, _]], broken('outward', 'ones')],
    [
      'begins its obligatory column too early',
      [free, obligatory],
      [
        [1, _, 10, 66, 55],
        [1, _, _, _, _],
      ],
      broken('obligatory', 'ones'),
    ],
  ])('%s', (_what, columns, cells, fault) => {
    expect(faultOf(columns, cells)).toEqual(fault);
  });

  it.each([
    [3, 55],
    [1, 0],
    [1, _],
  ])('has a bonus entered %i times with %p for five of a kind', (times, five) => {
    const fault = { code: 'IMPOSSIBLE_BONUS', column: 'free', row: 'secondFive', times };
    expect(sheetFault(bonusRules, { columns: [[_, _, _, _, five]], bonuses: [times] })).toEqual(fault);
  });

  it('can have as many bonuses as the rules allow', () => {
    expect(sheetFault(bonusRules, { columns: [[_, _, _, _, 55]], bonuses: [2] })).toBeUndefined();
    expect(sheetFault(bonusRules, { columns: [[_, _, _, _, _]], bonuses: [0] })).toBeUndefined();
  });

  it('has no more saved rolls than its entries, including bonus fields, allow', () => {
    const rules = compiled({ ...plainBonusRules, extraRolls: { kind: 'saved' } });
    const withSaved = (savedRolls: number): SheetFault | undefined =>
      sheetFault(rules, { columns: [[_, _, _, _, 55]], bonuses: [2], savedRolls });
    const ofThreeTurns = 3 * (rules.rollsPerTurn - 1);
    expect(withSaved(ofThreeTurns)).toBeUndefined();
    expect(withSaved(0)).toBeUndefined();
    for (const savedRolls of [-1, 0.5])
      expect(withSaved(savedRolls)).toEqual({ code: 'IMPOSSIBLE_SAVED_ROLLS', rolls: savedRolls });
    expect(withSaved(ofThreeTurns + 1)).toEqual({ code: 'IMPOSSIBLE_SAVED_ROLLS', rolls: ofThreeTurns + 1 });
  });
});
