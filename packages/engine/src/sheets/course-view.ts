/** The course of a finished game: what its sides could expect, turn by turn, and what luck and losses made of it. */
import type { Names } from '../rules/index.js';

export interface CourseTurn {
  /** The final total that was expected before it. */
  readonly expected: number;
  /** The sum of what its rolls raised that by. */
  readonly luck: number;
  /** The sum of what its choices lowered it by. */
  readonly losses: number;
}

export interface CourseSide {
  /** Of its players; null for a free seat. */
  readonly names: readonly (string | null)[];
  readonly start: number;
  readonly luck: number;
  readonly losses: number;
  /** What is neither: 0 where values are exact and the side has played alone. */
  readonly remainder: number;
  readonly total: number;
  readonly turns: readonly CourseTurn[];
}

export interface CourseView {
  /** What the rule set is called. */
  readonly title: Names;
  /** Whether what is expected is exact, or an estimate. */
  readonly isExact: boolean;
  /** The part of the analysis that is made, 0 to 1; there are no sides until it is 1. */
  readonly progress: number;
  readonly sides: readonly CourseSide[];
}
