import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/harness/torture.js';
import { type CompiledRuleset, type Rolled, decide, sheetTotal } from '@yamb-server/engine';
import { announcing, compiled, free, hand } from '../../engine/src/rules/testing/columns.js';
import { resolveRuleset, rulesets } from '@yamb-server/engine/rulesets';
import { chanceFrom, pick } from '../../engine/src/rulesets/testing/chance.js';
import { randomGame } from '../../engine/src/rulesets/testing/random-play.js';
import { plainShapes, type Shape } from '../../engine/src/rulesets/testing/shapes.js';
import { advise, type Advice } from './advise.js';
import { pointsOfTheTurn, commandOf } from './play-game.js';
import { Estimate } from './estimate.js';
import { solveTurn } from './solve-turn.js';
import { sheetOnTurn } from './turn-point.js';

/** A state of a random game with dice on the table. */
function someState(shape: Shape, seed: number): Rolled | null {
  const states = [...randomGame(shape, { seed })].flatMap(({ before }) =>
    before.phase === 'rolled' ? [before] : [],
  );
  return states.length > 0 ? pick(chanceFrom(seed), states) : null;
}

const yacht = resolveRuleset('yacht', []);
if (!yacht.ok) throw new Error('There is no yacht');
const { id, rows, sections, ...rest } = yacht.ruleset.ruleset;

/** Rule sets whose total is the sum of all fields: a turn gains what it enters. */
const sums: Shape[] = [
  ...['yacht', 'crag', 'generala'].flatMap((one) =>
    plainShapes.filter(({ ruleset, seating }) => ruleset.id === one && seating.seatCount === 1),
  ),
  {
    title: 'three columns',
    ruleset: compiled({ ...rest, id, rows, sections, columns: [free, hand, announcing], variants: [] }),
    seating: { seatCount: 1, teamSize: 1 },
  },
];

describe('the hopes of a choice', () => {
  it.each(sums)('cover every ending of the turn and add up to the value of the choice: $title', (shape) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const state = someState(shape, seed);
        if (!state) return;
        const solved = solveTurn(shape.ruleset, state, pointsOfTheTurn);
        for (const choice of solved.choices(state, state.dice)) {
          if (choice.kind === 'enter') continue;
          const hopes = solved.hopes(state, state.dice, choice);
          expect(hopes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
          const points = hopes.reduce((sum, { chance, score }) => sum + chance * score, 0);
          expect(points).toBeCloseTo(choice.value, 9);
          const names = hopes.map(({ column, row, score }) => `${column}.${row} ${String(score === 0)}`);
          expect(new Set(names).size).toBe(hopes.length);
          for (const { column, row, score } of hopes) {
            const field = shape.ruleset.field(column, row);
            if (field?.kind !== 'cell' || score === 0) continue;
            const scores = [...shape.ruleset.fieldScores(field.column, field.row)].filter((one) => one > 0);
            // A mean that includes crossed fields could be less than any score.
            expect(score).toBeGreaterThanOrEqual(Math.min(...scores) - 1e-9);
          }
        }
      }),
      { numRuns: runs(5, 200) },
    );
  });
});

const first = rulesets.flatMap(({ id: one }) => {
  const shapes = plainShapes.filter(({ ruleset }) => ruleset.id === one);
  return shapes.filter(({ seating }) => seating.seatCount === 2).slice(0, 1);
});

describe('advise', () => {
  it.each(first)(
    'returns commands that the engine accepts, best first, for $title',
    ({ title, ...shape }) => {
      const rules: CompiledRuleset = shape.ruleset;
      const state = someState({ title, ...shape }, 2 * 314_159);
      if (!state) throw new Error('The game has no roll');
      const solved = solveTurn(rules, state, new Estimate(rules));
      const advice = advise(rules, state, solved, 5);
      expect(advice.length).toBeGreaterThan(0);
      expect(advice.length).toBeLessThanOrEqual(5);
      expect(advice[0]?.loss).toBe(0);
      for (const [index, { choice, total, loss, hopes }] of advice.entries()) {
        expect(loss).toBeGreaterThanOrEqual(advice[index - 1]?.loss ?? 0);
        expect(total).toBeCloseTo((advice[0]?.total ?? NaN) - loss, 9);
        expect(hopes.length > 0).toBe(choice.kind !== 'enter');
        expect(hopes.length).toBeLessThanOrEqual(3);
        expect(decide(rules, state, commandOf(choice), () => 1).ok).toBe(true);
      }
    },
  );

  it('returns the expected final total', () => {
    const shape = sums[0];
    const state = shape && someState(shape, 8);
    if (!shape || !state) throw new Error('The game has no roll');
    const solved = solveTurn(shape.ruleset, state, pointsOfTheTurn);
    const [best] = advise(shape.ruleset, state, solved, 1) as [Advice];
    const value = solved.best(state, state.dice).value;
    expect(best.total).toBeCloseTo(sheetTotal(shape.ruleset, sheetOnTurn(state)) + value, 9);
  });
});
