import { describe, expect, it } from '@jest/globals';
import {
  CompiledRuleset,
  complete,
  initialState,
  play,
  type GameState,
  type Rolled,
} from '@yamb-server/engine';
import {
  commandOf,
  Estimate,
  GameAnalysis,
  keyOf,
  readTurn,
  solveTurn,
  type AnalysedChoice,
  type Choice,
  type Valuation,
} from '@yamb-server/strategy';
import { announcing } from '../../../packages/engine/src/rules/testing/columns.js';
import { shapeOf } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { IS_LONG, runs } from '../../../test/harness/torture.js';
import { diceWith, LEVELS, playerAs, randomFrom, sightOf, type Level } from './levels.js';
import { networkValuation } from './networks.js';
import { playAs } from './strength.js';
import { rulesetData } from './tasks.js';

const ALONE = { seatCount: 1, teamSize: 1 };
const SEEDS = Array.from({ length: 300 }, (_, index) => `seed ${index}`);

const rulesOf = (id: string): CompiledRuleset => shapeOf(id, [], ALONE).ruleset;

/** A sheet with these rows filled, and dice on the table. */
function rolledWith(
  rules: CompiledRuleset,
  dice: readonly number[],
  rollsLeft: number,
  filled: Readonly<Record<string, number>> = {},
): Rolled {
  const columns = [rules.rows.map(({ id }) => filled[id] ?? null)];
  const read = readTurn(rules, { columns, bonuses: [], dice, rollsLeft });
  if (!read.ok || read.value.phase !== 'rolled') throw new Error('This turn is possible');
  return read.value;
}

/** Plays a game at the level and analyses it. */
function analysed(rules: CompiledRuleset, valuation: Valuation, level: Level, seed: string): GameAnalysis {
  const random = randomFrom(seed);
  const choose = playerAs(level, rules, valuation, seed);
  const analysis = new GameAnalysis(rules, valuation);
  complete(analysis.adding({ type: 'gameStarted', ...ALONE }));
  let state: GameState = initialState(rules, ALONE);
  while (state.phase !== 'finished') {
    const command =
      state.phase === 'rolled'
        ? commandOf(choose(solveTurn(rules, state, valuation), state))
        : ({ type: 'roll' } as const);
    const played = play(rules, state, command, diceWith(rules, random));
    if (!played.ok) throw new Error(played.error.code);
    for (const event of played.value.events) complete(analysis.adding(event));
    ({ state } = played.value);
  }
  return analysis;
}

const choicesOf = (analyses: readonly GameAnalysis[]): AnalysedChoice[] =>
  analyses.flatMap(({ turns }) =>
    turns.flatMap(({ steps }) => steps.filter((step) => step.kind === 'choice')),
  );

