import type { PostgresSession } from '../database/postgres-session.js';

const ADD = `INSERT INTO score_bests (player_id, list_id, period, points, finished_at, score_id)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
  ON CONFLICT (player_id, list_id, period) DO UPDATE
  SET points = excluded.points, finished_at = excluded.finished_at, score_id = excluded.score_id
  WHERE (excluded.points, -excluded.finished_at) > (score_bests.points, -score_bests.finished_at)`;

/** A score in a period of a list, and who made it. */
export interface PlacedScore {
  readonly listId: number;
  readonly period: string;
  readonly points: number;
  readonly finishedAt: number;
  readonly scoreId: number;
  readonly playerIds: readonly string[];
}

/** Notes where the best score of each player stands, where these are better. */
export async function addBests(session: PostgresSession, scores: readonly PlacedScore[]): Promise<void> {
  const made = scores.flatMap((score) => score.playerIds.map((playerId) => ({ ...score, playerId })));
  // One statement takes each row once: the best of a player who has made several.
  const bests = new Map<string, (typeof made)[number]>();
  for (const score of made) {
    const key = [score.playerId, score.listId, score.period].join(' ');
    const known = bests.get(key);
    if (!known || isBetter(score, known)) bests.set(key, score);
  }
  // Always in the same order, so that no two transactions wait for each other.
  const rows = [...bests.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, score]) => score);
  await session.change(
    ADD,
    rows.map(({ playerId }) => playerId),
    rows.map(({ listId }) => listId),
    rows.map(({ period }) => period),
    rows.map(({ points }) => points),
    rows.map(({ finishedAt }) => finishedAt),
    rows.map(({ scoreId }) => scoreId),
  );
}

const isBetter = (one: PlacedScore, other: PlacedScore): boolean =>
  one.points === other.points ? one.finishedAt < other.finishedAt : one.points > other.points;
