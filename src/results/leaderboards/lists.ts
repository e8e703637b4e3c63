/** Which part of a list is meant, and what is read of it. */
import type { Period } from './periods.js';
import type { RankedScore, Score } from './score.js';

/** A list in one of its calendar periods. */
export interface ListPeriod {
  readonly key: string;
  readonly period: Period;
  /** The calendar period, as `calendarPeriod` writes it. */
  readonly span: string;
}

/** A page of a list, best first. */
export interface RankedPage {
  readonly scores: readonly RankedScore[];
  readonly hasMore: boolean;
  /** The number of scores in the whole list. */
  readonly total: number;
}

/** A page of a player's own list, newest first. */
export interface OwnPage {
  readonly scores: readonly Score[];
  readonly hasMore: boolean;
}

/** A name for a score. */
export interface Signature {
  readonly score: Score;
  readonly name: string;
  readonly playerId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}
