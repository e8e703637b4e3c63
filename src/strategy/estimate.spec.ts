import { describe, expect, it } from '@jest/globals';
import { initialState, sheetOf, sheetTotal, type CompiledRuleset, type Sheet } from '../engine/index.js';
import { resolveRuleset } from '../rulesets/index.js';
import { chanceFrom, diceFrom } from '../rulesets/testing/chance.js';
import { chooseAnything, pointsOfTheTurn } from './baselines.js';
import { Estimate } from './estimate.js';
import { playGame, type Choose, type PlayedGame } from './play-game.js';
import type { Valuation } from './valuation.js';

function rulesById(id: string, ...variants: string[]): CompiledRuleset {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  return resolution.ruleset.solitaire;
}

/** Even seeds give fair dice. */
const games = (rules: CompiledRuleset, count: number, valuation: Valuation, choose?: Choose): PlayedGame[] =>
  Array.from({ length: count }, (_, game) => playGame(rules, valuation, diceFrom(2 * game), choose));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

describe('the estimate', () => {
  const rules = rulesById('yahtzee-public-domain');
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  const estimate = new Estimate(rules);
  const withScores = (scores: Record<string, number>): Sheet => ({
    ...empty,
    columns: [rules.rows.map(({ id }) => scores[id] ?? null)],
  });

  it('counts what turns for each field bring', () => {
    const total = estimate.value(empty);
    expect(total).toBeGreaterThan(120);
    expect(total).toBeLessThan(245.87);
  });

  it('is the bonus where it is sure, and nothing where it is lost', () => {
    const upper = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15 };
    const lower = [
      'threeOfAKind',
      'smallStraight',
      'largeStraight',
      'fullHouse',
      'fourOfAKind',
      'fiveOfAKind',
    ];
    const rest = Object.fromEntries([...lower, 'chance'].map((row) => [row, 0]));
    const sixes = estimate.value(withScores({ ...upper, ...rest }));
    const [sure, lost] = [
      { fives: 25, fours: 20, threes: 15 },
      { fives: 0, fours: 0 },
    ].map((scores) => estimate.value(withScores({ ...upper, ...scores, ...rest })));
    // Of the last field alone 12.64 points are expected; with 69 before it the bonus is already counted.
    expect(sure).toBeCloseTo(lost ?? NaN, 6);
    expect(sixes).toBeGreaterThan((sure ?? NaN) + 5);
  });

  it('of a full sheet is 0', () => {
    const full = Object.fromEntries(rules.rows.map(({ id }) => [id, 5]));
    expect(estimate.value(withScores(full))).toBe(0);
    expect(sheetTotal(rules, withScores(full))).toBe(65);
  });
});

describe('whole games', () => {
  it('are won by the estimate, then by the points of each turn, then by chance', () => {
    const rules = rulesById('yams');
    const chance = chanceFrom(7);
    const anything = games(rules, 20, pointsOfTheTurn, chooseAnything(chance)).map(({ total }) => total);
    const greedy = games(rules, 20, pointsOfTheTurn).map(({ total }) => total);
    const estimated = games(rules, 20, new Estimate(rules)).map(({ total }) => total);
    expect(mean(estimated)).toBeGreaterThan(mean(greedy));
    expect(mean(greedy)).toBeGreaterThan(mean(anything) + 50);
  });

  it('have the same mean without the luck of the dice, and less spread', () => {
    const rules = rulesById('yahtzee-public-domain');
    const played = games(rules, 60, new Estimate(rules));
    const totals = played.map(({ total }) => total);
    const adjusted = played.map(({ adjustedTotal }) => adjustedTotal);
    expect(deviation(adjusted)).toBeLessThan(deviation(totals) / 2);
    const error = deviation(totals.map((total, game) => total - (adjusted[game] ?? NaN))) / Math.sqrt(60);
    expect(Math.abs(mean(totals) - mean(adjusted))).toBeLessThan(4 * error);
  });

  it('of every kind of column come to their end', () => {
    for (const id of ['winyamb', 'yamb', 'enhanced-yahtzee']) {
      const rules = rulesById(id);
      const [game] = games(rules, 1, new Estimate(rules));
      expect(game?.total).toBeGreaterThan(400);
    }
  });
});
