/** A score of a finished game: the types of the services, neither database rows nor API types. */

/** A seat of the side that made the score. */
export interface ScoreSeat {
  readonly seat: number;
  /** Null when the player has deleted the account. */
  readonly playerId: string | null;
  readonly name: string;
  /** Set where a bot has played. */
  readonly kind?: 'BOT';
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

/** A score that a finished game enters. */
export interface NewScore extends Result {
  /** The list that it belongs to. */
  readonly listKey: string;
}

/**
 * The place of a score in any list that has it: the higher score comes first; of equal ones the earlier, and then the
 * one that was stored first. Places never change, so they are stable cursors while scores come in.
 */
export interface Place {
  readonly points: number;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
  /** Ascends in the order of storing. */
  readonly id: number;
}

/** A score that is stored. */
export interface Score extends Result, Place {
  /** Whether its game is private; its id is then shown to its players only. */
  readonly isPrivate: boolean;
  /** The signed name; null without one. */
  readonly signedName: string | null;
  /** Epoch milliseconds. Stays set when the name is deleted with its player, because a score is signed once. */
  readonly signedAt: number | null;
}

/** A score in a list; those with the same points share a rank. */
export interface RankedScore {
  readonly rank: number;
  readonly score: Score;
}

/** The names of a score: the signed one, else those of its seats. */
export const namesOf = ({ signedName, seats }: Score): readonly string[] =>
  signedName === null ? seats.map(({ name }) => name) : [signedName];

/** Whether a player has a seat of the side that made the score. */
export const isBy = ({ seats }: Score, player: string): boolean =>
  seats.some(({ playerId }) => playerId === player);
