/** Statements that select the games with a fault, and the sentence for it. Foreign keys exclude the other faults. */
export const SEARCHES: readonly { readonly sql: string; readonly fault: string }[] = [
  {
    sql: `SELECT DISTINCT game_id AS "gameId" FROM game_events e
      WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = e.game_id)`,
    fault: 'There is a log, but no game.',
  },
  {
    sql: `SELECT id AS "gameId" FROM games
      WHERE seat_count <> (SELECT count(*) FROM seats WHERE game_id = games.id)
      OR seat_count <= (SELECT max(seat) FROM seats WHERE game_id = games.id)`,
    fault: 'It has other seats than its number of them says.',
  },
  {
    sql: `SELECT DISTINCT games.id AS "gameId" FROM games JOIN seats ON seats.game_id = games.id
      WHERE seats.game_status <> games.status`,
    fault: 'Its seats have another status than the game.',
  },
  {
    sql: `SELECT k.game_id AS "gameId" FROM idempotency_keys k LEFT JOIN games g ON g.id = k.game_id
      WHERE k.game_id IS NOT NULL AND (g.id IS NULL OR
        CAST(substring(k.memo FROM '^\\{"version":(\\d{1,9})[,}]') AS integer) NOT BETWEEN 1 AND g.version)`,
    fault: 'An answer is remembered that the game never gave.',
  },
  {
    sql: `SELECT DISTINCT s.game_id AS "gameId" FROM scores s
      JOIN (SELECT list_id, points, count(*) AS scores FROM scores GROUP BY list_id, points) made
        ON made.list_id = s.list_id AND made.points = s.points
      LEFT JOIN score_counts c
        ON c.list_id = s.list_id AND c.period = 'all' AND c.span = 1 AND c.points_from = s.points
      WHERE c.scores IS DISTINCT FROM made.scores`,
    fault: 'The list that its score is in counts other scores than it has.',
  },
];
