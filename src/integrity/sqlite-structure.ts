/** Faults that SQLite itself detects: damaged pages, and rows that do not belong together. */
import type BetterSqlite3 from 'better-sqlite3';
import { reasonOf, type Finding } from './finding.js';

/** Statements that select the games with a fault, and the sentence for it. */
const SEARCHES: readonly { readonly sql: string; readonly fault: string }[] = [
  {
    sql: 'SELECT DISTINCT game_id AS gameId FROM game_events WHERE game_id NOT IN (SELECT id FROM games)',
    fault: 'There is a log, but no game.',
  },
  {
    sql: `SELECT id AS gameId FROM games
      WHERE seat_count <> (SELECT count(*) FROM seats WHERE game_id = games.id)
      OR seat_count <= (SELECT max(seat) FROM seats WHERE game_id = games.id)`,
    fault: 'It has other seats than its number of them says.',
  },
  {
    sql: `SELECT DISTINCT games.id AS gameId FROM games JOIN seats ON seats.game_id = games.id
      WHERE seats.game_status <> games.status`,
    fault: 'Its seats have another status than the game.',
  },
  {
    sql: `SELECT k.game_id AS gameId FROM idempotency_keys k LEFT JOIN games g ON g.id = k.game_id
      WHERE k.game_id IS NOT NULL AND (g.id IS NULL OR
        (json_valid(k.memo) AND json_type(k.memo, '$.version') = 'integer'
         AND json_extract(k.memo, '$.version') NOT BETWEEN 1 AND g.version))`,
    fault: 'An answer is remembered that the game never gave.',
  },
  {
    sql: `SELECT DISTINCT s.game_id AS gameId FROM scores s
      JOIN (SELECT list_id, points, count(*) AS scores FROM scores GROUP BY list_id, points) made
        ON made.list_id = s.list_id AND made.points = s.points
      LEFT JOIN score_counts c
        ON c.list_id = s.list_id AND c.period = 'all' AND c.span = 1 AND c.points_from = s.points
      WHERE c.scores IS NOT made.scores`,
    fault: 'The list that its score is in counts other scores than it has.',
  },
];

/** All structural faults; a search that fails is a finding too. */
export function structureOf(db: BetterSqlite3.Database): Finding[] {
  return [...fileFaultsOf(db), ...SEARCHES.flatMap((search) => find(db, search))];
}

/** Faults of the file that do not depend on its contents: damaged pages, and violated foreign keys. */
export const fileFaultsOf = (db: BetterSqlite3.Database): Finding[] => [...pageFaults(db), ...linkFaults(db)];

function pageFaults(db: BetterSqlite3.Database): Finding[] {
  return attempt('The file is damaged', () =>
    db
      .prepare<[], string>('PRAGMA integrity_check')
      .pluck()
      .all()
      .filter((line) => line !== 'ok')
      .map((line) => ({ fault: `The file is damaged: ${line.replace(/\s+/g, ' ')}.` })),
  );
}

function linkFaults(db: BetterSqlite3.Database): Finding[] {
  return attempt('The links between rows cannot be read', () =>
    db
      .prepare<[], { table: string; parent: string }>('PRAGMA foreign_key_check')
      .all()
      .map(({ table, parent }) => ({ fault: `A row of ${table} belongs to one of ${parent} that is gone.` })),
  );
}

const find = (db: BetterSqlite3.Database, { sql, fault }: (typeof SEARCHES)[number]): Finding[] =>
  attempt('A table cannot be read', () =>
    db
      .prepare<[], { gameId: string }>(sql)
      .all()
      .map(({ gameId }) => ({ gameId, fault })),
  );

function attempt(what: string, look: () => Finding[]): Finding[] {
  try {
    return look();
  } catch (error) {
    return [{ fault: `${what}: ${reasonOf(error)}.` }];
  }
}
