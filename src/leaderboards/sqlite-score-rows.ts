import type BetterSqlite3 from 'better-sqlite3';
import type { Score, ScoreSeat } from './score.js';

/** A row of `scores`, and the list that holds it. */
export interface ScoreRow extends Omit<Score, 'seats'> {
  readonly listId: number;
}

/** What a `ScoreRow` is read from. */
export const SCORE_COLUMNS =
  'scores.id, list_id AS listId, game_id AS gameId, side, points, finished_at AS finishedAt, ' +
  'signed_name AS signedName, signed_at AS signedAt';

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
    return { ...row, seats: this.seats.all(row.id) };
  }

  /** The scores of a game, by side. */
  find(gameId: string): readonly Score[] {
    return this.ofGame.all(gameId).map((row) => this.complete(row));
  }
}
