import type { Retry } from '../api/input/retry.js';
import type { Transaction } from '../database/transactions.js';
import type { Period } from './periods.js';
import type { Place, RankedScore, Score } from './score.js';

/** A list, and how much of time it is looked at for. */
export interface ListPeriod {
  readonly key: string;
  readonly period: Period;
  /** The calendar period, as `calendarPeriod` writes it. */
  readonly span: string;
}

/** A piece of a list, best first. */
export interface RankedPage {
  readonly scores: readonly RankedScore[];
  readonly hasMore: boolean;
  /** How many scores the whole list has. */
  readonly total: number;
}

/** A piece of a player's own list, newest first. */
export interface OwnPage {
  readonly scores: readonly Score[];
  readonly hasMore: boolean;
}

/** A name to put to a score. */
export interface Signature {
  readonly score: Score;
  readonly name: string;
  readonly playerId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Where scores are kept; one implementation for each database. They enter in the transaction that finishes a game. What
 * writes does so once, and gives a retry the same answer.
 */
export abstract class LeaderboardsStore {
  /** The first of a list, or those after a place in it. */
  abstract page(list: ListPeriod, first: number, after?: Place): Promise<RankedPage>;

  /** The page with the best score of a player in its middle, as far as the list allows; empty when there is none. */
  abstract around(list: ListPeriod, first: number, playerId: string): Promise<RankedPage>;

  /** The scores of a game that are among the first `top` of their list of all time. */
  abstract amongFirst(gameId: string, top: number): Promise<readonly Score[]>;

  /**
   * Puts a name to a score, in one transaction with the choice of it. What `choose` throws is thrown on, and nothing
   * is stored. Resolves with the signed score when that is on disk.
   */
  abstract sign(
    gameId: string,
    choose: (scores: readonly Score[]) => Signature,
    retry?: Retry,
  ): Promise<Score>;

  /**
   * Empties the list that is chosen, in all its periods; gives how many scores it had. They stay in the players' own
   * lists. A retry is not asked to choose again.
   */
  abstract reset(choose: () => string, at: number, retry?: Retry): Promise<number>;

  /** Those of these games in which a player has a seat. */
  abstract gamesOf(playerId: string, gameIds: readonly string[]): Promise<readonly string[]>;

  /** The scores of a player, newest first, those before the one of the id `after`. */
  abstract own(playerId: string, first: number, after?: number): Promise<OwnPage>;

  /** Empties the player's own list; gives how many scores it had. They stay in the lists for everyone. */
  abstract clearOwn(playerId: string, retry?: Retry): Promise<number>;

  /** Takes a player's name out of all scores, and the player out of all lists; the scores stay. */
  abstract forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void>;
}
