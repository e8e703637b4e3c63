import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IS_LONG, runs } from '../../../test/harness/torture.js';
import {
  complete,
  initialState,
  type CompiledRuleset,
  type GameEvent,
  type Seating,
} from '@yamb-server/engine';
import { randomGame } from '../../engine/src/rulesets/testing/random-play.js';
import { shapeOf } from '../../engine/src/rulesets/testing/shapes.js';
import { choicesOf, countChoices } from './count-choices.js';
import { Estimate } from './estimate.js';
import { solveTable, type ExactTable } from './exact-table.js';
import { GameAnalysis } from './game-analysis.js';
import { positionsOf } from './solvable.js';

const ALONE: Seating = { seatCount: 1, teamSize: 1 };

function tableOf(rules: CompiledRuleset): ExactTable {
  const positions = positionsOf(rules);
  if (!positions.ok) throw new Error(positions.error.code);
  return solveTable(positions.value);
}

/** Fast to solve. Together they cover points by roll, row rules, an order, and three to six dice. */
const exact = [
  ['yacht'],
  ['crag'],
  ['generala'],
  ['generala', 'double'],
  ['yatzy', 'forced'],
  ['maxi-yatzy', 'forced'],
].map(([id = '', ...variants]) => {
  const shape = shapeOf(id, variants, ALONE);
  return { ...shape, table: tableOf(shape.ruleset) };
});

/** All events of a random game, including occasional undo. */
function eventsOf(shape: Parameters<typeof randomGame>[0], seed: number, resignations = 0): GameEvent[] {
  const start: GameEvent = { type: 'gameStarted', ...shape.seating };
  return [start, ...[...randomGame(shape, { seed, resignations })].flatMap(({ events }) => events)];
}

const choicesIn = ({ turns }: GameAnalysis): number => turns.reduce((sum, turn) => sum + choicesOf(turn), 0);

describe('GameAnalysis', () => {
  it.each(exact)(
    'accounts for the total as start + luck − losses, to a millionth: $title',
    ({ table, ...shape }) => {
      const [empty] = initialState(shape.ruleset, ALONE).sheets;
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const analysis = new GameAnalysis(shape.ruleset, table);
          const events = eventsOf(shape, seed);
          for (const event of events) complete(analysis.adding(event));
          expect(choicesIn(analysis)).toBe(countChoices(shape.ruleset, events));
          const [side] = analysis.sides;
          expect(side?.start).toBeCloseTo(table.total.mean, 6);
          expect(side?.remainder).toBeCloseTo(0, 6);
          expect(side?.losses).toBeGreaterThan(0);
          expect(analysis.turns).toHaveLength(empty?.columns.flat().length ?? NaN);
          for (const { steps } of analysis.turns) {
            expect(steps[0]?.kind).toBe('roll');
            expect(steps.at(-1)).toMatchObject({ kind: 'choice', made: { kind: 'enter' } });
            for (const step of steps) if (step.kind === 'choice') expect(step.loss).toBeGreaterThanOrEqual(0);
          }
        }),
        { numRuns: runs(3, 300) },
      );
    },
  );

  it.each([
    shapeOf('yamb', [], { seatCount: 4, teamSize: 2 }),
    shapeOf('jamb-standard', [], { seatCount: 3, teamSize: 1 }),
    shapeOf('yahtzee', [], { seatCount: 2, teamSize: 1 }),
    shapeOf('enhanced-yahtzee', [], { seatCount: 2, teamSize: 1 }),
  ])('follows every event, even if players resign: $title', (shape) => {
    const estimate = new Estimate(shape.ruleset);
    const seed = 20_260_314;
    // The short run plays games with more than two players only with resignations.
    for (const resignations of IS_LONG || shape.seating.seatCount === 2 ? [0, 1] : [1]) {
      const analysis = new GameAnalysis(shape.ruleset, estimate);
      const events = eventsOf(shape, seed + resignations, resignations);
      for (const event of events) complete(analysis.adding(event));
      expect(choicesIn(analysis)).toBe(countChoices(shape.ruleset, events));
      for (const { start, luck, losses, remainder, total, adjustedTotal } of analysis.sides) {
        expect(start + luck - losses + remainder).toBeCloseTo(total, 6);
        expect(adjustedTotal).toBeCloseTo(total - luck, 6);
      }
    }
  });

  it('rejects events that are not a game', () => {
    const [shape] = exact;
    if (!shape) throw new Error('There are shapes');
    const analysis = new GameAnalysis(shape.ruleset, shape.table);
    expect(() => {
      complete(analysis.adding({ type: 'announced', seat: 0, row: 'ones' }));
    }).toThrow('A game starts with gameStarted');
    expect(analysis.sides).toEqual([]);
  });
});
