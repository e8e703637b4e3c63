import { describe, expect, it } from '@jest/globals';
import { heldBytes } from './held-bytes.js';
import {
  complete,
  initialState,
  type AwaitingRoll,
  type CompiledRuleset,
  type Column,
} from '@yamb-server/engine';
import { announcing, compiled, free, hand, plainRulesOf } from '../../engine/src/rules/testing/columns.js';
import { GameAnalysis } from './game-analysis.js';
import { keepsOf } from './keeps.js';
import { Estimate } from './estimate.js';
import { outcomesOf } from './outcomes.js';
import { solveTurn } from './solve-turn.js';
import { BruteForce } from './testing/brute-force.js';
import { rolledAt } from './turn-point.js';
import type { Valuation } from './valuation.js';

/** Rules that save rolls, and the start of a turn with this many saved rolls. */
function savedTurn(
  dice: number,
  savedRolls: number,
  ...columns: readonly Column[]
): { readonly rules: CompiledRuleset; readonly turn: AwaitingRoll } {
  const rules = compiled({
    ...plainRulesOf(...columns),
    dice,
    countedDice: dice,
    rows: plainRulesOf(free).rows.filter(({ pattern }) => pattern.kind === 'face' || pattern.kind === 'any'),
    sections: [{ kind: 'sum', id: 'all', names: { en: 'All' }, rows: ['ones', 'maximum', 'minimum'] }],
    extraRolls: { kind: 'saved' },
  });
  const start = initialState(rules, { seatCount: 1, teamSize: 1 });
  return { rules, turn: { ...start, sheets: start.sheets.map((sheet) => ({ ...sheet, savedRolls })) } };
}

const withRollWorth = (points: number): Valuation => ({
  value: ({ savedRolls = 0 }) => points * savedRolls,
});

describe('a turn with many saved rolls', () => {
  it.each([
    { title: 'worth nothing', valuation: withRollWorth(0) },
    { title: 'worth little', valuation: withRollWorth(0.001) },
    { title: 'worth something', valuation: withRollWorth(0.05) },
  ])('keeps its values to a thousandth of a point, with saved rolls $title', ({ valuation }) => {
    const { rules, turn } = savedTurn(2, 80, free, announcing, hand);
    const brute = new BruteForce(rules, turn, valuation);
    // Start at the last roll, because the recursion would be too deep.
    for (let rollNumber = 75; rollNumber > 0; rollNumber -= 25)
      brute.choices({ rollNumber, threwAll: true, announced: null }, [1, 1]);
    expect(solveTurn(rules, turn, valuation).value).toBeCloseTo(brute.value, 3);
    for (const rollNumber of [1, 9, 71, 83])
      for (const threwAll of rollNumber === 1 ? [true] : [true, false])
        for (const dice of keepsOf({ dice: 2 }).throws.slice(0, 8)) {
          const point = { rollNumber, threwAll, announced: null };
          const solved = solveTurn(rules, rolledAt(turn, point, dice), valuation);
          const found = solved.choices(point, dice).map(({ value }) => value);
          const expected = [...brute.choices(point, dice).values()].sort((one, other) => other - one);
          expect(found).toHaveLength(expected.length);
          for (const [index, value] of found.entries()) expect(value).toBeCloseTo(expected[index] ?? NaN, 3);
        }
  });

  it('takes the same memory with a million saved rolls as with a hundred', () => {
    const bytesWith = (savedRolls: number): number => {
      const { rules, turn } = savedTurn(6, savedRolls, free, announcing, hand);
      const valuation = new Estimate(rules);
      const solved = solveTurn(rules, turn, valuation);
      const outcomes = outcomesOf(rules);
      const held = heldBytes(solved, [rules, valuation, outcomes, outcomes.keeps]);
      expect(solved.bytes).toBeGreaterThan(held / 2);
      expect(solved.bytes).toBeLessThan(2 * held);
      return held;
    };
    const few = bytesWith(100);
    expect(few).toBeLessThan(8_000_000);
    expect(bytesWith(1_000_000)).toBeLessThan(1.1 * few);
  });

  it('can be analysed to its end, however many rolls it uses', () => {
    const { rules, turn } = savedTurn(2, 150, free);
    const { phase, rollCount, ...point } = turn;
    const analysis = new GameAnalysis(rules, new Estimate(rules));
    complete(analysis.adding({ type: 'gameResumed', ...point }));
    for (let rollNumber = 1; rollNumber <= 130; rollNumber += 1)
      complete(
        analysis.adding({
          type: 'rolled',
          seat: 0,
          rollNumber,
          kept: rollNumber === 1 ? [] : [0],
          // Mostly the best choices, because the causes of a loss take much longer.
          dice: rollNumber % 16 === 0 ? [5, 2] : [6, 2],
        }),
      );
    complete(analysis.adding({ type: 'fieldEntered', seat: 0, column: 'free', row: 'maximum', score: 7 }));
    complete(analysis.adding({ type: 'turnEnded', seat: 0, nextSeat: 0, dictated: null }));
    expect([phase, rollCount]).toEqual(['awaitingRoll', 0]);
    expect(analysis.turns[0]?.steps).toHaveLength(130 + 130);
    expect(analysis.sides[0]?.remainder).not.toBeNaN();
  });
});
