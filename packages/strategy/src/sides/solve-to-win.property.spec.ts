import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../test/harness/torture.js';
import {
  CompiledRuleset,
  decide,
  sheetOf,
  sheetTotal,
  sideOf,
  validateRuleset,
  type AwaitingRoll,
  type GameState,
} from '@yamb-server/engine';
import { anyRulesetUpTo } from '../../../engine/src/rulesets/testing/any-ruleset.js';
import { chanceFrom, pick } from '../../../engine/src/rulesets/testing/chance.js';
import { playedShapes, seatingsOf } from '../../../engine/src/rulesets/testing/shapes.js';
import { Estimate } from '../estimate.js';
import { keepsOf } from '../keeps.js';
import { commandOf } from '../play-game.js';
import { solveTurn } from '../solve-turn.js';
import { BruteWin } from '../testing/brute-win.js';
import { someTurns } from '../testing/turns.js';
import { rolledAt } from '../turn-point.js';
import { isNearEnd, type Goal } from './goal.js';
import { canEstimateSpread, EstimatedSpread } from './estimated-spread.js';
import { hasRivals, solveToWin } from './solve-to-win.js';

const RUNS = runs(8, 1_500);
/** Tolerance for points as tie-breakers. */
const POINTS_COUNT = 1e-5;

/** A game with small rules. */
const smallGame = (sides: number) =>
  fc
    .record({
      ruleset: anyRulesetUpTo({ dice: 2, rolls: 2 }).filter((one) => validateRuleset(one).length === 0),
      seed: fc.nat(),
    })
    .map(({ ruleset, seed }) => {
      const seatings = seatingsOf(ruleset).filter(
        ({ seatCount, teamSize }) => seatCount / teamSize === sides,
      );
      return { rules: new CompiledRuleset(ruleset), seatings, seed };
    })
    .filter(({ seatings }) => seatings.length > 0);

type SmallGame = ReturnType<typeof smallGame> extends fc.Arbitrary<infer T> ? T : never;

/** The last turns of a random game, which are solved to its end. */
function lastTurns({ rules, seatings, seed }: SmallGame, goal?: Goal): AwaitingRoll[] {
  const seating = pick(chanceFrom(seed), seatings);
  const turns = [...someTurns({ title: '', ruleset: rules, seating }, seed, 1)];
  return turns.filter((turn) => isNearEnd(rules, turn, goal));
}

describe('the last turns of a game, played to win', () => {
  it('have the probability found by exhaustive search to the end', () => {
    fc.assert(
      fc.property(smallGame(2), (game) => {
        const turns = lastTurns(game);
        fc.pre(turns.length > 0);
        const spread = new EstimatedSpread(game.rules, new Estimate(game.rules));
        // A turn reuses the results of the turns that may follow.
        const bySide = new Map<number, BruteWin>();
        for (const turn of turns) {
          const solved = solveToWin(game.rules, turn, spread);
          const side = sideOf(turn, turn.seat);
          const brute = bySide.get(side) ?? new BruteWin(game.rules, side);
          bySide.set(side, brute);
          const chance = brute.chance(turn);
          expect(Math.abs(solved.value - chance)).toBeLessThan(POINTS_COUNT);
        }
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});

describe('the last turns of a side alone, played to beat a total', () => {
  it('have the probability found by exhaustive search to the end', () => {
    const found: number[] = [];
    fc.assert(
      fc.property(smallGame(1), fc.integer({ min: -2, max: 2 }), (game, ahead) => {
        const [turn] = lastTurns(game, { kind: 'beat', points: 0 });
        fc.pre(turn !== undefined);
        const { rules } = game;
        const totalOf = (state: GameState): number => sheetTotal(rules, sheetOf(state, 0));
        const spread = new EstimatedSpread(rules, new Estimate(rules));
        const points = Math.round(totalOf(turn) + solveTurn(rules, turn, spread).value) + ahead;
        const chance = solveToWin(rules, turn, spread, { kind: 'beat', points }).value;
        const brute = new BruteWin(rules, 0, (state) => (totalOf(state) > points ? 1 : 0));
        expect(Math.abs(chance - brute.chance(turn))).toBeLessThan(POINTS_COUNT);
        found.push(chance);
      }),
      { numRuns: RUNS },
    );
    expect(found.some((chance) => chance > POINTS_COUNT && chance < 1 - POINTS_COUNT)).toBe(true);
  }, 600_000);
});

/** The choices of a turn that the engine refuses. */
function refusedChoices(
  rules: CompiledRuleset,
  spread: EstimatedSpread,
  turn: AwaitingRoll,
  dice: readonly number[],
): string[] {
  const solved = solveToWin(rules, turn, spread);
  const rolled = rolledAt(turn, { rollNumber: 1, threwAll: true, announced: null }, dice);
  const choices = solved.choices(rolled, dice);
  expect(choices.length).toBeGreaterThan(0);
  const values = choices.map(({ value }) => value);
  // Points break ties, and totals can be negative.
  expect(Math.min(...values)).toBeGreaterThan(-POINTS_COUNT);
  expect(Math.max(...values)).toBeLessThan(1 + POINTS_COUNT);
  return choices.flatMap((choice) => {
    const decided = decide(rules, rolled, commandOf(choice), () => 1);
    return decided.ok ? [] : [`${JSON.stringify(choice)}: ${decided.error.code}`];
  });
}

describe.each(
  playedShapes.filter(
    ({ ruleset, seating }) => canEstimateSpread(ruleset) && seating.seatCount > seating.teamSize,
  ),
)('a turn of $title, played to win', (shape) => {
  it('offer only legal choices, and value them as probabilities', () => {
    const chance = chanceFrom(5);
    const turns = [...someTurns(shape, 5, 1)].filter(hasRivals);
    const some = [turns[0], turns[turns.length >> 1], turns.at(-1)].filter((turn) => turn !== undefined);
    expect(some).toHaveLength(3);
    const spread = new EstimatedSpread(shape.ruleset, new Estimate(shape.ruleset));
    for (const turn of some) {
      const dice = pick(chance, keepsOf(shape.ruleset).throws);
      expect(refusedChoices(shape.ruleset, spread, turn, dice)).toEqual([]);
    }
  }, 60_000);
});