describe('levels of play', () => {
  const rules = rulesOf('yahtzee-public-domain');
  const valuation = new Estimate(rules);
  const chosen = (
    level: Level,
    state: Rolled,
    seed: string,
    solved = solveTurn(rules, state, valuation),
  ): Choice => playerAs(level, rules, valuation, seed)(solved, state);

  it('see the same in all choices of a turn, but not in all turns', () => {
    const state = rolledWith(rules, [1, 3, 5, 5, 6], 2);
    const seen = (of: Rolled, seed: string): string => JSON.stringify(sightOf('CASUAL', rules, of, seed));
    const later = { ...state, rollNumber: 2 };
    expect(seen(later, 'game')).toBe(seen(state, 'game'));
    expect(seen(state, 'another')).not.toBe(seen(state, 'game'));
    const next = rolledWith(rules, [1, 3, 5, 5, 6], 2, { ones: 2 });
    expect(seen(next, 'game')).not.toBe(seen(state, 'game'));
  });

  it('make the same choice for the same seed', () => {
    const state = rolledWith(rules, [1, 3, 5, 5, 6], 2);
    for (const level of LEVELS)
      for (const seed of SEEDS.slice(0, 10))
        expect(chosen(level, state, seed)).toEqual(chosen(level, state, seed));
  });

  it('enter 30 in Small straight, and never 18 in Chance', () => {
    const sheets: Readonly<Record<string, number>>[] = [
      {},
      { ones: 2, twos: 6 },
      { fours: 12, sixes: 18, threeOfAKind: 22 },
      { ones: 1, twos: 4, threes: 9, fours: 8, fives: 15, sixes: 12, threeOfAKind: 20, fourOfAKind: 0 },
    ];
    for (const filled of sheets) {
      const state = rolledWith(rules, [2, 3, 4, 4, 5], 0, filled);
      const solved = solveTurn(rules, state, valuation);
      for (const level of LEVELS)
        for (const seed of SEEDS.slice(0, runs(60, 300)))
          expect([level, seed, keyOf(chosen(level, state, seed, solved))]).toEqual([
            ...[level, seed],
            'enter free smallStraight',
          ]);
    }
  });

  it('keep four alike, whatever else they overlook', () => {
    const state = rolledWith(rules, [2, 2, 2, 2, 1], 2);
    const solved = solveTurn(rules, state, valuation);
    const keeps = SEEDS.map((seed) => chosen('CASUAL', state, seed, solved));
    expect(keeps.filter((choice) => choice.kind === 'roll' && choice.keep.length < 4)).toEqual([]);
  });

  it('all see an immediate win', () => {
    const { ruleset: generala } = shapeOf('generala', [], { seatCount: 2, teamSize: 1 });
    const solvable = new Estimate(generala);
    const start = initialState(generala, { seatCount: 2, teamSize: 1 });
    const played = play(generala, start, { type: 'roll' }, () => 6);
    if (!played.ok || played.value.state.phase !== 'rolled') throw new Error('A roll is possible');
    const { state } = played.value;
    for (const level of LEVELS) {
      const choose = playerAs(level, generala, solvable, 'game');
      expect(choose(solveTurn(generala, state, solvable), state)).toMatchObject({ wins: true });
    }
  });

  it('lose points later by taking points now, if they choose between entries', () => {
    const games = SEEDS.slice(0, runs(10, 15)).map((seed) => analysed(rules, valuation, 'CASUAL', seed));
    const costly = choicesOf(games).flatMap(({ made, best, costly: cost }) =>
      cost && made.kind === 'enter' && best.kind === 'enter' ? { ...cost.causes, made, best } : [],
    );
    expect(costly.length).toBeGreaterThan(20);
    for (const { made, best, points } of costly) {
      expect(made.score).toBeGreaterThan(best.score);
      expect(points).toBeLessThan(0);
    }
    const lost = (part: 'bonus' | 'fields'): number => costly.reduce((sum, cost) => sum + cost[part], 0);
    expect(lost('bonus')).toBeGreaterThan(0);
    expect(lost('fields')).toBeGreaterThan(0);
  });
});

/** A sheet that no registered rule set has: two columns, one of them announced. */
function customRules(): CompiledRuleset {
  const plain = rulesetData(rulesOf('yacht'));
  return new CompiledRuleset({ ...plain, id: 'custom', columns: [...plain.columns, announcing] });
}

/** A sheet whose columns are filled in different orders, one of them by announcements. */
const LARGE = IS_LONG ? 'yamb' : 'jamb-four';

describe.each([
  { name: 'yahtzee-public-domain', rules: rulesOf('yahtzee-public-domain'), games: 6 },
  { name: 'yacht', rules: rulesOf('yacht'), games: 6 },
  { name: 'balut', rules: rulesOf('balut'), games: 2 },
  { name: 'a custom sheet', rules: customRules(), games: 4 },
  { name: LARGE, rules: rulesOf(LARGE), games: 1 },
])('on $name', ({ name, rules, games }) => {
  it('a CASUAL player loses more than a REGULAR one', () => {
    const valuation = networkValuation(`${name}@1`, rules) ?? new Estimate(rules);
    const [casual = NaN, regular = NaN] = (['CASUAL', 'REGULAR'] as const).map((level) =>
      SEEDS.slice(0, games).reduce((sum, seed) => sum + playAs(level, { rules, valuation, seed }, 0).loss, 0),
    );
    expect(regular).toBeGreaterThan(0.1);
    expect(casual).toBeGreaterThan(1.5 * regular);
  }, 60_000);
});
