/**
 * Reads scores from any place in a list on, in either direction. The ties of the place and what is beyond them are two
 * statements, since each is then one range of an index, wherever it begins and however many ties there are.
 */
import type { PostgresSession } from '../database/postgres-session.js';
import type { ListPeriod } from './leaderboards.store.js';
import { BACK, FORTH, SPAN_COLUMNS } from './list-order.js';
import { PERIODS, type Period } from './periods.js';
import { SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import type { Place } from './score.js';

interface Direction {
  readonly ties: string;
  readonly beyond: string;
}

interface Range {
  readonly listId: number;
  readonly list: ListPeriod;
  readonly place: Place;
  readonly limit: number;
}

/** The span is a value of every statement, as all are called alike: a list of all time has none to look for. */
function directionsOf(period: Period): { readonly after: Direction; readonly before: Direction } {
  const column = SPAN_COLUMNS[period];
  const span = column === null ? '$2::text IS NOT NULL' : `${column} = $2`;
  const select = (where: string, order: string, limit: number): string =>
    `SELECT ${SCORE_COLUMNS} FROM scores WHERE list_id = $1 AND ${span} AND ${where} ORDER BY ${order} LIMIT $${limit}`;
  const ties = (sign: '<' | '>', order: string): string =>
    select(`points = $3 AND (finished_at, id) ${sign} ($4, $5)`, order, 6);
  return {
    after: { ties: ties('>', FORTH), beyond: select('points < $3', FORTH, 4) },
    before: { ties: ties('<', BACK), beyond: select('points > $3', BACK, 4) },
  };
}

const directions = new Map(PERIODS.map((period) => [period, directionsOf(period)]));

/** The next ones after a place, best first. */
export const scoresAfter = (session: PostgresSession, range: Range): Promise<readonly ScoreRow[]> =>
  read(session, range, directions.get(range.list.period)?.after);

/** The last ones before a place, the nearest to it first. */
export const scoresBefore = (session: PostgresSession, range: Range): Promise<readonly ScoreRow[]> =>
  read(session, range, directions.get(range.list.period)?.before);

async function read(
  session: PostgresSession,
  { listId, list: { span }, place, limit }: Range,
  direction: Direction | undefined,
): Promise<readonly ScoreRow[]> {
  if (!direction) return [];
  const { points, finishedAt, id } = place;
  const [ties, beyond] = await Promise.all([
    session.rows<ScoreRow>(direction.ties, listId, span, points, finishedAt, id, limit),
    session.rows<ScoreRow>(direction.beyond, listId, span, points, limit),
  ]);
  return [...ties, ...beyond].slice(0, limit);
}
