import { Injectable } from '@nestjs/common';
import { PostgresDatabase } from '../../database/postgres-database.js';
import { EndedGames, type EndedGame } from './ended-games.js';

/** The time of the database, in epoch milliseconds. */
export const POSTGRES_NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** A player may have several seats of a game. */
const ENDED = `SELECT DISTINCT over_at AS at, game_id AS "gameId" FROM seats
  WHERE player_id = $1 AND over_at IS NOT NULL AND (over_at, game_id) > ($2, $3)
  ORDER BY over_at, game_id LIMIT $4`;

@Injectable()
export class PostgresEndedGames extends EndedGames {
  constructor(private readonly database: PostgresDatabase) {
    super();
  }

  override async now(): Promise<number> {
    const row = await this.database.read((session) =>
      session.row<{ now: number }>(`SELECT ${POSTGRES_NOW} AS now`),
    );
    if (!row) throw new Error('PostgreSQL has given no time');
    return row.now;
  }

  override after(playerId: string, { at, gameId }: EndedGame, first: number): Promise<readonly EndedGame[]> {
    return this.database.read((session) => session.rows<EndedGame>(ENDED, playerId, at, gameId, first));
  }
}
