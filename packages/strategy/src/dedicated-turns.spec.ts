import { describe, expect, it } from '@jest/globals';
import { initialState, sheetOf, type CompiledRuleset } from '@yamb-server/engine';
import {
  announcing,
  firstRoll,
  free,
  hand,
  plainRulesOf,
  rulesOf,
  compiled,
} from '../../engine/src/rules/testing/columns.js';
import { DedicatedTurns, type Aim, type Dedicated } from './dedicated-turns.js';

const FIRST = 6 / 6 ** 5;

function dedicated(rules: CompiledRuleset, row: string, column = 0, aim: Aim = 'most'): Dedicated {
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  return new DedicatedTurns(rules).of(empty, column, rules.rowIndex(row) ?? NaN, aim);
}

describe('a turn for one field', () => {
  it('makes five of a kind with probability 4.6029 %', () => {
    expect(dedicated(rulesOf(free), 'fiveOfAKind').chance).toBeCloseTo(0.046_029, 6);
    expect(dedicated(rulesOf(announcing), 'fiveOfAKind').chance).toBeCloseTo(0.046_029, 6);
  });

  it('makes five of a kind in one roll, or in three rolls of all dice, if the column requires that', () => {
    expect(dedicated(rulesOf(firstRoll), 'fiveOfAKind').chance).toBeCloseTo(FIRST, 12);
    expect(dedicated(rulesOf(hand), 'fiveOfAKind').chance).toBeCloseTo(1 - (1 - FIRST) ** 3, 12);
  });

  it('shows a face 2.1065 times on average', () => {
    const { mean, variance } = dedicated(rulesOf(free), 'ones');
    const chance = 1 - (5 / 6) ** 3;
    expect(mean).toBeCloseTo(5 * chance, 12);
    expect(variance).toBeCloseTo(5 * chance * (1 - chance), 10);
  });

  it('keeps low dice to get the fewest points', () => {
    const most = dedicated(rulesOf(free), 'minimum');
    const fewest = dedicated(rulesOf(free), 'minimum', 0, 'fewest');
    expect(most.mean + fewest.mean).toBeCloseTo(5 * 7, 10);
    expect(fewest.mean).toBeLessThan(12);
  });

  it('plays for the scores that the column accepts', () => {
    const column = {
      ...free,
      accepts: { ones: [5], maximum: [30], minimum: [5], straight: [66], fiveOfAKind: [80] },
    };
    const { chance, mean } = dedicated(compiled(plainRulesOf(column)), 'ones');
    expect(chance).toBeCloseTo((1 - (5 / 6) ** 3) ** 5, 12);
    expect(mean).toBeCloseTo(5 * chance, 12);
  });
});
