import type BetterSqlite3 from 'better-sqlite3';
import type { OwnPage } from './leaderboards.store.js';
import { SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import { ScoreRows } from './sqlite-score-rows.js';

/** The lists of the players' own scores. Ids rise as games are finished. */
export class SqliteOwnScores {
  private readonly rows: ScoreRows;
  private readonly select: BetterSqlite3.Statement<[string, number, number], ScoreRow>;
  private readonly count: BetterSqlite3.Statement<[string], { scores: number }>;
  private readonly hide: BetterSqlite3.Statement<[string]>;

  constructor(reader: BetterSqlite3.Database, writer: BetterSqlite3.Database) {
    this.rows = new ScoreRows(reader);
    // Who holds both seats of a pair has the score once.
    this.select = reader.prepare(`SELECT ${SCORE_COLUMNS} FROM
      (SELECT DISTINCT score_id FROM score_seats
       WHERE player_id = ? AND hidden = 0 AND score_id < ? ORDER BY score_id DESC LIMIT ?) AS own
      JOIN scores ON scores.id = own.score_id ORDER BY own.score_id DESC`);
    this.count = writer.prepare(
      'SELECT COUNT(DISTINCT score_id) AS scores FROM score_seats WHERE player_id = ? AND hidden = 0',
    );
    this.hide = writer.prepare('UPDATE score_seats SET hidden = 1 WHERE player_id = ? AND hidden = 0');
  }

  page(playerId: string, first: number, after = Number.MAX_SAFE_INTEGER): OwnPage {
    const rows = this.select.all(playerId, after, first + 1);
    const scores = rows.slice(0, first).map((row) => this.rows.complete(row));
    return { scores, hasMore: rows.length > first };
  }

  /** Empties the list; gives how many scores it had. Runs in a job of the writer queue. */
  clear(playerId: string): number {
    const before = this.count.get(playerId)?.scores ?? 0;
    this.hide.run(playerId);
    return before;
  }
}
