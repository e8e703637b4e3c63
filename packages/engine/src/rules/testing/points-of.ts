import { at } from '../result.js';
import { rowPoints } from '../scoring/scoring.js';
import { throwsOf } from '../scoring/throws.js';
import type { ScoredPattern } from '../ruleset.js';

/** The score of these dice for a pattern, if no other dice are thrown. */
export function pointsOf(scored: ScoredPattern, dice: readonly number[], rollNumber: number): number {
  const count = dice.length;
  const points = rowPoints(scored, { dice: count, countedDice: count }, rollNumber);
  return at([...points], throwsOf(count).indexOf(dice));
}
