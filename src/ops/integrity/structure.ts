/** Inconsistent rows that foreign keys cannot exclude. */
import { BLOCK } from '../../storage/counted-blocks.js';
import { perDialect } from '../../storage/snippets.js';
import { all, type Sql } from '../../storage/steps.js';
import { reasonOf, type Finding } from './finding.js';
import type { Statements } from './pages.js';

/** A statement that selects games with a fault, and the sentence for it. */
interface Search {
  readonly sql: Sql;
  readonly fault: string;
}

/** The lowest points of the block of this many that contains `points`, which may be below zero. */
const startIn = (span: number, of = ''): string =>
  `${of}points - (${of}points % ${span} + ${span}) % ${span}`;

/** In the order of searching and reporting. */
const SEARCHES: readonly Search[] = [
  {
    sql: `SELECT DISTINCT game_id AS "gameId" FROM game_events e
      WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = e.game_id)`,
    fault: 'The log has no game.',
  },
  {
    sql: `SELECT id AS "gameId" FROM games
      WHERE seat_count <> (SELECT count(*) FROM seats WHERE game_id = games.id)
      OR seat_count <= (SELECT max(seat) FROM seats WHERE game_id = games.id)`,
    fault: 'Its number of seats does not match its seats.',
  },
  {
    sql: `SELECT DISTINCT games.id AS "gameId" FROM games JOIN seats ON seats.game_id = games.id
      WHERE seats.game_status <> games.status`,
    fault: 'Its seats and the game have different statuses.',
  },
  {
    // Only the memo of a command is JSON with a version.
    sql: perDialect(
      ({ dialect }) => `SELECT k.game_id AS "gameId" FROM game_keys k LEFT JOIN games g ON g.id = k.game_id
      WHERE (g.id IS NULL OR ${
        dialect === 'sqlite'
          ? `(json_valid(k.memo) AND json_type(k.memo, '$.version') = 'integer'
         AND json_extract(k.memo, '$.version') NOT BETWEEN 1 AND g.version)`
          : `CAST(substring(k.memo FROM '^\\{"version":(\\d{1,9})[,}]') AS integer) NOT BETWEEN 1 AND g.version`
      })`,
    ),
    fault: 'A stored response has a version that the game never had.',
  },
  ...[1, BLOCK].map((span) => ({
    sql: `SELECT DISTINCT s.game_id AS "gameId" FROM scores s
      JOIN (SELECT list_id, ${startIn(span)} AS points_from, count(*) AS scores FROM scores GROUP BY list_id, ${startIn(span)}) made
        ON made.list_id = s.list_id AND made.points_from = ${startIn(span, 's.')}
      LEFT JOIN (SELECT list_id, points_from, sum(scores) AS scores FROM score_counts
        WHERE period = 'all' AND span = ${span} GROUP BY list_id, points_from) counted
        ON counted.list_id = made.list_id AND counted.points_from = made.points_from
      WHERE counted.scores IS DISTINCT FROM made.scores`,
    fault: `The score counts of its list, by ${span === 1 ? 'points' : 'blocks of points'}, do not match its scores.`,
  })),
];

/** All faults of this kind. A search that fails is a finding too, and does not stop the others. */
export async function structureOf(statements: Pick<Statements, 'read'>): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const { sql, fault } of SEARCHES) {
    try {
      const games = await statements.read(() => all<{ gameId: string }>(sql));
      found.push(...games.map(({ gameId }) => ({ gameId, fault })));
    } catch (error) {
      found.push({ fault: `A table cannot be read: ${reasonOf(error)}.` });
    }
  }
  return found;
}
