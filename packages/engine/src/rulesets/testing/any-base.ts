/** Shared parts of random rule sets. */
import fc from 'fast-check';
import type { DieFace, Ruleset } from '../../rules/index.js';
import { countThrows } from '../../rules/scoring/throws.js';

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
export type Turns = Pick<Ruleset, 'dice' | 'countedDice' | 'faces' | 'rollsPerTurn'>;

/** More throws than eight plain dice have. Games with more would take too long. */
const MOST_THROWS = 2_000;

const fitsSides = (dice: number, sides: number): boolean => countThrows(dice, sides) <= MOST_THROWS;

/** Any number of faces that the dice allow, some of them in two colours. */
function facesOf(dice: number): fc.Arbitrary<DieFace[]> {
  const sides = [12, 11, 10, 9, 8, 7, 6, 5, 4].find((some) => fitsSides(dice, some));
  return fc.array(
    fc.record(
      { symbol: fc.constantFrom('9', 'K'), colour: fc.constantFrom('black' as const, 'red' as const) },
      { requiredKeys: [] },
    ),
    { minLength: 4, maxLength: sides ?? 4 },
  );
}

export const turnsUpTo = (most: { readonly dice: number; readonly rolls: number }): fc.Arbitrary<Turns> =>
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
