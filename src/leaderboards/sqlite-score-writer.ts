import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { FinishedGames } from '../games/storage/finished-games.js';
import type { Game, GameChange } from '../games/domain/game.js';
import { calendarPeriod, PERIODS } from './periods.js';
import { scoresOf } from './score-lists.js';
import type { NewScore } from './score.js';
import { ScoreCounter } from './sqlite-score-counts.js';

type Statement<P extends unknown[], R = unknown> = BetterSqlite3.Statement<P, R>;

/** Enters scores into lists, in the job of the writer queue that finishes their game. */
@Injectable()
export class SqliteScoreWriter extends FinishedGames {
  private readonly openList: Statement<[string]>;
  private readonly findList: Statement<[string], { id: number }>;
  private readonly addScore: Statement<[object]>;
  private readonly addSeat: Statement<[number | bigint, number, string | null, string]>;
  private readonly addBest: Statement<[object]>;
  private readonly counter: ScoreCounter;

  constructor({ writeConnection: db }: SqliteDatabase) {
    super();
    this.openList = db.prepare(
      'INSERT INTO score_lists (key) VALUES (?) ON CONFLICT (key) WHERE closed_at IS NULL DO NOTHING',
    );
    this.findList = db.prepare('SELECT id FROM score_lists WHERE key = ? AND closed_at IS NULL');
    this.addScore = db.prepare(`INSERT INTO scores
      (list_id, game_id, side, points, finished_at, year, month, week, day)
      VALUES (@listId, @gameId, @side, @points, @finishedAt, @YEAR, @MONTH, @WEEK, @DAY)`);
    this.addSeat = db.prepare(
      'INSERT INTO score_seats (score_id, seat, player_id, name) VALUES (?, ?, ?, ?)',
    );
    this.addBest = db.prepare(`INSERT INTO score_bests
      (player_id, list_id, period, points, finished_at, score_id)
      VALUES (@playerId, @listId, @period, @points, @finishedAt, @scoreId)
      ON CONFLICT (player_id, list_id, period) DO UPDATE
      SET points = excluded.points, finished_at = excluded.finished_at, score_id = excluded.score_id
      WHERE (excluded.points, -excluded.finished_at) > (score_bests.points, -score_bests.finished_at)`);
    this.counter = new ScoreCounter(db);
  }

  override add(game: Game, change: GameChange): void {
    for (const score of scoresOf(game, change)) this.enter(score);
  }

  /** Enters one score. Runs in a job of the writer queue. */
  enter(score: NewScore): void {
    const { gameId, side, points, finishedAt, seats } = score;
    const listId = this.listOf(score.listKey);
    const spans = PERIODS.map((period) => [period, calendarPeriod(period, finishedAt)] as const);
    const { lastInsertRowid: scoreId } = this.addScore.run({
      ...{ listId, gameId, side, points, finishedAt },
      ...Object.fromEntries(spans),
    });
    for (const { seat, playerId, name } of seats) this.addSeat.run(scoreId, seat, playerId, name);
    for (const [, period] of spans) {
      this.counter.add(listId, period, points);
      for (const { playerId } of seats) {
        if (playerId === null) continue;
        this.addBest.run({ playerId, listId, period, points, finishedAt, scoreId });
      }
    }
  }

  private listOf(key: string): number {
    this.openList.run(key);
    const list = this.findList.get(key);
    if (!list) throw new Error(`There is no list ${key}`);
    return list.id;
  }
}
