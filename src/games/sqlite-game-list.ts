import type { GameListFilter } from './games.store.js';

/** A statement and what its question marks stand for. */
export interface ListStatement {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}

/** A seat that anyone may take. */
const FREE_SEAT =
  "EXISTS (SELECT 1 FROM seats WHERE game_id = games.id AND player_id IS NULL AND access = 'ANYONE')";

/** The games of a list, newest first: ids rise with time, so the id is the cursor, and every index ends with it. */
export function listStatement(filter: GameListFilter, limit: number, after?: string): ListStatement {
  const conditions = [
    { sql: 'status = ?', value: filter.status },
    { sql: 'ruleset_id = ?', value: filter.rulesetId },
    { sql: 'id IN (SELECT game_id FROM seats WHERE player_id = ?)', value: filter.playerId },
    {
      sql: 'id IN (SELECT game_id FROM seats WHERE kept_for = ? AND player_id IS NULL)',
      value: filter.invited,
    },
    { sql: 'id < ?', value: after },
  ].flatMap(({ sql, value }) => (value === undefined ? [] : [{ sql, value }]));
  const seen = (filter.playerId ?? filter.invited) === undefined ? ['is_private = 0'] : [];
  const free = filter.joinable ? [FREE_SEAT] : [];
  const where = [...seen, ...free, ...conditions.map(({ sql }) => sql)].join(' AND ');
  return {
    sql: `SELECT * FROM games ${where && `WHERE ${where}`} ORDER BY id DESC LIMIT ?`,
    parameters: [...conditions.map(({ value }) => value), limit],
  };
}
