import { never } from './result.js';
import type { Pattern } from './ruleset.js';

/** How many of exactly five dice show each face: `counts[0]` the ones, … `counts[5]` the sixes. */
export type FaceCounts = readonly number[];

/** Counts the faces of some dice. */
export function countFaces(dice: readonly number[]): FaceCounts {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const face of dice) {
    counts[face - 1] = countOf(counts, face) + 1;
  }
  return counts;
}

/** The sum of all counted dice. */
export function sumOf(counts: FaceCounts): number {
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
}

/**
 * The sum of the dice that make the pattern, or undefined when the five dice do not make it. Where several dice
 * could make it, the highest do.
 */
export function matchPattern(pattern: Pattern, counts: FaceCounts): number | undefined {
  switch (pattern.kind) {
    case 'face':
      return countOf(counts, pattern.face) > 0 ? pattern.face * countOf(counts, pattern.face) : undefined;
    case 'ofAKind':
      return sumOfGroups(counts, pattern.count, 1);
    case 'fullHouse':
      return counts.includes(3) && counts.includes(2) ? sumOf(counts) : undefined;
    case 'straight':
      return highestStraight(counts, pattern.length);
    case 'straightFrom':
      return straightFrom(counts, pattern.lowest, 5);
    case 'pair':
      return sumOfGroups(counts, 2, 1);
    case 'twoPairs':
      return sumOfGroups(counts, 2, 2);
    case 'rill':
      return isRill(counts) ? sumOf(counts) : undefined;
    case 'any':
      return sumOf(counts);
    default:
      return never(pattern);
  }
}

function countOf(counts: FaceCounts, face: number): number {
  return counts[face - 1] ?? 0;
}

/** The dice of the `groups` highest faces that show at least `size` times, `size` dice of each. */
function sumOfGroups(counts: FaceCounts, size: number, groups: number): number | undefined {
  let sum = 0;
  let missing = groups;
  for (let face = 6; face >= 1 && missing > 0; face -= 1) {
    if (countOf(counts, face) >= size) {
      sum += size * face;
      missing -= 1;
    }
  }
  return missing === 0 ? sum : undefined;
}

function highestStraight(counts: FaceCounts, length: number): number | undefined {
  for (let lowest = 7 - length; lowest >= 1; lowest -= 1) {
    const sum = straightFrom(counts, lowest, length);
    if (sum !== undefined) {
      return sum;
    }
  }
  return undefined;
}

function straightFrom(counts: FaceCounts, lowest: number, length: number): number | undefined {
  let sum = 0;
  for (let face = lowest; face < lowest + length; face += 1) {
    if (countOf(counts, face) === 0) {
      return undefined;
    }
    sum += face;
  }
  return sum;
}

function isRill(counts: FaceCounts): boolean {
  const face = counts.indexOf(4) + 1;
  return face > 0 && countOf(counts, 7 - face) === 1;
}
