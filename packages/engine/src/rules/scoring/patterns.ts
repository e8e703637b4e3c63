/** Matches counted dice against a pattern, and finds the dice that make it (rules, Rows). */
import { at, never } from '../result.js';
import type { Pattern } from '../ruleset.js';
import { PLAIN_DIE, type Die } from './die.js';

/** How many counted dice show each face, from ones upwards. Has an item for each side of a die. */
export type FaceCounts = readonly number[];

/** Counts the faces of dice. */
export function countFaces(dice: readonly number[], { sides }: Pick<Die, 'sides'> = PLAIN_DIE): FaceCounts {
  const counts = Array<number>(sides).fill(0);
  for (const face of dice) {
    const count = counts[face - 1];
    if (count === undefined) throw new Error(`A die has no face ${face}`);
    counts[face - 1] = count + 1;
  }
  return counts;
}

/** The sum of all counted dice. */
export function sumOf(counts: FaceCounts): number {
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
}

/** The sum of the dice that make the pattern; undefined if the counted dice do not make it. */
export function matchPattern(pattern: Pattern, counts: FaceCounts, die: Die): number | undefined {
  const faces = patternFaces(pattern, counts, die);
  return faces && sumOfFaces(faces);
}

const sumOfFaces = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/**
 * The faces of the dice that make the pattern; undefined if the counted dice do not make it. If there is a choice, the
 * highest dice make it.
 */
export function patternFaces(pattern: Pattern, counts: FaceCounts, die: Die): readonly number[] | undefined {
  switch (pattern.kind) {
    case 'face': {
      const count = countOf(counts, pattern.face);
      return count > 0 ? repeated(pattern.face, count) : undefined;
    }
    case 'groups':
      return groupFaces(counts, pattern.sizes);
    case 'straight':
      return highestStraight(counts, pattern.length);
    case 'set':
      return showsAll(counts, pattern.faces) ? pattern.faces : undefined;
    case 'sum':
      return sumOf(counts) === pattern.sum ? facesOf(counts) : undefined;
    case 'every':
      return pattern.patterns.every((part) => patternFaces(part, counts, die)) ? facesOf(counts) : undefined;
    case 'only':
      return counts.every((count, index) => count === 0 || isOneOf(pattern.faces, index + 1))
        ? facesOf(counts)
        : undefined;
    case 'flush':
      return highestOfColours(counts, die, (ofColour) => highestFaces(ofColour, pattern.size));
    case 'colouredGroups':
      return highestOfColours(counts, die, (ofColour) => groupFaces(ofColour, pattern.sizes));
    case 'rill':
      return highestRill(counts);
    case 'any':
      return facesOf(counts);
    default:
      return never(pattern);
  }
}

/** The faces of all counted dice. */
export const facesOf = (counts: FaceCounts): readonly number[] =>
  counts.flatMap((count, index) => repeated(index + 1, count));

const repeated = (face: number, count: number): readonly number[] => Array<number>(count).fill(face);

/** How many dice show a face; 0 if the dice do not have it. */
const countOf = (counts: FaceCounts, face: number): number => counts[face - 1] ?? 0;

const isOneOf = (faces: readonly number[], face: number): boolean => faces.includes(face);

/** The dice of the groups of these sizes with the highest sum. */
const groupFaces = (counts: FaceCounts, sizes: readonly number[]): readonly number[] | undefined =>
  highestGroups(counts, sizes)?.flatMap((face, group) => repeated(face, at(sizes, group)));

/** The highest dice that a pattern finds among those of one colour. */
function highestOfColours(
  counts: FaceCounts,
  { colours }: Die,
  find: (ofColour: FaceCounts) => readonly number[] | undefined,
): readonly number[] | undefined {
  let highest: readonly number[] | undefined;
  for (const colour of colours) {
    const found = find(counts.map((count, index) => (isOneOf(colour, index + 1) ? count : 0)));
    if (found && (!highest || sumOfFaces(found) > sumOfFaces(highest))) highest = found;
  }
  return highest;
}

/** The highest dice; undefined if there are fewer. */
function highestFaces(counts: FaceCounts, size: number): readonly number[] | undefined {
  const faces = facesOf(counts);
  return faces.length < size ? undefined : faces.slice(-size);
}

/** The faces of the groups of these sizes with the highest sum, each group with a different face. */
function highestGroups(
  counts: FaceCounts,
  sizes: readonly number[],
  taken: readonly number[] = [],
): readonly number[] | undefined {
  const size = sizes[taken.length];
  if (size === undefined) return taken;
  const sumOfGroups = (faces: readonly number[]): number =>
    faces.reduce((sum, face, group) => sum + face * at(sizes, group), 0);
  let highest: readonly number[] | undefined;
  for (let face = counts.length; face >= 1; face -= 1) {
    if (countOf(counts, face) < size || taken.includes(face)) continue;
    const groups = highestGroups(counts, sizes, [...taken, face]);
    if (groups && (!highest || sumOfGroups(groups) > sumOfGroups(highest))) highest = groups;
  }
  return highest;
}

function highestStraight(counts: FaceCounts, length: number): readonly number[] | undefined {
  for (let lowest = counts.length + 1 - length; lowest >= 1; lowest -= 1) {
    const faces = Array.from({ length }, (_, index) => lowest + index);
    if (showsAll(counts, faces)) return faces;
  }
  return undefined;
}

const showsAll = (counts: FaceCounts, faces: readonly number[]): boolean =>
  faces.every((face) => countOf(counts, face) > 0);

/** The rill with the highest sum. Opposite faces add up to one more than the sides. */
function highestRill(counts: FaceCounts): readonly number[] | undefined {
  for (let face = counts.length; face >= 1; face -= 1) {
    const opposite = counts.length + 1 - face;
    if (countOf(counts, face) >= 4 && countOf(counts, opposite) >= 1) return [...repeated(face, 4), opposite];
  }
  return undefined;
}
