import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { at, countingPositions, options, type CompiledRuleset, type OpenField } from '../rules/index.js';
import type { Rolled, ScoredPattern } from '../rules/index.js';
import { pointsOf } from '../rules/testing/points-of.js';
import { runs } from '../../../../test/harness/torture.js';
import { chanceFrom } from './testing/chance.js';
import { randomGame } from './testing/random-play.js';
import { playedShapes } from './testing/shapes.js';

/** Samples one of this many states of a game. */
const SAMPLED = runs(12, 2);

/** The scores of dice in a field if no others are thrown, by pattern, and as a joker if they are five equal dice. */
function scoresOf(rules: CompiledRuleset, roll: Rolled, field: OpenField, dice: readonly number[]): number[] {
  const ref = rules.field(field.column, field.row);
  if (!ref) throw new Error(`There is no field ${field.row}`);
  if (ref.kind === 'bonus') return isAlike(dice) ? [field.score] : [];
  const scoring = at(rules.scorings, rules.scoreRow(ref.column, ref.row));
  const score = (scored: ScoredPattern): number => pointsOf(scored, dice, roll, rules);
  const { joker } = rules;
  const isJoker = joker?.rows.includes(field.row) === true && isAlike(dice);
  const { pattern, points, alternatives = [] } = scoring;
  const own = [{ pattern, points }, ...alternatives].map(score);
  return isJoker && points.kind === 'fixed' ? [...own, points.points] : own;
}

const isAlike = (dice: readonly number[]): boolean => dice.length === 5 && new Set(dice).size === 1;

/** The open fields whose counting dice score differently from the field. */
function wrongFields(rules: CompiledRuleset, state: Rolled): unknown[] {
  const positionsOf = countingPositions(rules, state);
  return options(rules, state).openFields.flatMap((field) => {
    const positions = positionsOf(field);
    const isSorted = positions.every((position, index) => index === 0 || position > at(positions, index - 1));
    const dice = positions.map((position) => at(state.dice, position));
    const isRight =
      field.score === 0
        ? dice.length === 0
        : dice.length > 0 && scoresOf(rules, state, field, dice).includes(field.score);
    return isSorted && isRight ? [] : [{ field, positions, dice: state.dice }];
  });
}

describe.each(playedShapes)('$title', ({ ruleset, ...shape }) => {
  it('lists counting dice that score what the field scores', () => {
    fc.assert(
      fc.property(fc.noShrink(fc.nat()), (seed) => {
        const chance = chanceFrom(~seed);
        for (const { after } of randomGame({ ruleset, ...shape }, { seed, resignations: 0 })) {
          if (after.phase === 'rolled' && chance(SAMPLED) === 0)
            expect(wrongFields(ruleset, after)).toEqual([]);
        }
      }),
      { numRuns: 1 },
    );
  });
});
