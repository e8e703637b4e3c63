/** Matches counted dice against a pattern, and finds the dice that make it (rules, Rows). */
import { at, never } from '../result.js';
import type { Pattern } from '../ruleset.js';
import { oppositeSum, PLAIN_DIE, type Die } from './die.js';

/** How many counted dice have each value, from 0 to the highest. */
export type ValueCounts = readonly number[];

/** Counts the values of dice. */
export function countValues(
  values: readonly number[],
  { ranked }: Pick<Die, 'ranked'> = PLAIN_DIE,
): ValueCounts {
  const counts = Array<number>((ranked.at(-1) ?? NaN) + 1).fill(0);
  for (const value of values) {
    const count = counts[value];
    if (count === undefined) throw new Error(`No face counts ${value}`);
    counts[value] = count + 1;
  }
  return counts;
}

/** The sum of the dice that make the pattern; undefined if the counted dice do not make it. */
export function matchPattern(pattern: Pattern, counts: ValueCounts, die: Die): number | undefined {
  const values = patternValues(pattern, counts, die);
  return values && sumOf(values);
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * The values of the dice that make the pattern; undefined if the counted dice do not make it. If there is a choice, the
 * highest dice make it.
 */
export function patternValues(
  pattern: Pattern,
  counts: ValueCounts,
  die: Die,
): readonly number[] | undefined {
  const allIf = (isMade: boolean): readonly number[] | undefined => (isMade ? listed(counts) : undefined);
  switch (pattern.kind) {
    case 'face': {
      const value = die.values[pattern.face - 1] ?? NO_VALUE;
      const count = countOf(counts, value);
      return count > 0 ? repeated(value, count) : undefined;
    }
    case 'groups':
      return groupValues(counts, pattern.sizes);
    case 'straight':
      return highestStraight(counts, pattern.length);
    case 'set': {
      const values = [...new Set(namedValues(die, pattern.faces))];
      return showsAll(counts, values) ? values : undefined;
    }
    case 'sum':
      return allIf(sumOf(listed(counts)) === pattern.sum);
    case 'sumRange': {
      const sum = sumOf(listed(counts));
      return allIf(sum >= pattern.least && sum <= pattern.most);
    }
    case 'every':
      return allIf(pattern.patterns.every((part) => patternValues(part, counts, die)));
    case 'only': {
      const values = namedValues(die, pattern.faces);
      return allIf(counts.every((count, value) => count === 0 || values.includes(value)));
    }
    case 'flush':
      return highestOfColours(counts, die, (ofColour) => highestValues(ofColour, pattern.size));
    case 'colouredGroups':
      return highestOfColours(counts, die, (ofColour) => groupValues(ofColour, pattern.sizes));
    case 'rill':
      return highestRill(counts, die);
    case 'any':
      return listed(counts);
    default:
      return never(pattern);
  }
}

/** The value of faces that the dice do not have, which validation reports. */
const NO_VALUE = -1;

const namedValues = ({ values }: Die, faces: readonly number[]): readonly number[] =>
  faces.map((face) => values[face - 1] ?? NO_VALUE);

/** The values of all counted dice. */
export const listed = (counts: ValueCounts): readonly number[] =>
  counts.flatMap((count, value) => repeated(value, count));

const repeated = (value: number, count: number): readonly number[] => Array<number>(count).fill(value);

/** How many dice have a value; 0 if no face has it. */
const countOf = (counts: ValueCounts, value: number): number => counts[value] ?? 0;

/** The dice of the groups of these sizes with the highest sum. */
const groupValues = (counts: ValueCounts, sizes: readonly number[]): readonly number[] | undefined =>
  highestGroups(counts, sizes)?.flatMap((value, group) => repeated(value, at(sizes, group)));

/** The highest dice that a pattern finds among those of one colour. */
function highestOfColours(
  counts: ValueCounts,
  { colours }: Die,
  find: (ofColour: ValueCounts) => readonly number[] | undefined,
): readonly number[] | undefined {
  let highest: readonly number[] | undefined;
  for (const colour of colours) {
    const found = find(counts.map((count, value) => (colour.includes(value) ? count : 0)));
    if (found && (!highest || sumOf(found) > sumOf(highest))) highest = found;
  }
  return highest;
}

/** The highest dice; undefined if there are fewer. */
function highestValues(counts: ValueCounts, size: number): readonly number[] | undefined {
  const values = listed(counts);
  return values.length < size ? undefined : values.slice(-size);
}

/** The values of the groups of these sizes with the highest sum, each group with a different value. */
function highestGroups(
  counts: ValueCounts,
  sizes: readonly number[],
  taken: readonly number[] = [],
): readonly number[] | undefined {
  const size = sizes[taken.length];
  if (size === undefined) return taken;
  const sumOfGroups = (values: readonly number[]): number =>
    values.reduce((sum, value, group) => sum + value * at(sizes, group), 0);
  let highest: readonly number[] | undefined;
  for (let value = counts.length - 1; value >= 0; value -= 1) {
    if (countOf(counts, value) < size || taken.includes(value)) continue;
    const groups = highestGroups(counts, sizes, [...taken, value]);
    if (groups && (!highest || sumOfGroups(groups) > sumOfGroups(highest))) highest = groups;
  }
  return highest;
}

function highestStraight(counts: ValueCounts, length: number): readonly number[] | undefined {
  for (let lowest = counts.length - length; lowest >= 0; lowest -= 1) {
    const values = Array.from({ length }, (_, index) => lowest + index);
    if (showsAll(counts, values)) return values;
  }
  return undefined;
}

const showsAll = (counts: ValueCounts, values: readonly number[]): boolean =>
  values.every((value) => countOf(counts, value) > 0);

/** The rill with the highest sum. A value in the middle has no opposite. */
function highestRill(counts: ValueCounts, die: Die): readonly number[] | undefined {
  const both = oppositeSum(die);
  for (let value = counts.length - 1; value >= 0; value -= 1) {
    const opposite = both - value;
    if (countOf(counts, value) >= 4 && opposite !== value && countOf(counts, opposite) >= 1)
      return [...repeated(value, 4), opposite];
  }
  return undefined;
}
