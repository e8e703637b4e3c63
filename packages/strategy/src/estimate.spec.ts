import { describe, expect, it } from '@jest/globals';
import {
  initialState,
  sheetOf,
  sheetTotal,
  type CompiledRuleset,
  type Ruleset,
  type Sheet,
} from '@yamb-server/engine';
import { IS_LONG, runs } from '../../../test/harness/torture.js';
import { resolveRuleset, rulesets } from '@yamb-server/engine/rulesets';
import { chanceFrom, diceFrom } from '../../engine/src/rulesets/testing/chance.js';
import { fewWithAll, mechanismsOf } from '../../engine/src/rulesets/testing/mechanisms.js';
import { randomGame } from '../../engine/src/rulesets/testing/random-play.js';
import { chooseAnything, pointsOfTheTurn, playGame, type Choose, type PlayedGame } from './play-game.js';
import { Estimate } from './estimate.js';
import type { Valuation } from './valuation.js';

function rulesById(id: string, ...variants: string[]): CompiledRuleset {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  return resolution.ruleset.solitaire;
}

/** Even seeds give fair dice. Neighbouring seeds give the same dice some rolls later. */
const games = (rules: CompiledRuleset, count: number, valuation: Valuation, choose?: Choose): PlayedGame[] =>
  Array.from({ length: count }, (_, game) =>
    playGame(rules, valuation, diceFrom(10_000 * game, rules), choose),
  );

const fieldsOf = ({ columns, rows }: Ruleset): number => columns.length * rows.length;
const bySize = rulesets.toSorted((one, other) => fieldsOf(one) - fieldsOf(other));
/** The short run omits rule sets that add nothing to smaller ones. `network.spec.ts` estimates sheets of all. */
const playedRulesets = IS_LONG ? bySize : fewWithAll(bySize, mechanismsOf);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

describe('Estimate', () => {
  const rules = rulesById('yahtzee-public-domain');
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  const estimate = new Estimate(rules);
  const withScores = (scores: Record<string, number>): Sheet => ({
    ...empty,
    columns: [rules.rows.map(({ id }) => scores[id] ?? null)],
  });

  it('adds up the turns for each field', () => {
    const total = estimate.value(empty);
    expect(total).toBeGreaterThan(120);
    expect(total).toBeLessThan(245.87);
  });

  it('adds a bonus only while it can be reached and is not counted yet', () => {
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
    // The last field alone is worth 12.64 points; at 69 points the bonus is already in the total.
    expect(sure).toBeCloseTo(lost ?? NaN, 6);
    expect(sixes).toBeGreaterThan((sure ?? NaN) + 5);
  });

  it('is 0 for a full sheet', () => {
    const full = Object.fromEntries(rules.rows.map(({ id }) => [id, 5]));
    expect(estimate.value(withScores(full))).toBe(0);
    expect(sheetTotal(rules, withScores(full))).toBe(65);
  });
});

describe('Estimate with awards', () => {
  const rules = rulesById('balut');
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  const estimate = new Estimate(rules);
  /** The same score in all four fields of a row. */
  const withRow = (row: string, score: number | null, sheet = empty): Sheet => ({
    ...sheet,
    columns: sheet.columns.map((cells) => cells.with(rules.rowIndex(row) ?? NaN, score)),
  });
  const total = (sheet: Sheet): number => sheetTotal(rules, sheet) + estimate.value(sheet);

  it('includes an award that is reached, but not one that is lost', () => {
    const lost = total(withRow('straight', 0));
    expect(total(withRow('straight', 15)) - lost).toBeGreaterThan(4);
    expect(total(withRow('fiveOfAKind', 0))).toBeLessThan(total(empty));
  });

  it('values an award higher the closer it is', () => {
    const [low = NaN, middle = NaN, high = NaN] = [8, 12, 16].map((fours) => {
      const sheet = withRow('fours', fours);
      return total({ ...sheet, columns: sheet.columns.with(3, empty.columns[3] ?? []) });
    });
    expect(middle).toBeGreaterThan(low);
    // 48 of 52 points are reached.
    expect(high).toBeGreaterThan(middle + 1);
  });

  it('is 0 for a full sheet', () => {
    const full = rules.rows.reduce((sheet, { id }) => withRow(id, 15, sheet), empty);
    expect(estimate.value(full)).toBe(0);
  });
});

describe('Estimate with saved rolls', () => {
  const rules = rulesById('maxi-yatzy', 'saved');
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  const estimate = new Estimate(rules);

  it('values each further roll less, and rolls that cannot be used at nothing', () => {
    const values = [0, 1, 2, 3, 60, 61].map((savedRolls) => estimate.value({ ...empty, savedRolls }));
    const gains = values.slice(1).map((value, index) => value - (values[index] ?? NaN));
    expect(gains[0]).toBeGreaterThan(2);
    expect(gains[1]).toBeLessThanOrEqual(gains[0] ?? NaN);
    expect(gains[2]).toBeLessThanOrEqual(gains[1] ?? NaN);
    expect(gains.at(-1)).toBe(0);
  });

  it('wins more points than a valuation that ignores saved rolls', () => {
    const count = runs(4, 10);
    const estimated = games(rules, count, estimate).map(({ adjustedTotal }) => adjustedTotal);
    const wasteful: Valuation = { value: (sheet) => estimate.value({ ...sheet, savedRolls: 0 }) };
    const wasted = games(rules, count, wasteful).map(({ adjustedTotal }) => adjustedTotal);
    expect(mean(estimated)).toBeGreaterThan(mean(wasted) + 20);
  });
});

describe('whole games', () => {
  it('score best with the estimate, then with points of the turn, then at random', () => {
    const rules = rulesById('yams');
    const count = runs(8, 20);
    const chance = chanceFrom(7);
    const anything = games(rules, count, pointsOfTheTurn, chooseAnything(chance)).map(({ total }) => total);
    const [greedy = [], estimated = []] = [pointsOfTheTurn, new Estimate(rules)].map((valuation) =>
      games(rules, count, valuation).map(({ adjustedTotal }) => adjustedTotal),
    );
    expect(mean(estimated)).toBeGreaterThan(mean(greedy));
    expect(mean(greedy)).toBeGreaterThan(mean(anything) + 50);
  });

  it('have the same mean but a smaller spread without the luck of the dice', () => {
    const rules = rulesById('yahtzee-public-domain');
    const count = runs(20, 60);
    const played = games(rules, count, new Estimate(rules));
    const totals = played.map(({ total }) => total);
    const adjusted = played.map(({ adjustedTotal }) => adjustedTotal);
    expect(deviation(adjusted)).toBeLessThan(deviation(totals) / 2);
    const error = deviation(totals.map((total, game) => total - (adjusted[game] ?? NaN))) / Math.sqrt(count);
    expect(Math.abs(mean(totals) - mean(adjusted))).toBeLessThan(4 * error);
  });

  it.each(playedRulesets.map(({ id }) => id))('of %s can be played to the end', (id) => {
    const rules = rulesById(id);
    const [estimated] = games(rules, 1, new Estimate(rules));
    const game = { title: id, ruleset: rules, seating: { seatCount: 1, teamSize: 1 } };
    const anything = [...randomGame(game, { seed: 10_000 })].at(-1)?.after;
    if (!anything) throw new Error('The game has no steps');
    expect(estimated?.total).toBeGreaterThan(sheetTotal(rules, sheetOf(anything, 0)));
  });
});
