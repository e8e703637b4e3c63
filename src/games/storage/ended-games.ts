import { Injectable } from '@nestjs/common';
import { databaseTime } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all } from '../../storage/steps.js';

/** A game that is over, in the list of those of a player, the oldest end first. */
export interface EndedGame {
  readonly gameId: string;
  /** When it ended by the clock of the database, in epoch milliseconds. */
  readonly at: number;
}

/** A player may have several seats of a game. */
export const ENDED = `SELECT DISTINCT over_at AS at, game_id AS "gameId" FROM seats
  WHERE player_id = $1 AND over_at IS NOT NULL AND over_at >= $2 AND (over_at > $2 OR game_id > $3)
  ORDER BY over_at, game_id LIMIT $4`;

/**
 * The ends of games, by the clock of the database: servers that share it may differ in theirs. An end is stamped within
 * the transaction that stores it, so that it may become visible a little later than its time says.
 */
@Injectable()
export class EndedGames {
  constructor(private readonly runner: StatementRunner) {}

  /** The time of the database, in epoch milliseconds. */
  now(): Promise<number> {
    return this.runner.read(databaseTime);
  }

  /** Games of a player that ended after this, the oldest end first; of those with the same end, by id. */
  after(playerId: string, { at, gameId }: EndedGame, first: number): Promise<readonly EndedGame[]> {
    return this.runner.read(() => all<EndedGame>(ENDED, playerId, at, gameId, first));
  }
}
