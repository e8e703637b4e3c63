/** Moves hot-seat games to separate lists, in SQL for both databases. */
import type { QueryRunner } from 'typeorm';

const SUFFIX = '/hot-seat';

/** Games with several seats that all belong to one account. */
const HOT_SEAT_GAMES = `SELECT game_id FROM seats GROUP BY game_id
  HAVING count(*) > 1 AND count(player_id) = count(*) AND count(DISTINCT player_id) = 1`;

/** Expressions for the calendar periods of a score. */
const PERIODS = ["'all'", 'year', 'month', 'week', 'day'] as const;

/** The lowest points of a block of 64. */
const BLOCK = 'points - ((points % 64) + 64) % 64';

interface ListRow {
  readonly id: number | string;
  readonly key: string;
  readonly closed_at: number | string | null;
}

/** Moves the scores of hot-seat games to separate lists; the new list of a closed one is closed too. */
export async function separateHotSeats(runner: QueryRunner): Promise<void> {
  const lists = await listsWhere(
    runner,
    `id IN (SELECT list_id FROM scores WHERE game_id IN (${HOT_SEAT_GAMES}))`,
  );
  for (const { id, key, closed_at: closedAt } of lists) {
    await runner.query(
      `INSERT INTO score_lists (key, closed_at) VALUES ('${key}${SUFFIX}', ${closedAt ?? 'NULL'})`,
    );
    await runner.query(
      `UPDATE scores SET list_id = (SELECT max(id) FROM score_lists) WHERE list_id = ${id} AND game_id IN (${HOT_SEAT_GAMES})`,
    );
    await recount(runner, String(id));
    await recount(runner, '(SELECT max(id) FROM score_lists)');
  }
}

/** Reverts `separateHotSeats`. */
export async function mergeHotSeats(runner: QueryRunner): Promise<void> {
  for (const { id, key, closed_at: closedAt } of await listsWhere(runner, `key LIKE '%${SUFFIX}'`)) {
    const former = key.slice(0, -SUFFIX.length);
    const isClosed = closedAt === null ? 'closed_at IS NULL' : `closed_at = ${closedAt}`;
    const [into] = await listsWhere(runner, `key = '${former}' AND ${isClosed}`);
    if (!into) {
      await runner.query(`UPDATE score_lists SET key = '${former}' WHERE id = ${id}`);
      continue;
    }
    await runner.query(`UPDATE scores SET list_id = ${into.id} WHERE list_id = ${id}`);
    await recount(runner, String(into.id));
    await recount(runner, String(id));
    await runner.query(`DELETE FROM score_lists WHERE id = ${id}`);
  }
}

const listsWhere = async (runner: QueryRunner, condition: string): Promise<readonly ListRow[]> =>
  (await runner.query(
    `SELECT id, key, closed_at FROM score_lists WHERE ${condition} ORDER BY id`,
  )) as ListRow[];

/** Recomputes the counts of a list and the best score of each player. */
async function recount(runner: QueryRunner, list: string): Promise<void> {
  for (const table of ['score_counts', 'score_bests'])
    await runner.query(`DELETE FROM ${table} WHERE list_id = ${list}`);
  for (const period of PERIODS) {
    for (const [span, points] of [
      ['1', 'points'],
      ['64', BLOCK],
    ] as const) {
      await runner.query(`INSERT INTO score_counts (list_id, period, span, points_from, scores)
        SELECT list_id, period, ${span}, points_from, count(*)
        FROM (SELECT list_id, ${period} AS period, ${points} AS points_from FROM scores WHERE list_id = ${list}) AS counted
        GROUP BY list_id, period, points_from`);
    }
    await runner.query(`INSERT INTO score_bests (player_id, list_id, period, points, finished_at, score_id)
      SELECT player_id, list_id, period, points, finished_at, id
      FROM (SELECT player_id, list_id, ${period} AS period, points, finished_at, id,
              row_number() OVER (PARTITION BY player_id, ${period} ORDER BY points DESC, finished_at, id) AS place
            FROM scores JOIN score_seats ON score_seats.score_id = scores.id
            WHERE list_id = ${list} AND player_id IS NOT NULL) AS placed
      WHERE place = 1`);
  }
}
