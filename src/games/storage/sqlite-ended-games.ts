import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import { SqliteDatabase } from '../../database/sqlite-database.js';
import { EndedGames, type EndedGame } from './ended-games.js';

/** The time of the database, in epoch milliseconds. */
export const SQLITE_NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/** A player may have several seats of a game. */
export const ENDED = `SELECT DISTINCT game_id AS gameId, over_at AS at FROM seats
  WHERE player_id = @playerId AND over_at IS NOT NULL AND over_at >= @at AND (over_at > @at OR game_id > @gameId)
  ORDER BY over_at, game_id LIMIT @first`;

@Injectable()
export class SqliteEndedGames extends EndedGames {
  private readonly time: BetterSqlite3.Statement<[], number>;
  private readonly ended: BetterSqlite3.Statement<
    [EndedGame & { readonly playerId: string; readonly first: number }],
    EndedGame
  >;

  constructor({ readConnection }: SqliteDatabase) {
    super();
    this.time = readConnection.prepare<[], number>(`SELECT ${SQLITE_NOW}`).pluck();
    this.ended = readConnection.prepare(ENDED);
  }

  override now(): Promise<number> {
    return Promise.resolve(this.time.get() ?? 0);
  }

  override after(playerId: string, { at, gameId }: EndedGame, first: number): Promise<readonly EndedGame[]> {
    return Promise.resolve(this.ended.all({ playerId, at, gameId, first }));
  }
}
