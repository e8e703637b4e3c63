/** A score of a finished game, as the services know it: neither a database row nor an API type. */

/** A seat of the side that made the score. */
export interface ScoreSeat {
  readonly seat: number;
  /** Null when the player has deleted the account. */
  readonly playerId: string | null;
  readonly name: string;
}

interface Result {
  readonly gameId: string;
  readonly side: number;
  readonly points: number;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
  /** Of its side, in the order of their turns. */
  readonly seats: readonly ScoreSeat[];
}

/** A score as a game gives it when it is finished. */
export interface NewScore extends Result {
  /** The list that it belongs to. */
  readonly listKey: string;
}

/**
 * Where a score stands in any list that holds it: the higher comes first; of equal ones the earlier, and then the one
 * that was stored first. Nothing ever moves, so a place in a list stays right while scores come in.
 */
export interface Place {
  readonly points: number;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
  /** Rises in the order of storing. */
  readonly id: number;
}

/** A score that is stored. */
export interface Score extends Result, Place {
  /** Whether its game is: then the id is shown to its players alone. */
  readonly isPrivate: boolean;
  /** The name that was put to it; null while there is none. */
  readonly signedName: string | null;
  /** Epoch milliseconds. A score is signed once, even where the name is gone with its player. */
  readonly signedAt: number | null;
}

/** A score in a list; those with the same points share a rank. */
export interface RankedScore {
  readonly rank: number;
  readonly score: Score;
}

/** The names that stand with a score: what it was signed with, else the names of its seats. */
export const namesOf = ({ signedName, seats }: Score): readonly string[] =>
  signedName === null ? seats.map(({ name }) => name) : [signedName];

/** Whether a player has a seat of the side that made the score. */
export const isBy = ({ seats }: Score, player: string): boolean =>
  seats.some(({ playerId }) => playerId === player);
