import { at } from '../result.js';
import { dieOf, PLAIN_DIE, type Die } from '../scoring/die.js';
import { rowPoints, type ScoredRoll } from '../scoring/scoring.js';
import { throwsOf } from '../scoring/throws.js';
import type { Ruleset, ScoredPattern } from '../ruleset.js';

/** Black 1 and 6, red 2 and 5, green 3 and 4, as on the dice of Kismet. */
export const COLOURED: Die = {
  ...PLAIN_DIE,
  colours: [
    [1, 6],
    [2, 5],
    [3, 4],
  ],
};

/** The score of these dice for a pattern, if no other dice are thrown. */
export function pointsOf(
  scored: ScoredPattern,
  dice: readonly number[],
  roll: ScoredRoll,
  { faces }: Pick<Ruleset, 'faces'>,
): number {
  const count = dice.length;
  const points = rowPoints(scored, { dice: count, countedDice: count, faces }, roll);
  return at([...points], throwsOf(count, dieOf({ faces }).values.length).indexOf(dice));
}
