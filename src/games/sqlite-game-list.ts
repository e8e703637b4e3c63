import type { GameListFilter } from './games.store.js';

/** A statement and what its question marks stand for. */
export interface ListStatement {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}

/** A seat that anyone may take. */
const FREE_SEAT =
  "EXISTS (SELECT 1 FROM seats WHERE game_id = games.id AND player_id IS NULL AND access = 'ANYONE')";

/**
 * The games of a list, newest first: ids rise with time, so the id is the cursor, and every index ends with it. Those of a
 * player are read along their seats, as SQLite would otherwise gather all of them before it gives the first.
 */
export function listStatement(filter: GameListFilter, limit: number, after?: string): ListStatement {
  const ofPlayer = filter.playerId !== undefined;
  const [from, id] = ofPlayer
    ? ['seats CROSS JOIN games ON games.id = seats.game_id', 'seats.game_id']
    : ['games', 'id'];
  const conditions = [
    { sql: 'seats.player_id = ?', value: filter.playerId },
    { sql: 'status = ?', value: filter.status },
    { sql: 'ruleset_id = ?', value: filter.rulesetId },
    {
      sql: 'id IN (SELECT game_id FROM seats WHERE kept_for = ? AND player_id IS NULL)',
      value: filter.invited,
    },
    { sql: `${id} < ?`, value: after },
  ].flatMap(({ sql, value }) => (value === undefined ? [] : [{ sql, value }]));
  const seen = (filter.playerId ?? filter.invited) === undefined ? ['is_private = 0'] : [];
  const free = filter.joinable ? [FREE_SEAT] : [];
  const where = [...seen, ...free, ...conditions.map(({ sql }) => sql)].join(' AND ');
  // One player may have several seats of a game.
  const once = ofPlayer ? `GROUP BY ${id}` : '';
  return {
    sql: `SELECT games.* FROM ${from} ${where && `WHERE ${where}`} ${once} ORDER BY ${id} DESC LIMIT ?`,
    parameters: [...conditions.map(({ value }) => value), limit],
  };
}
