import type BetterSqlite3 from 'better-sqlite3';
import { SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import type { Score, ScoreSeat } from './score.js';

/** Completes rows of `scores`, over one connection. */
export class ScoreRows {
  private readonly seats: BetterSqlite3.Statement<[number], ScoreSeat>;
  private readonly ofGame: BetterSqlite3.Statement<[string], ScoreRow>;

  constructor(db: BetterSqlite3.Database) {
    this.seats = db.prepare(
      'SELECT seat, player_id AS playerId, name FROM score_seats WHERE score_id = ? ORDER BY seat',
    );
    this.ofGame = db.prepare(`SELECT ${SCORE_COLUMNS} FROM scores WHERE game_id = ? ORDER BY side`);
  }

  complete(row: ScoreRow): Score {
    return { ...row, isPrivate: row.isPrivate === 1, seats: this.seats.all(row.id) };
  }

  /** The scores of a game, by side. */
  find(gameId: string): readonly Score[] {
    return this.ofGame.all(gameId).map((row) => this.complete(row));
  }
}
