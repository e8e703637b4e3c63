/** What dice count for rows, before other fields have a say (rules, Rows). */
import { countFaces, matchPattern, sumOf, type FaceCounts } from './patterns.js';
import { never } from './result.js';
import type { Points, Ruleset, Scoring } from './ruleset.js';
import { selectionsOf, throwsOf } from './throws.js';

/** So many dice count where a rule set does not say how many, or all where it has fewer. */
const USUALLY_COUNTED = 5;

/** How many dice are thrown, and how many of them count. */
export type DiceCount = Pick<Ruleset, 'dice' | 'countedDice'>;

/** How many of the dice count in a field. */
export const countedOf = ({ dice, countedDice }: DiceCount): number =>
  countedDice ?? Math.min(dice, USUALLY_COUNTED);

/** The points of a row for each throw after a roll, at the indexes of `throwsOf(dice)`; 0 where no pattern holds. */
export function rowPoints(scoring: Scoring, dice: DiceCount, rollNumber: number): Uint16Array {
  const counted = countedOf(dice);
  const points = throwsOf(counted).all.map((faces) => pointsOf(scoring, countFaces(faces), rollNumber));
  const better = higherIsBetter(scoring) ? Math.max : Math.min;
  return Uint16Array.from(selectionsOf(dice.dice, counted), (selections) =>
    Array.from(selections, (selection) => points[selection] ?? noThrow(selection)).reduce((best, other) =>
      better(best, other),
    ),
  );
}

function noThrow(index: number): never {
  throw new Error(`There is no throw ${index}`);
}

/** Of the patterns that the counted dice make, the points of the best; 0 when they make none. */
function pointsOf(scoring: Scoring, counts: FaceCounts, rollNumber: number): number {
  let best = 0;
  for (const { pattern, points } of [scoring, ...(scoring.alternatives ?? [])]) {
    const patternSum = matchPattern(pattern, counts);
    if (patternSum !== undefined) best = Math.max(best, worth(points, patternSum, counts, rollNumber));
  }
  return best;
}

/** Whether more points are the better result of a row: false only for the lowest sum. */
export function higherIsBetter({ pattern }: Pick<Scoring, 'pattern'>): boolean {
  return !(pattern.kind === 'any' && pattern.counted === 'lowest');
}

/** The number of rolls from which on the points stay the same. */
export const rollsThatMatter = ({ points, alternatives = [] }: Scoring): number =>
  Math.max(...[points, ...alternatives.map((other) => other.points)].map(rollsListed));

const rollsListed = (points: Points): number => (points.kind === 'byRoll' ? points.points.length : 1);

/** The highest sum of the dice that count, of those on the table. */
export const highestSum = (rules: DiceCount, dice: readonly number[]): number =>
  sumOfCounted(countedOf(rules), dice, [6, 5, 4, 3, 2, 1]);

/** The lowest sum of as many dice as count, of those on the table. */
export const lowestSum = (rules: DiceCount, dice: readonly number[]): number =>
  sumOfCounted(countedOf(rules), dice, [1, 2, 3, 4, 5, 6]);

function sumOfCounted(counted: number, dice: readonly number[], faces: readonly number[]): number {
  const counts = countFaces(dice);
  let left = counted;
  let sum = 0;
  for (const face of faces) {
    const taken = Math.min(left, counts[face - 1] ?? 0);
    sum += taken * face;
    left -= taken;
  }
  return sum;
}

function worth(points: Points, patternSum: number, counts: FaceCounts, rollNumber: number): number {
  switch (points.kind) {
    case 'fixed':
      return points.points;
    case 'byRoll': {
      const value = points.points[Math.min(rollNumber, points.points.length) - 1];
      if (value === undefined) throw new Error(`There are no points for roll ${rollNumber}`);
      return value;
    }
    case 'allDice':
      return sumOf(counts) + points.bonus;
    case 'patternDice':
      return patternSum + points.bonus;
    default:
      return never(points);
  }
}
