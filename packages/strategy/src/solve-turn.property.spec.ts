import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CompiledRuleset,
  decide,
  diceByChance,
  initialState,
  options,
  validateRuleset,
  type AwaitingRoll,
  type Ruleset,
} from '@yamb-server/engine';
import { runs } from '../../../test/harness/torture.js';
import { solitaireOf } from '@yamb-server/engine/rulesets';
import {
  anyRulesetUpTo,
  FIVE_ALIKE_EXTRAS,
  rulesetOfFiveAlike,
} from '../../engine/src/rulesets/testing/any-ruleset.js';
import { chanceFrom, pick, type Chance } from '../../engine/src/rulesets/testing/chance.js';
import {
  plainShapes,
  seatingsOf,
  shapesWithAll,
  type Shape,
} from '../../engine/src/rulesets/testing/shapes.js';
import { pointsBy } from './entry-worth.js';
import { keepsOf } from './keeps.js';
import { commandOf } from './play-game.js';
import { solveTurn } from './solve-turn.js';
import type { Choice, SolvedTurn } from './solved-turn.js';
import { arbitraryValuation } from './testing/arbitrary-valuation.js';
import { BruteForce } from './testing/brute-force.js';
import { someTurns } from './testing/turns.js';
import { TurnEntries } from './turn-entries.js';
import { optionsAt, rolledAt, type TurnPoint } from './turn-point.js';

const RUNS = runs(50, 3_000);

/** Every point that a turn can reach, under good or bad play. */
function pointsOf(rules: CompiledRuleset, turn: AwaitingRoll, dice: readonly number[]): TurnPoint[] {
  const first: TurnPoint = { rollNumber: 1, threwAll: true, announced: null };
  const { canRoll, canKeep, announceableRows } = optionsAt(rules, turn, first, dice);
  const rolls = Array.from({ length: options(rules, turn).rollsLeft - 1 }, (_, index) => index + 2);
  const later = [null, ...announceableRows].flatMap((announced) =>
    rolls.flatMap((rollNumber) => [true, false].map((threwAll) => ({ rollNumber, threwAll, announced }))),
  );
  return [
    first,
    ...announceableRows.map((announced) => ({ ...first, announced })),
    ...later.filter(({ threwAll, announced }) => announced !== null || (threwAll ? canRoll : canKeep)),
  ];
}

const nameOf = (choice: Choice, dice: readonly number[]): string => {
  switch (choice.kind) {
    case 'enter':
      return `enter ${choice.column}.${choice.row} ${choice.score}`;
    case 'announce':
      return `announce ${choice.row}`;
    case 'roll':
      return `roll ${choice.keep
        .map((position) => dice[position])
        .sort((a = NaN, b = NaN) => a - b)
        .join(' ')}`;
  }
};

const byName = (solved: SolvedTurn, point: TurnPoint, dice: readonly number[]): Record<string, number> =>
  Object.fromEntries(solved.choices(point, dice).map((choice) => [nameOf(choice, dice), choice.value]));

/** The names of values that differ by more than a millionth, or that only one side has. */
const differing = (one: Record<string, number>, other: Record<string, number>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !(Math.abs((one[name] ?? NaN) - (other[name] ?? NaN)) < 1e-6),
  );

/** Some turns of a random game with these rules. */
function* turnsBy(ruleset: Ruleset, seed: number, oneIn: number): Generator<[CompiledRuleset, AwaitingRoll]> {
  fc.pre(validateRuleset(ruleset).length === 0);
  const seating = pick(chanceFrom(seed), seatingsOf(ruleset));
  const alone = seating.seatCount === seating.teamSize;
  const rules = new CompiledRuleset(alone ? solitaireOf(ruleset) : ruleset);
  for (const turn of someTurns({ title: '', ruleset: rules, seating }, seed, oneIn)) yield [rules, turn];
}

/** Compares the choices at a point of the turn with an exhaustive search. */
function compareChoices(
  solved: SolvedTurn,
  brute: BruteForce,
  point: TurnPoint,
  dice: readonly number[],
): void {
  const [found, expected] = [byName(solved, point, dice), Object.fromEntries(brute.choices(point, dice))];
  expect({ differing: differing(found, expected), found }).toEqual({ differing: [], found });
}

describe('a solved turn of any rule set', () => {
  it('values each choice like an exhaustive search', () => {
    fc.assert(
      fc.property(anyRulesetUpTo({ dice: 2, rolls: 3 }), fc.nat(), (ruleset, seed) => {
        const chance = chanceFrom(~seed);
        for (const [rules, turn] of turnsBy(ruleset, seed, 4)) {
          const solved = solveTurn(rules, turn, arbitraryValuation);
          const brute = new BruteForce(rules, turn, arbitraryValuation);
          expect(solved.value).toBeCloseTo(brute.value, 6);
          const dice = pick(chance, keepsOf(rules).throws);
          compareChoices(solved, brute, pick(chance, pointsOf(rules, turn, dice)), dice);
        }
      }),
      { numRuns: RUNS / 2 },
    );
  }, 600_000);

  it.each(FIVE_ALIKE_EXTRAS.map((extras) => ({ extras })))(
    'values five of a kind like an exhaustive search, before the last two entries: $extras',
    ({ extras }) => {
      fc.assert(
        fc.property(
          rulesetOfFiveAlike(extras),
          // Odd seeds load the dice.
          fc.nat().map((seed) => seed | 1),
          (ruleset, seed) => {
            const chance = chanceFrom(~seed);
            // One turn of each game, because there are many throws of five dice to try.
            const found = [...turnsBy(ruleset, seed, 8)].at(0);
            fc.pre(found !== undefined);
            const [rules, turn] = found;
            expect(extras.filter((part) => rules[part] === undefined)).toEqual([]);
            const rolls = options(rules, turn).rollsLeft;
            const face = chance(6) + 1;
            const dice = Array.from({ length: 5 }, (_, position) =>
              position === 0 ? face : chance(4) === 0 ? chance(6) + 1 : face,
            );
            const points = pointsOf(rules, turn, dice);
            const late = points.filter(({ rollNumber }) => rollNumber >= rolls - 1);
            const solved = solveTurn(rules, turn, arbitraryValuation);
            const brute = new BruteForce(rules, turn, arbitraryValuation);
            compareChoices(solved, brute, pick(chance, late.length > 0 ? late : points), dice);
          },
        ),
        { numRuns: Math.ceil(RUNS / FIVE_ALIKE_EXTRAS.length) },
      );
    },
    600_000,
  );
});

