/** Types for selecting and reading parts of lists. */
import type { Period } from './periods.js';
import type { RankedScore, Score } from './score.js';

/** A list, limited to a calendar period. */
export interface ListPeriod {
  readonly key: string;
  readonly period: Period;
  /** The calendar period, as written by `calendarPeriod`. */
  readonly span: string;
}

/** A page of a list, best first. */
export interface RankedPage {
  readonly scores: readonly RankedScore[];
  readonly hasMore: boolean;
  /** Number of scores in the whole list. */
  readonly total: number;
}

/** A page of a player's own list, newest first. */
export interface OwnPage {
  readonly scores: readonly Score[];
  readonly hasMore: boolean;
}

/** The signature of a score. */
export interface Signature {
  readonly score: Score;
  readonly name: string;
  readonly playerId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}
