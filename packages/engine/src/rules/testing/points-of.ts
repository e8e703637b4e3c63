import { at } from '../result.js';
import { dieOf } from '../scoring/die.js';
import { rowPoints, type ScoredRoll } from '../scoring/scoring.js';
import { throwsOf } from '../scoring/throws.js';
import type { Ruleset, ScoredPattern } from '../ruleset.js';

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
