import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IS_LONG, runs } from '../../../test/harness/torture.js';
import {
  complete,
  initialState,
  type CompiledRuleset,
  type GameEvent,
  type Seating,
  type Sheet,
} from '@yamb-server/engine';
import { randomGame } from '../../engine/src/rulesets/testing/random-play.js';
import { shapeOf } from '../../engine/src/rulesets/testing/shapes.js';
import { choicesOf, countChoices } from './count-choices.js';
import { Estimate } from './estimate.js';
import { solveTable, type ExactTable } from './exact-table.js';
import { GameAnalysis } from './game-analysis.js';
import { positionsOf } from './solvable.js';
import type { AnalysedChoice } from './turn-analysis.js';

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

/** Choices with a loss. */
const costlyIn = ({ turns }: GameAnalysis): AnalysedChoice[] =>
  turns.flatMap(({ steps }) =>
    steps.filter((step) => step.kind === 'choice' && step.costly !== undefined),
  ) as AnalysedChoice[];

/** Each loss is the sum of its causes, which are computed from the ends of the turn and not from the loss. */
function expectCausesToAddUp(analysis: GameAnalysis): void {
  const costly = costlyIn(analysis);
  expect(costly.length).toBeGreaterThan(0);
  for (const { loss, costly: found } of costly) {
    const { points, bonus, fields } = found?.causes ?? { points: NaN, bonus: NaN, fields: NaN };
    expect(points + bonus + fields).toBeCloseTo(loss, 6);
  }
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
          expectCausesToAddUp(analysis);
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
      expectCausesToAddUp(analysis);
      for (const { start, luck, losses, remainder, total, adjustedTotal } of analysis.sides) {
        expect(start + luck - losses + remainder).toBeCloseTo(total, 6);
        expect(adjustedTotal).toBeCloseTo(total - luck, 6);
      }
    }
  });

  it('sums the chances to win that choices gave up, for every side with opponents', () => {
    const { ruleset, table, title } = exact[0] ?? { title: '' };
    if (!ruleset || !table) throw new Error('There are shapes');
    const duel = { title, ruleset, seating: { seatCount: 2, teamSize: 1 } };
    const analysis = new GameAnalysis(ruleset, table, table);
    for (const event of eventsOf(duel, 11)) complete(analysis.adding(event));
    const choices = analysis.turns.flatMap(({ side, steps }) =>
      steps.flatMap((step) => (step.kind === 'choice' ? { side, winLoss: step.winLoss ?? NaN } : [])),
    );
    for (const { winLoss } of choices) {
      expect(winLoss).toBeGreaterThanOrEqual(0);
      expect(winLoss).toBeLessThanOrEqual(1);
    }
    for (const [side, { winLosses }] of analysis.sides.entries()) {
      const ofSide = choices.filter((choice) => choice.side === side);
      expect(winLosses).toBeCloseTo(
        ofSide.reduce((sum, { winLoss }) => sum + winLoss, 0),
        9,
      );
      // Random play gives up more than half of the chances of a game.
      expect(winLosses).toBeGreaterThan(0.5);
    }
    for (const { winChance } of analysis.turns)
      expect(Math.abs((winChance ?? NaN) - 0.5)).toBeLessThanOrEqual(0.5);
    expect(analysis.turns[0]?.winChance).toBeCloseTo(0.5, 1);
  });

  it('leaves out chances to win without opponents', () => {
    const [shape] = exact;
    if (!shape) throw new Error('There are shapes');
    const analysis = new GameAnalysis(shape.ruleset, shape.table, shape.table);
    for (const event of eventsOf(shape, 11)) complete(analysis.adding(event));
    expect(analysis.sides.map(({ winLosses }) => winLosses)).toEqual([null]);
    expect(analysis.turns.every(({ winChance }) => winChance === null)).toBe(true);
  });

  it('sums the chances of another goal, also without opponents', () => {
    const [shape] = exact;
    if (!shape) throw new Error('There are shapes');
    const goal = { kind: 'bestOf', totals: 4 } as const;
    const analysis = new GameAnalysis(shape.ruleset, shape.table, shape.table, goal);
    for (const event of eventsOf(shape, 11)) complete(analysis.adding(event));
    const [side] = analysis.sides;
    // Equal players share the chances; random play then gives them away.
    expect(analysis.turns[0]?.winChance).toBeCloseTo(1 / 4, 1);
    expect(side?.winLosses).toBeGreaterThan(0.2);
    const points = new GameAnalysis(shape.ruleset, shape.table);
    for (const event of eventsOf(shape, 11)) complete(points.adding(event));
    expect(side?.losses).toBe(points.sides[0]?.losses);
  });

  it('blames a score behind the course of its section on the bonus, and no other', () => {
    const { ruleset, seating, title } = shapeOf('yahtzee-public-domain', [], ALONE);
    // The bonus begins at 63 points: three of each face.
    const onCourse = new Map(ruleset.rows.slice(0, 6).map(({ id }, index) => [id, 3 * (index + 1)]));
    const worthOfPoint = 0.5;
    const valuation = {
      value: ({ columns }: Sheet): number =>
        worthOfPoint * (columns[0] ?? []).slice(0, 6).reduce<number>((sum, score) => sum + (score ?? 0), 0),
    };
    const analysis = new GameAnalysis(ruleset, valuation);
    for (const event of eventsOf({ title, ruleset, seating }, 7)) complete(analysis.adding(event));
    // With the highest score of a field more, the bonus is still not reached.
    const inSection = analysis.turns.map(({ steps }) => {
      const last = steps.at(-1);
      const made = last?.kind === 'choice' ? last.made : undefined;
      return made?.kind === 'enter' && onCourse.has(made.row) ? made.score : 0;
    });
    expect(inSection.reduce((sum, score) => sum + score, 0)).toBeLessThan(63 - 30);
    const entered = costlyIn(analysis).flatMap(({ made, best, costly }) =>
      made.kind === 'enter' && best.kind === 'enter' && costly ? [{ made, best, ...costly.causes }] : [],
    );
    const aheadBy = ({ row, score }: { readonly row: string; readonly score: number }): number =>
      score - (onCourse.get(row) ?? score);
    expect(new Set(entered.map(({ made, best }) => aheadBy(best) - aheadBy(made))).size).toBeGreaterThan(3);
    for (const { made, best, points, bonus } of entered) {
      expect(points).toBeCloseTo(best.score - made.score, 9);
      expect(bonus).toBeCloseTo(worthOfPoint * (aheadBy(best) - aheadBy(made)), 9);
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
