import type BetterSqlite3 from 'better-sqlite3';
import type { ListPeriod, RankedPage } from './leaderboards.store.js';
import { TOP, windowAround } from './list-order.js';
import { PERIODS, type Period } from './periods.js';
import type { Place, RankedScore, Score } from './score.js';
import { SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import { ScoreCounts } from './sqlite-score-counts.js';
import { ScorePages } from './sqlite-score-pages.js';
import { ScoreRows } from './sqlite-score-rows.js';

type Statement<P extends unknown[], R> = BetterSqlite3.Statement<P, R>;

const EMPTY: RankedPage = { scores: [], hasMore: false, total: 0 };

/** Reads lists by rank. Nothing here takes longer at the end of a list than at its beginning. */
export class SqliteRankedScores {
  private readonly rows: ScoreRows;
  private readonly counts: ScoreCounts;
  private readonly pages: ReadonlyMap<Period, ScorePages>;
  private readonly openList: Statement<[string], { id: number }>;
  private readonly best: Statement<[string, number, string], ScoreRow>;
  private readonly first: Statement<[object], ScoreRow>;

  constructor(private readonly db: BetterSqlite3.Database) {
    this.rows = new ScoreRows(db);
    this.counts = new ScoreCounts(db);
    this.pages = new Map(PERIODS.map((period) => [period, new ScorePages(db, period)]));
    this.openList = db.prepare('SELECT id FROM score_lists WHERE key = ? AND closed_at IS NULL');
    this.best = db.prepare(`SELECT ${SCORE_COLUMNS} FROM scores WHERE id =
      (SELECT score_id FROM score_bests WHERE player_id = ? AND list_id = ? AND period = ?)`);
    this.first = db.prepare(`SELECT ${SCORE_COLUMNS} FROM scores
      WHERE game_id = @gameId AND id IN
      (SELECT top.id FROM scores AS top
       WHERE top.list_id = (SELECT list_id FROM scores WHERE game_id = @gameId LIMIT 1)
       ORDER BY top.points DESC, top.finished_at, top.id LIMIT @top)
      AND EXISTS (SELECT 1 FROM score_lists WHERE score_lists.id = scores.list_id AND closed_at IS NULL)`);
  }

  page(list: ListPeriod, first: number, after: Place = TOP): RankedPage {
    return this.read(list, (pages, listId) => {
      const rows = pages.after(listId, list.span, after, first + 1);
      return { rows: rows.slice(0, first), hasMore: rows.length > first };
    });
  }

  around(list: ListPeriod, first: number, playerId: string): RankedPage {
    return this.read(list, (pages, listId) => {
      const best = this.best.get(playerId, listId, list.span);
      if (!best) return { rows: [], hasMore: false };
      const higher = pages.before(listId, list.span, best, first - 1);
      const lower = pages.after(listId, list.span, best, first);
      return windowAround(higher, best, lower, first);
    });
  }

  amongFirst(gameId: string, top: number): readonly Score[] {
    return this.first.all({ gameId, top }).map((row) => this.rows.complete(row));
  }

  private read(
    list: ListPeriod,
    select: (pages: ScorePages, listId: number) => { rows: readonly ScoreRow[]; hasMore: boolean },
  ): RankedPage {
    return this.db.transaction((): RankedPage => {
      const pages = this.pages.get(list.period);
      const open = this.openList.get(list.key);
      if (!pages || !open) return EMPTY;
      const { rows, hasMore } = select(pages, open.id);
      const total = this.counts.total(open.id, list.span);
      return { scores: this.rank(rows, open.id, list.span), hasMore, total };
    })();
  }

  /** Ranks neighbours in a list: each has as many above it as the one before, and that one's ties. */
  private rank(rows: readonly ScoreRow[], listId: number, span: string): RankedScore[] {
    let rank = rows[0] ? this.counts.rank(listId, span, rows[0].points) : 0;
    let points = rows[0]?.points;
    return rows.map((row) => {
      if (points !== undefined && row.points !== points) rank += this.counts.ties(listId, span, points);
      points = row.points;
      return { rank, score: this.rows.complete(row) };
    });
  }
}