/** Compares the best entry by outcomes with the best open field of the engine, for any dice or equal ones. */
function checkEntries(
  rules: CompiledRuleset,
  turn: AwaitingRoll,
  points: readonly TurnPoint[],
  chance: Chance,
): void {
  const entries = new TurnEntries(rules, turn, pointsBy(arbitraryValuation));
  const keeps = keepsOf(rules);
  for (const point of points) {
    const best = entries.bestAt(point);
    const face = chance(6);
    for (const dice of [pick(chance, keeps.throws), thrownBy(rules, (sides) => face % sides)]) {
      const values = entries.fieldsAt(point, dice).map(({ value }) => value);
      expect(best.values[keeps.indexOf(dice) - keeps.firstThrow]).toBe(Math.max(...values));
    }
  }
}

/** A throw of all dice. @param below chooses the face of each die */
function thrownBy(rules: CompiledRuleset, below: Chance): readonly number[] {
  const throwDie = diceByChance(rules, below);
  return Array.from({ length: rules.dice }, (_, position) => throwDie(1, position));
}

/** Solves some turns of a random game, and compares the choices at some points with the engine. */
function checkChoices(shape: Shape, seed: number): void {
  const { ruleset: rules } = shape;
  const chance = chanceFrom(seed);
  const fields = rules.columns.length * rules.rows.length * shape.seating.seatCount;
  for (const turn of someTurns(shape, seed, Math.ceil(fields / 2))) {
    const solved = solveTurn(rules, turn, arbitraryValuation);
    const dice = thrownBy(rules, chance);
    const points = pointsOf(rules, turn, dice);
    checkEntries(rules, turn, [pick(chance, points), pick(chance, points), pick(chance, points)], chance);
    for (const point of [pick(chance, points), pick(chance, points)]) {
      const state = rolledAt(turn, point, dice);
      const choices = solved.choices(point, dice);
      expect(solved.best(point, dice).value).toBe(choices[0]?.value);
      for (const choice of choices) {
        const decided = decide(rules, state, commandOf(choice), () => 1);
        if (!decided.ok) expect([choice, decided.error]).toEqual([choice, 'accepted']);
      }
      const { openFields, announceableRows, canKeep, canRoll } = optionsAt(rules, turn, point, dice);
      const kinds = choices.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'enter')).toHaveLength(openFields.length);
      expect(kinds.filter((kind) => kind === 'announce')).toHaveLength(announceableRows.length);
      const rolls = choices.filter((choice) => choice.kind === 'roll');
      expect(rolls.some(({ keep }) => keep.length === 0)).toBe(canRoll);
      expect(rolls.some(({ keep }) => keep.length > 0)).toBe(canKeep);
    }
  }
}

describe('a turn that can win the game at once', () => {
  it('is won, whatever else it could gain', () => {
    const shape = plainShapes.find(({ title }) => title === 'generala@1, 2 seats');
    if (!shape) throw new Error('There is no generala');
    const { ruleset: rules, seating } = shape;
    const solved = solveTurn(rules, initialState(rules, seating), {
      // Everything else has a higher value.
      value: ({ columns: [cells = []] }) => (cells[rules.rowIndex('fiveOfAKind') ?? NaN] === null ? 900 : 0),
    });
    const dice = [6, 6, 6, 6, 6];
    const first: TurnPoint = { rollNumber: 1, threwAll: true, announced: null };
    expect(solved.best(first, dice)).toMatchObject({ kind: 'enter', row: 'fiveOfAKind', wins: true });
    expect(solved.choices(first, dice)[0]).toEqual(solved.best(first, dice));
    const later = solved.choices({ ...first, rollNumber: 2 }, dice);
    expect(later.filter((choice) => choice.kind === 'enter' && choice.wins)).toEqual([]);
  });
});

/** Each rule set with each single variant; if a side dictates or can win at once, also for two sides and for pairs. */
const shapes = plainShapes.filter(({ ruleset, seating: { seatCount, teamSize } }) =>
  ruleset.dictatedColumn === undefined && !ruleset.instantWin ? seatCount === 1 : seatCount === 2 * teamSize,
);

describe.each(shapesWithAll(shapes))('a solved turn of $title', (shape) => {
  it('offers exactly what the engine accepts', () => {
    fc.assert(
      fc.property(fc.noShrink(fc.nat()), (seed) => {
        checkChoices(shape, seed);
      }),
      { numRuns: 1 },
    );
  });
});
