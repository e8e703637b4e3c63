import { Injectable } from '@nestjs/common';
import { PostgresDatabase } from '../../database/postgres-database.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { GameCounts, type CountsByStatus } from './game-counts.js';

const COUNT = 'SELECT count(*) AS games FROM games WHERE status = $1';

/** Counts along the index of the lists of games, one status after the other. */
@Injectable()
export class PostgresGameCounts extends GameCounts {
  constructor(private readonly database: PostgresDatabase) {
    super();
  }

  override async byStatus(): Promise<CountsByStatus> {
    const counts = new Map<GameStatus, number>();
    for (const status of GAME_STATUSES) {
      const row = await this.database.read((session) => session.row<{ games: number }>(COUNT, status));
      counts.set(status, row?.games ?? 0);
    }
    return Object.fromEntries(counts) as Record<GameStatus, number>;
  }
}
