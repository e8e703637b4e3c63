/** A game that is over, in the list of those of a player, the oldest end first. */
export interface EndedGame {
  readonly gameId: string;
  /** When it ended by the clock of the database, in epoch milliseconds. */
  readonly at: number;
}

/**
 * The ends of games, by the clock of the database: servers that share it may differ in theirs. An end is stamped within
 * the transaction that stores it, so that it may become visible a little later than its time says.
 */
export abstract class EndedGames {
  /** The time of the database, in epoch milliseconds. */
  abstract now(): Promise<number>;

  /** Games of a player that ended after this, the oldest end first; of those with the same end, by id. */
  abstract after(playerId: string, place: EndedGame, first: number): Promise<readonly EndedGame[]>;
}
