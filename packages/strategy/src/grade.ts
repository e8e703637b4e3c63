/** Grades of choices, and the accuracy of a player. */

/** How good a choice is, best first. */
export const GRADES = ['BEST', 'GOOD', 'INACCURACY', 'MISTAKE', 'BLUNDER'] as const;
export type Grade = (typeof GRADES)[number];

/**
 * The least loss of each grade, in deviations of the turn (`SolvedTurn.deviation`). bench/strategy-grades.mjs measures how
 * often the levels of bots lose as much.
 */
const LEAST: readonly (readonly [loss: number, grade: Grade])[] = [
  [1, 'BLUNDER'],
  [0.5, 'MISTAKE'],
  [0.25, 'INACCURACY'],
];

/** Smaller losses, in deviations, are rounding errors. */
const LEAST_LOSS = 0.001;

/**
 * The grade of a choice.
 * @param loss in points
 * @param deviation of the turn, in points
 */
export function gradeOf(loss: number, deviation: number): Grade {
  const relative = loss / deviation;
  // Without a deviation nothing depends on the dice, and the loss is certain.
  if (loss <= 0 || relative < LEAST_LOSS) return 'BEST';
  return LEAST.find(([least]) => relative >= least)?.[1] ?? 'GOOD';
}

/**
 * How much of what was at stake a player kept, from 0 to 1: 1 with the best choices, 0 with random ones. Null if no
 * choice mattered.
 * @param losses the sum of the losses of choices
 * @param stakes the sum of the mean losses of random choices in their place
 */
export const accuracyOf = (losses: number, stakes: number): number | null =>
  stakes > 0 ? Math.max(0, 1 - losses / stakes) : null;
