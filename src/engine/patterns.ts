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
    case 'groups':
      return highestGroups(counts, pattern.sizes);
    case 'straight':
      return highestStraight(counts, pattern.length);
    case 'set':
      return sumOfSet(counts, pattern.faces);
    case 'sum': {
      const sum = sumOf(counts);
      return sum === pattern.sum ? sum : undefined;
    }
    case 'every':
      return pattern.patterns.every((part) => matchPattern(part, counts) !== undefined)
        ? sumOf(counts)
        : undefined;
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
    const faces = Array.from({ length }, (_, index) => lowest + index);
    const sum = sumOfSet(counts, faces);
    if (sum !== undefined) return sum;
  }
  return undefined;
}

/** The sum of one die of each face; undefined when a face is missing. */
function sumOfSet(counts: FaceCounts, faces: readonly number[]): number | undefined {
  let sum = 0;
  for (const face of faces) {
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
