import type BetterSqlite3 from 'better-sqlite3';
import { BACK, FORTH, SPAN_COLUMNS } from './list-order.js';
import type { Period } from './periods.js';
import type { Place } from './score.js';
import { SCORE_COLUMNS, type ScoreRow } from './score-rows.js';

interface Range extends Place {
  readonly listId: number;
  readonly span: string;
  readonly limit: number;
}

type Statement = BetterSqlite3.Statement<[Range], ScoreRow>;

/**
 * Reads scores from any place in a list on, in either direction. The ties of the place and what is beyond them are two
 * statements, since each is then one range of an index, wherever it begins and however many ties there are.
 */
export class ScorePages {
  private readonly tiesAfter: Statement;
  private readonly lower: Statement;
  private readonly tiesBefore: Statement;
  private readonly higher: Statement;

  constructor(db: BetterSqlite3.Database, period: Period) {
    const column = SPAN_COLUMNS[period];
    const list = `list_id = @listId${column === null ? '' : ` AND ${column} = @span`}`;
    const select = (where: string, order: string): Statement =>
      db.prepare(
        `SELECT ${SCORE_COLUMNS} FROM scores WHERE ${list} AND ${where} ORDER BY ${order} LIMIT @limit`,
      );
    this.tiesAfter = select('points = @points AND (finished_at, id) > (@finishedAt, @id)', FORTH);
    this.lower = select('points < @points', FORTH);
    this.tiesBefore = select('points = @points AND (finished_at, id) < (@finishedAt, @id)', BACK);
    this.higher = select('points > @points', BACK);
  }

  /** The next ones after a place, best first. */
  after(listId: number, span: string, place: Place, limit: number): ScoreRow[] {
    return read(this.tiesAfter, this.lower, { ...place, listId, span, limit });
  }

  /** The last ones before a place, the nearest to it first. */
  before(listId: number, span: string, place: Place, limit: number): ScoreRow[] {
    return read(this.tiesBefore, this.higher, { ...place, listId, span, limit });
  }
}

function read(ties: Statement, beyond: Statement, range: Range): ScoreRow[] {
  const rows = ties.all(range);
  return rows.length < range.limit
    ? [...rows, ...beyond.all({ ...range, limit: range.limit - rows.length })]
    : rows;
}
