/** How many scores there are from so many points on, as PostgreSQL keeps it. */
import type { PostgresSession } from '../database/postgres-session.js';
import { BLOCK, blockOf } from './score-blocks.js';

const SUM = 'SELECT COALESCE(SUM(scores), 0)::bigint FROM score_counts WHERE list_id = $1 AND period = $2';

const ABOVE = `SELECT (${SUM} AND span = ${BLOCK} AND points_from > $3)
  + (${SUM} AND span = 1 AND points_from > $3 AND points_from < $4) AS scores`;

const TIES = `SELECT points_from AS points, scores FROM score_counts
  WHERE list_id = $1 AND period = $2 AND span = 1 AND points_from = ANY($3)`;

const TOTAL = `SELECT (${SUM} AND span = ${BLOCK}) AS scores`;

const INCREMENT = `INSERT INTO score_counts (list_id, period, span, points_from, scores)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::integer[], $4::bigint[], $5::bigint[])
  ON CONFLICT (list_id, period, span, points_from)
  DO UPDATE SET scores = score_counts.scores + excluded.scores`;

interface Sum {
  readonly scores: number;
}

/** A score in a period of a list, to be counted. */
export interface Counted {
  readonly listId: number;
  readonly period: string;
  readonly points: number;
}

/** Counts scores as they enter, in the same transaction. */
export async function countScores(session: PostgresSession, entries: readonly Counted[]): Promise<void> {
  const counts = new Map<string, Counted & { span: number; from: number; scores: number }>();
  const add = (entry: Counted, span: number, from: number): void => {
    const key = [entry.listId, entry.period, span, from].join(' ');
    counts.set(key, { ...entry, span, from, scores: 1 + (counts.get(key)?.scores ?? 0) });
  };
  for (const entry of entries) {
    add(entry, 1, entry.points);
    add(entry, BLOCK, blockOf(entry.points));
  }
  // Always in the same order, so that no two transactions wait for each other.
  const rows = [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
  await session.change(
    INCREMENT,
    rows.map(({ listId }) => listId),
    rows.map(({ period }) => period),
    rows.map(({ span }) => span),
    rows.map(({ from }) => from),
    rows.map(({ scores }) => scores),
  );
}

/** 1 for the highest; scores with the same points share a rank. */
export async function rankOf(session: PostgresSession, { listId, period, points }: Counted): Promise<number> {
  const above = await session.row<Sum>(ABOVE, listId, period, points, blockOf(points) + BLOCK);
  return 1 + (above?.scores ?? 0);
}

/** How many scores have each of these points. */
export async function tiesOf(
  session: PostgresSession,
  listId: number,
  period: string,
  points: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await session.rows<Sum & { points: number }>(TIES, listId, period, points);
  return new Map(rows.map((row) => [row.points, row.scores]));
}

/** How many scores there are in all. */
export async function totalOf(session: PostgresSession, listId: number, period: string): Promise<number> {
  return (await session.row<Sum>(TOTAL, listId, period))?.scores ?? 0;
}
