/** Shared parts of random rule sets. */
import fc from 'fast-check';
import type { DieFace, Ruleset } from '../../rules/index.js';
import { countThrows } from '../../rules/scoring/throws.js';
import { MOST_VALUE } from '../../rules/vocabulary/limits.js';

export const names = { en: 'Any' };

/** Mostly the valid value, occasionally one that may be invalid. */
export const mostly = <T>(sound: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 24, arbitrary: fc.constant(sound) }, { weight: 1, arbitrary: other });

/** Points and thresholds. */
export const value = fc.integer({ min: 0, max: 60 });

export const EMPTY: Ruleset = {
  id: 'any',
  version: 1,
  names,
  description: 'Any rules.',
  source: 'Made for specs.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 4, teams: [{ size: 2, minSides: 2, maxSides: 3 }] },
  columns: [],
  rows: [],
  sections: [],
  bonusFields: [],
  rowRules: [],
  variants: [],
};

/** The dice and rolls of a rule set. Mostly as many dice count as usual. */
export type Turns = Pick<Ruleset, 'dice' | 'countedDice' | 'faces' | 'otherDice' | 'rollsPerTurn'>;

/** More throws than eight plain dice have. Games with more would take too long. */
const MOST_THROWS = 2_000;

const fitsSides = (dice: number, sides: number): boolean => countThrows(dice, sides) <= MOST_THROWS;

const symbol = fc.constantFrom('9', 'K');

/** Any number of faces that the dice allow: some in two colours, others with values of their own. */
function facesOf(dice: number): fc.Arbitrary<DieFace[]> {
  const sides = [12, 11, 10, 9, 8, 7, 6, 5, 4].find((some) => fitsSides(dice, some));
  const colour = fc.constantFrom('black' as const, 'red' as const);
  const some = { minLength: 4, maxLength: sides ?? 4 };
  return fc.oneof(
    fc.array(fc.record({ symbol, colour }, { requiredKeys: [] }), some),
    fc.array(fc.record({ symbol, value: dieValue }, { requiredKeys: [] }), some),
  );
}

const dieValue = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: MOST_VALUE }));

/** At most this many dice of two kinds, so that tables stay small. */
const MOST_MIXED = 4;

/** Dice of two kinds with four or five sides. Their faces may be equal. */
const mixedDice = (most: number): fc.Arbitrary<Pick<Ruleset, 'dice' | 'faces' | 'otherDice'>> =>
  fc.integer({ min: 2, max: Math.max(2, Math.min(most, MOST_MIXED)) }).chain((dice) =>
    fc.record({
      dice: fc.constant(dice),
      faces: fc.array(fc.record({ symbol, value: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] }), {
        minLength: 9,
        maxLength: 9,
      }),
      otherDice: fc.record({
        dice: fc.integer({ min: 1, max: dice - 1 }),
        faces: fc.constantFrom(4, 5),
      }),
    }),
  );

export const turnsUpTo = (most: { readonly dice: number; readonly rolls: number }): fc.Arbitrary<Turns> =>
  most.dice < 2
    ? alikeTurns(most)
    : fc.oneof(
        { weight: 5, arbitrary: alikeTurns(most) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(mixedDice(most.dice), fc.integer({ min: 1, max: most.rolls }))
            .map(([dice, rollsPerTurn]) => ({ ...dice, rollsPerTurn })),
        },
      );

const alikeTurns = (most: { readonly dice: number; readonly rolls: number }): fc.Arbitrary<Turns> =>
  fc.integer({ min: 1, max: most.dice }).chain((dice) =>
    fc.record(
      {
        dice: fc.constant(dice),
        countedDice: fc.oneof(fc.constant(dice), fc.integer({ min: 1, max: dice })),
        faces: facesOf(dice),
        rollsPerTurn: fc.integer({ min: 1, max: most.rolls }),
      },
      { requiredKeys: fitsSides(dice, 6) ? ['dice', 'rollsPerTurn'] : ['dice', 'faces', 'rollsPerTurn'] },
    ),
  );
