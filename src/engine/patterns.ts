/** Whether counted dice make a pattern, and with which of them (rules, Rows). */
import { never } from './result.js';
import type { Pattern } from './ruleset.js';

/** How many of the counted dice show each face: `counts[0]` the ones, … `counts[5]` the sixes. */
export type FaceCounts = readonly number[];

/** Counts the faces of some dice. */
export function countFaces(dice: readonly number[]): FaceCounts {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const face of dice) counts[face - 1] = countOf(counts, face) + 1;
  return counts;
}

/** The sum of all counted dice. */
export function sumOf(counts: FaceCounts): number {
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
}

/**
 * The sum of the dice that make the pattern, or undefined when the counted dice do not make it. Where several dice could
 * make it, the highest do.
 */
export function matchPattern(pattern: Pattern, counts: FaceCounts): number | undefined {
  switch (pattern.kind) {
    case 'face': {
      const count = countOf(counts, pattern.face);
      return count > 0 ? pattern.face * count : undefined;
    }
    case 'ofAKind':
      return highestGroups(counts, [pattern.count]);
    case 'fullHouse':
      return highestGroups(counts, [3, 2]);
    case 'straight':
      return highestStraight(counts, pattern.length);
    case 'straightFrom':
      return straightFrom(counts, pattern.lowest, 5);
    case 'pair':
      return highestGroups(counts, [2]);
    case 'twoPairs':
      return highestGroups(counts, [2, 2]);
    case 'rill':
      return highestRill(counts);
    case 'any':
      return sumOf(counts);
    default:
      return never(pattern);
  }
}

function countOf(counts: FaceCounts, face: number): number {
  const count = counts[face - 1];
  if (count === undefined) throw new Error(`A die has no face ${face}`);
  return count;
}

/** The highest sum of groups of so many dice, each group of another face. */
function highestGroups(
  counts: FaceCounts,
  [size, ...others]: readonly number[],
  taken: readonly number[] = [],
): number | undefined {
  if (size === undefined) return 0;
  let highest: number | undefined;
  for (let face = 6; face >= 1; face -= 1) {
    if (countOf(counts, face) < size || taken.includes(face)) continue;
    const rest = highestGroups(counts, others, [...taken, face]);
    if (rest !== undefined) highest = Math.max(highest ?? 0, size * face + rest);
  }
  return highest;
}

function highestStraight(counts: FaceCounts, length: number): number | undefined {
  for (let lowest = 7 - length; lowest >= 1; lowest -= 1) {
    const sum = straightFrom(counts, lowest, length);
    if (sum !== undefined) return sum;
  }
  return undefined;
}

function straightFrom(counts: FaceCounts, lowest: number, length: number): number | undefined {
  let sum = 0;
  for (let face = lowest; face < lowest + length; face += 1) {
    if (countOf(counts, face) === 0) return undefined;
    sum += face;
  }
  return sum;
}

/** Opposite faces add to seven. */
function highestRill(counts: FaceCounts): number | undefined {
  for (let face = 6; face >= 1; face -= 1) {
    if (countOf(counts, face) >= 4 && countOf(counts, 7 - face) >= 1) return 4 * face + (7 - face);
  }
  return undefined;
}
