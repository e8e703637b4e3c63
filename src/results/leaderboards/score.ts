/** Scores and lists as services use them, independent of database rows and API types. */
import type { Period } from './periods.js';

/** A seat of the side that made the score. */
export interface ScoreSeat {
  readonly seat: number;
  /** Null if the player has deleted the account. */
  readonly playerId: string | null;
  readonly name: string;
  /** Set if a bot played. */
  readonly kind?: 'BOT';
}

interface Result {
  readonly gameId: string;
  readonly side: number;
  readonly points: number;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
  /** The seats of the side, in turn order. */
  readonly seats: readonly ScoreSeat[];
}

/** A score to add when a game finishes. */
export interface NewScore extends Result {
  /** Key of the list it belongs to. */
  readonly listKey: string;
}

/**
 * The place of a score in every list that contains it: more points come first, then the earlier score, then the one stored
 * first. Places never change, so they remain valid cursors while new scores arrive.
 */
export interface Place {
  readonly points: number;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
  /** Increases in the order of storing. */
  readonly id: number;
}

/** A stored score. */
export interface Score extends Result, Place {
  /** Whether the game is private; then only its players see its id. */
  readonly isPrivate: boolean;
  /** The signed name; null without one. */
  readonly signedName: string | null;
  /** Epoch milliseconds. Kept when the name is deleted with its player, because a score can be signed only once. */
  readonly signedAt: number | null;
}

/** A score with its rank. Equal points share a rank. */
export interface RankedScore {
  readonly rank: number;
  readonly score: Score;
}

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

/** The signed name, otherwise the names of the seats. */
export const namesOf = ({ signedName, seats }: Score): readonly string[] =>
  signedName === null ? seats.map(({ name }) => name) : [signedName];

/** Whether a player holds a seat of the side that made the score. */
export const isBy = ({ seats }: Score, player: string): boolean =>
  seats.some(({ playerId }) => playerId === player);
