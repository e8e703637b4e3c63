/** Scores dice for rows, without considering other fields (rules, Rows). */
import { at, never } from '../result.js';
import { dieOf, kindsOf, valuesOf, type Die, type ThrownDice } from './die.js';
import { ALL_DICE, NO_MATCH, patternSums } from './pattern-sums.js';
import { sumOf } from './patterns.js';
import type { Points, Ruleset, ScoredPattern, Scoring } from '../ruleset.js';
import { isOwnSelection, selectionsOf, throwsOfKinds } from './throws.js';

/** How many dice count by default, or all if there are fewer. */
const USUALLY_COUNTED = 5;

/** The dice, and how many of them count. */
export type DiceCount = ThrownDice & Pick<Ruleset, 'countedDice'>;

/** How many of the dice count in a field. */
export const countedOf = ({ dice, countedDice }: DiceCount): number =>
  countedDice ?? Math.min(dice, USUALLY_COUNTED);

/** The facts about a roll that points can depend on. */
export interface ScoredRoll {
  /** The roll of the turn, from 1. */
  readonly rollNumber: number;
  /** Whether it was of all dice. Always true for the first roll. */
  readonly threwAll: boolean;
}

/** The points of a row for each throw of the dice after a roll; 0 if a throw does not make any of its patterns. */
export function rowPoints(scoring: Scoring, dice: DiceCount, roll: ScoredRoll): Uint16Array {
  const points = new RowPoints(scoring, dice, roll);
  const all = new Uint16Array(throwsOfKinds(kindsOf(dice)).all.length);
  for (let index = 0; index < all.length; index += 1) all[index] = points.of(index);
  return all;
}

/** The points of a row for single throws after a roll. */
export class RowPoints {
  /** For each of `rankedThrows(counted)`. */
  private readonly counted: Uint16Array;
  /** For each throw, the throws of counted dice that it contains; undefined if each is its own. */
  private readonly selections: readonly Uint16Array[] | undefined;
  private readonly isHigherBetter: boolean;

  constructor(scoring: Scoring, dice: DiceCount, roll: ScoredRoll) {
    const counted = countedOf(dice);
    this.counted = pointsOfCounted(scoring, counted, dieOf(dice), roll);
    this.selections = isOwnSelection(dice, counted) ? undefined : selectionsOf(dice, counted);
    this.isHigherBetter = higherIsBetter(scoring);
  }

  /** The points for a throw, by its index; 0 if it does not make any pattern. */
  of(throwIndex: number): number {
    const { counted, isHigherBetter } = this;
    if (!this.selections) return counted[throwIndex] ?? noThrow(throwIndex);
    // A large sheet calls this ten million times.
    const selections = at(this.selections, throwIndex);
    let best = counted[selections[0] ?? 0] ?? 0;
    for (let index = 1; index < selections.length; index += 1) {
      const other = counted[selections[index] ?? 0] ?? 0;
      if (isHigherBetter ? other > best : other < best) best = other;
    }
    return best;
  }
}

/** Whether any throw scores with the pattern after some roll. */
export function canScore({ pattern, points }: ScoredPattern, dice: DiceCount): boolean {
  const sums = patternSums(pattern, countedOf(dice), dieOf(dice));
  if (sums.every((sum) => sum === NO_MATCH)) return false;
  switch (points.kind) {
    case 'fixed':
      return points.points > 0;
    case 'byRoll':
      return points.points.some((value) => value > 0);
    case 'served':
      return points.points > 0 || points.served > 0;
    case 'allDice': {
      // Faces may count nothing.
      const totals = patternSums(ALL_DICE, countedOf(dice), dieOf(dice));
      return sums.some((sum, index) => sum !== NO_MATCH && points.bonus + (totals[index] ?? 0) > 0);
    }
    case 'patternDice':
      return points.bonus > 0 || sums.some((sum) => sum > 0);
    default:
      return never(points);
  }
}

function noThrow(index: number): never {
  throw new Error(`There is no throw ${index}`);
}

/** For each throw of the counted dice, the points of its best pattern; 0 if it does not make any. */
function pointsOfCounted(scoring: Scoring, counted: number, die: Die, roll: ScoredRoll): Uint16Array {
  const totals = patternSums(ALL_DICE, counted, die);
  const best = new Uint16Array(totals.length);
  for (const { pattern, points } of [scoring, ...(scoring.alternatives ?? [])]) {
    const worth = worthOf(points, roll);
    const sums = patternSums(pattern, counted, die);
    for (let index = 0; index < sums.length; index += 1) {
      const sum = sums[index] ?? NO_MATCH;
      if (sum === NO_MATCH) continue;
      const value = worth(sum, totals[index] ?? 0);
      if (value > (best[index] ?? 0)) best[index] = value;
    }
  }
  return best;
}

/** Whether more points are better in a row. False only for the lowest sum. */
export function higherIsBetter({ pattern }: Pick<Scoring, 'pattern'>): boolean {
  return !(pattern.kind === 'any' && pattern.counted === 'lowest');
}

/** The roll from which the points stay the same. */
export const rollsThatMatter = (scoring: Scoring): number =>
  Math.max(...pointsIn(scoring).map((points) => (points.kind === 'byRoll' ? points.points.length : 1)));

/** Whether the points depend on whether the last roll was of all dice. */
export const countsServed = (scoring: Scoring): boolean =>
  pointsIn(scoring).some(({ kind }) => kind === 'served');

const pointsIn = ({ points, alternatives = [] }: Scoring): readonly Points[] => [
  points,
  ...alternatives.map((other) => other.points),
];

/** The highest sum of the counted dice among those on the table. */
export const highestSum = (rules: DiceCount, dice: readonly number[]): number =>
  sumOf(
    valuesOf(dieOf(rules), dice)
      .toSorted((a, b) => b - a)
      .slice(0, countedOf(rules)),
  );

/** The lowest sum of the counted dice among those on the table. */
export const lowestSum = (rules: DiceCount, dice: readonly number[]): number =>
  sumOf(
    valuesOf(dieOf(rules), dice)
      .toSorted((a, b) => a - b)
      .slice(0, countedOf(rules)),
  );

/** A function that scores a pattern from the sum of its dice and the sum of all counted dice. */
export function worthOf(
  points: Points,
  { rollNumber, threwAll }: ScoredRoll,
): (patternSum: number, total: number) => number {
  switch (points.kind) {
    case 'fixed':
      return () => points.points;
    case 'byRoll': {
      const value = points.points[Math.min(rollNumber, points.points.length) - 1];
      if (value === undefined) throw new Error(`Roll ${rollNumber} has no points`);
      return () => value;
    }
    case 'served': {
      const value = threwAll ? points.served : points.points;
      return () => value;
    }
    case 'allDice': {
      const { bonus, times = 1 } = points;
      return (_, total) => times * total + bonus;
    }
    case 'patternDice':
      return (patternSum) => patternSum + points.bonus;
    default:
      return never(points);
  }
}
