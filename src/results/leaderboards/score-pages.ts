/**
 * Reads scores from any place in a list, in either direction. Ties with the place and scores beyond them are read by two
 * statements, so that each is a single index range, wherever it starts and however many ties exist.
 */
import { all, together, type Steps } from '../../storage/steps.js';
import { ALL_TIME, PERIODS, type Period } from './periods.js';
import { SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import type { Place } from './score.js';
import { readCursor, writeCursor } from '../../kernel/input/page.inputs.js';
import type { Page } from '../../kernel/schema/connection.js';

export const BEST_FIRST = 'points DESC, finished_at, id';
export const WORST_FIRST = 'points, finished_at DESC, id DESC';

/** The place before the first score of any list. */
export const TOP: Place = { points: Number.MAX_SAFE_INTEGER, finishedAt: 0, id: 0 };

const PLACE = /^(-?\d{1,10})\.(\d{1,15})\.(\d{1,15})$/;

/** Encodes a place as a cursor. */
export const toCursor = ({ points, finishedAt, id }: Place): string => writeCursor(points, finishedAt, id);

/** Decodes a cursor. @throws RequestError BAD_USER_INPUT */
export function fromCursor(cursor: string): Place {
  const [points = 0, finishedAt = 0, id = 0] = readCursor(cursor, PLACE).map(Number);
  return { points, finishedAt, id };
}

/**
 * A window of a list with one score in its middle. Near an end of the list, the window extends further to the other side.
 * @param higher nearest first: `first` - 1 scores if available
 * @param lower nearest first: `first` scores if available
 */
export function windowAround<S>(
  higher: readonly S[],
  middle: S,
  lower: readonly S[],
  first: number,
): Page<S> {
  const others = first - 1;
  const above = Math.min(higher.length, Math.max(Math.floor(others / 2), others - lower.length));
  const below = lower.slice(0, others - above);
  return {
    items: [...higher.slice(0, above).reverse(), middle, ...below],
    hasMore: lower.length > below.length,
  };
}

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
