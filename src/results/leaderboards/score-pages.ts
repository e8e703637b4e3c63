/**
 * Reads scores from any place in a list, in either direction. Ties with the place and scores beyond them are read by two
 * statements, so that each is a single index range, wherever it starts and however many ties exist.
 */
import { all, together, type Steps } from '../../storage/steps.js';
import { WORST_FIRST, BEST_FIRST } from './list-order.js';
import { ALL_TIME, PERIODS, type Period } from './periods.js';
import { SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import type { Place } from './score.js';

interface Direction {
  readonly ties: string;
  readonly beyond: string;
}

/** A range of a list that starts at a place and excludes it. */
export interface ScoreRange {
  readonly listId: number;
  readonly period: Period;
  /** The calendar period, as written by `calendarPeriod`. */
  readonly span: string;
  readonly place: Place;
  readonly limit: number;
}

function directionsOf(period: Period): { readonly after: Direction; readonly before: Direction } {
  // Each other period has a column of its name.
  const column = period === 'ALL_TIME' ? `'${ALL_TIME}'` : period.toLowerCase();
  const select = (where: string, order: string, limit: string): string =>
    `SELECT ${SCORE_COLUMNS} FROM scores WHERE list_id = $1 AND ${column} = $2 AND ${where} ORDER BY ${order} LIMIT ${limit}`;
  const ties = (sign: '<' | '>', order: string): string =>
    select(`points = $3 AND (finished_at, id) ${sign} ($4, $5)`, order, '$6');
  return {
    after: { ties: ties('>', BEST_FIRST), beyond: select('points < $3', BEST_FIRST, '$4') },
    before: { ties: ties('<', WORST_FIRST), beyond: select('points > $3', WORST_FIRST, '$4') },
  };
}

const directions = Object.fromEntries(PERIODS.map((period) => [period, directionsOf(period)])) as Readonly<
  Record<Period, ReturnType<typeof directionsOf>>
>;

/** The scores after the place, best first. */
export const scoresAfter = (range: ScoreRange): Steps<readonly ScoreRow[]> =>
  read(range, directions[range.period].after);

/** The scores before the place, nearest first. */
export const scoresBefore = (range: ScoreRange): Steps<readonly ScoreRow[]> =>
  read(range, directions[range.period].before);

function* read(
  { listId, span, place: { points, finishedAt, id }, limit }: ScoreRange,
  { ties, beyond }: Direction,
): Steps<readonly ScoreRow[]> {
  const rows: ScoreRow[] = [];
  function* readTies(): Steps<void> {
    rows.push(...(yield* all<ScoreRow>(ties, listId, span, points, finishedAt, id, limit)));
  }
  /** SQLite runs the parts in sequence and skips this one if ties fill the page. */
  function* readBeyond(): Steps<readonly ScoreRow[]> {
    const missing = limit - rows.length;
    return missing > 0 ? yield* all<ScoreRow>(beyond, listId, span, points, missing) : [];
  }
  const [, others] = yield* together([readTies(), readBeyond()]);
  return [...rows, ...others].slice(0, limit);
}
