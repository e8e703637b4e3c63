import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/harness/torture.js';
import { complete, type GameEvent, type Rolled, type Seating } from '@yamb-server/engine';
import { randomGame } from '../../engine/src/rulesets/testing/random-play.js';
import { shapeOf } from '../../engine/src/rulesets/testing/shapes.js';
import { choicePoints } from './count-choices.js';
import { Estimate } from './estimate.js';
import { solveTable } from './exact-table.js';
import { findingPuzzle, OneTurnFurther, turnInput, type Puzzle } from './find-puzzle.js';
import { readTurn } from './read-turn.js';
import { positionsOf } from './solvable.js';
import { solveTurn } from './solve-turn.js';
import type { Valuation } from './valuation.js';

const ALONE: Seating = { seatCount: 1, teamSize: 1 };
const shape = shapeOf('yacht', [], ALONE);
const rules = shape.ruleset;
const positions = positionsOf(rules);
if (!positions.ok) throw new Error(positions.error.code);
const table = solveTable(positions.value);

/** The states before the choices of a random game, as a puzzle shows them. */
function turnsOf(seed: number): Rolled[] {
  const start: GameEvent = { type: 'gameStarted', ...shape.seating };
  const events = [start, ...[...randomGame(shape, { seed, resignations: 0 })].flatMap((one) => one.events)];
  return choicePoints(rules, events)
    .flat()
    .map((state) => {
      const read = readTurn(rules, turnInput(rules, state));
      if (!read.ok || read.value.phase !== 'rolled') throw new Error(JSON.stringify(read));
      return read.value;
    });
}

const puzzlesOf = (seed: number, valuation: Valuation): Puzzle[] =>
  turnsOf(seed).flatMap((state) => complete(findingPuzzle(rules, state, valuation)) ?? []);

describe('puzzles', () => {
  it('have the same values in both computations if these are exact', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, nth) => {
        const turns = turnsOf(seed);
        const state = turns[nth % turns.length];
        if (!state) throw new Error('A game has turns');
        const solved = solveTurn(rules, state, table);
        const further = new OneTurnFurther(rules, state, solved, table);
        for (const choice of solved.choices(state, state.dice).slice(0, 4)) {
          expect(complete(further.value(choice))).toBeCloseTo(choice.value, 6);
        }
      }),
      { numRuns: runs(12, 300) },
    );
  });

  it('have one best choice, a quarter of a deviation ahead of all others', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        for (const { choices, deviation } of puzzlesOf(seed, table)) {
          const [best, second] = choices.map(({ loss }) => loss).sort((one, other) => one - other);
          expect(best).toBe(0);
          expect(second).toBeGreaterThanOrEqual(deviation / 4);
          found += 1;
        }
      }),
      { numRuns: runs(6, 100) },
    );
    expect(found).toBeGreaterThan(0);
  });

  it('list choices in an order that does not depend on their value', () => {
    const places = puzzlesOf(1, table).map(({ choices }) => choices.findIndex(({ loss }) => loss === 0));
    expect(new Set(places).size).toBeGreaterThan(3);
    const [state] = turnsOf(1);
    if (!state) throw new Error('A game has turns');
    const orderBy = (valuation: Valuation): unknown =>
      complete(findingPuzzle(rules, state, valuation))?.choices.map(({ choice }) => choice);
    const orders = [table, { value: () => 0 }].map(orderBy).filter((order) => order !== undefined);
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
  });

  it('are rejected if the next turn shows that an estimate misjudged the best choice', () => {
    // Sees a bonus of 100 points in an empty row for chance, which no next turn brings.
    const row = rules.rows.findIndex(({ id }) => id === 'choice');
    expect(row).toBeGreaterThanOrEqual(0);
    const misled: Valuation = {
      value: (sheet) => table.value(sheet) + (sheet.columns[0]?.[row] === null ? 100 : 0),
    };
    const rejected = [1, 2, 3].flatMap(turnsOf).filter((state) => {
      const solved = solveTurn(rules, state, misled);
      const [best, second] = solved.choices(state, state.dice);
      const isClear = best && second && best.value - second.value >= solved.deviation / 4;
      return isClear && complete(findingPuzzle(rules, state, misled)) === undefined;
    });
    expect(rejected.length).toBeGreaterThan(0);
  });

  it('exist by estimates, too', () => {
    const estimate = new Estimate(rules);
    expect([1, 2].flatMap((seed) => puzzlesOf(seed, estimate)).length).toBeGreaterThan(0);
  });
});
