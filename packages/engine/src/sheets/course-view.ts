import type { Names } from '../rules/index.js';

export interface CourseTurn {
  /** The expected final total before the turn. */
  readonly expected: number;
  /** The sum of the changes that its rolls made to the expected total. */
  readonly luck: number;
  /** The sum of the reductions that its choices made to the expected total. */
  readonly losses: number;
  /** The number of its choices that were mistakes. */
  readonly mistakes: number;
}

export interface CourseSide {
  /** The names of its players; null for a free seat. */
  readonly names: readonly (string | null)[];
  readonly start: number;
  readonly luck: number;
  readonly losses: number;
  /** The rest, which is not luck or losses. 0 if values are exact and the side has played alone. */
  readonly remainder: number;
  readonly total: number;
  /** How well the side chose, from 0 to 1; null if no choice mattered. */
  readonly accuracy: number | null;
  readonly turns: readonly CourseTurn[];
}

/** The course of a finished game: what each side could expect, turn by turn, and the effect of luck and losses. */
export interface CourseView {
  /** The name of the rule set. */
  readonly title: Names;
  /** Whether expected values are exact or estimated. */
  readonly isExact: boolean;
  /** Completed fraction of the analysis, 0 to 1. `sides` is empty until it is 1. */
  readonly progress: number;
  readonly sides: readonly CourseSide[];
}
