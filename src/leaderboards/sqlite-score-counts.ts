import type BetterSqlite3 from 'better-sqlite3';
import { BLOCK, blockOf } from './score-blocks.js';

type Statement<P extends unknown[], R = unknown> = BetterSqlite3.Statement<P, R>;

/** Counts scores as they enter, in the same transaction. */
export class ScoreCounter {
  private readonly increment: Statement<[number, string, number, number]>;

  constructor(db: BetterSqlite3.Database) {
    this.increment = db.prepare(`INSERT INTO score_counts (list_id, period, span, points_from, scores)
      VALUES (?, ?, ?, ?, 1)
      ON CONFLICT (list_id, period, span, points_from) DO UPDATE SET scores = score_counts.scores + 1`);
  }

  add(listId: number, period: string, points: number): void {
    this.increment.run(listId, period, 1, points);
    this.increment.run(listId, period, BLOCK, blockOf(points));
  }
}

/** What the counts say. */
export class ScoreCounts {
  private readonly above: Statement<[object], { scores: number }>;
  private readonly at: Statement<[number, string, number], { scores: number }>;
  private readonly all: Statement<[number, string], { scores: number }>;

  constructor(db: BetterSqlite3.Database) {
    const sum =
      'SELECT COALESCE(SUM(scores), 0) FROM score_counts WHERE list_id = @listId AND period = @period';
    this.above = db.prepare(`SELECT
      (${sum} AND span = ${BLOCK} AND points_from > @points) +
      (${sum} AND span = 1 AND points_from > @points AND points_from < @blockEnd) AS scores`);
    this.at = db.prepare(
      'SELECT scores FROM score_counts WHERE list_id = ? AND period = ? AND span = 1 AND points_from = ?',
    );
    this.all = db.prepare(
      `SELECT COALESCE(SUM(scores), 0) AS scores FROM score_counts WHERE list_id = ? AND period = ? AND span = ${BLOCK}`,
    );
  }

  /** 1 for the highest; scores with the same points share a rank. */
  rank(listId: number, period: string, points: number): number {
    const blockEnd = blockOf(points) + BLOCK;
    return 1 + (this.above.get({ listId, period, points, blockEnd })?.scores ?? 0);
  }

  /** How many scores have these points. */
  ties(listId: number, period: string, points: number): number {
    return this.at.get(listId, period, points)?.scores ?? 0;
  }

  total(listId: number, period: string): number {
    return this.all.get(listId, period)?.scores ?? 0;
  }
}
