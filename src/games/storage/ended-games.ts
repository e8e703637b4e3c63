import { Injectable } from '@nestjs/common';
import { databaseTime } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all } from '../../storage/steps.js';

/** A finished or abandoned game in a player's list, oldest end first. */
export interface EndedGame {
  readonly gameId: string;
  /** Time of the end by the database's clock, in epoch milliseconds. */
  readonly at: number;
}

/** DISTINCT, because a player may have several seats in a game. */
export const ENDED = `SELECT DISTINCT over_at AS at, game_id AS "gameId" FROM seats
  WHERE player_id = $1 AND over_at IS NOT NULL AND over_at >= $2 AND (over_at > $2 OR game_id > $3)
  ORDER BY over_at, game_id LIMIT $4`;

/**
 * Ends of games by the clock of the database, because the clocks of servers may differ. An end is stamped inside its
 * transaction, so it may become visible slightly later than its time.
 */
@Injectable()
export class EndedGames {
  constructor(private readonly runner: StatementRunner) {}

  /** Current time of the database in epoch milliseconds. */
  now(): Promise<number> {
    return this.runner.read(databaseTime);
  }

  /** Games of a player that ended after this one, oldest end first, then by id. */
  after(playerId: string, { at, gameId }: EndedGame, first: number): Promise<readonly EndedGame[]> {
    return this.runner.read(() => all<EndedGame>(ENDED, playerId, at, gameId, first));
  }
}
